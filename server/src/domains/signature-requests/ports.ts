/** What signature requests ask of the domains above them. */
import type { AppContext } from "../../app-context.ts";
import type { BinaryAnswer } from "../../platform/http/call.ts";
import type { Person } from "../../platform/principal.ts";

declare module "../../platform/ports.ts" {
  interface Ports {
    /** The archive of a person's data that a ticket of theirs stands for. */
    readonly sendExport: (
      context: AppContext,
      who: Person,
      id: string,
      ip: string,
    ) => Promise<BinaryAnswer>;
  }
}
