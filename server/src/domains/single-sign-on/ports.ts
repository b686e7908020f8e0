/** The functions that single sign-on needs from the domains above it. */
import type { Reader } from "../../platform/database/database.ts";

declare module "../../platform/ports.ts" {
  interface Ports {
    /**
     * Whether the person of an account is a member now, if the directory of the business has opened the account; undefined if it
     * has not.
     */
    readonly openedByDirectory: (
      reader: Reader,
      business: string,
      account: string,
    ) => Promise<{ readonly isMember: boolean } | undefined>;
  }
}
