/** What the signature requests domain needs from the domains above it. */
import type { Reader } from "../../platform/database/database.ts";

declare module "../../platform/ports.ts" {
  interface Ports {
    /** The names that an account has entered for people with these addresses, by address; without those it has not named. */
    readonly namesOfContacts: (
      reader: Reader,
      accountId: string,
      emails: readonly string[],
    ) => Promise<ReadonlyMap<string, string>>;
  }
}
