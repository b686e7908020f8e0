/** What single sign-on needs from the domains above it. */
import type { Reader } from "../../platform/database/database.ts";

declare module "../../platform/ports.ts" {
  interface Ports {
    /**
     * Of an account that the directory of a business has opened: whether its person is a member now; undefined if the directory
     * has not opened it.
     */
    readonly openedByDirectory: (
      reader: Reader,
      business: string,
      account: string,
    ) => Promise<{ readonly isMember: boolean } | undefined>;
  }
}
