/** What the evidence domain needs from the domains above it. */
import type { AppContext } from "../../app-context.ts";
import type { BinaryAnswer } from "../../platform/http/call.ts";
import type { Person } from "../../platform/principal.ts";

declare module "../../platform/ports.ts" {
  interface Ports {
    /** The data export that a person's ticket belongs to. */
    readonly sendExport: (
      context: AppContext,
      who: Person,
      id: string,
      ip: string,
    ) => Promise<BinaryAnswer>;
  }
}
