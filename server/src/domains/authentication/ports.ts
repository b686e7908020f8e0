/** What the authentication domain needs from the domains above it. */
import type { Reader } from "../../platform/database/database.ts";
import type { MemberOf } from "../../platform/principal.ts";

declare module "../../platform/ports.ts" {
  interface Ports {
    /** The business that an account belongs to and its role there; null if it belongs to none. */
    readonly memberOf: (reader: Reader, account: string) => Promise<MemberOf | null>;
  }
}
