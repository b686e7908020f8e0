/** What the confirmations domain needs from the domains above it. */
import type { AppContext } from "../../app-context.ts";
import type { TanPurpose } from "./answer-tan.ts";

declare module "../../platform/ports.ts" {
  interface Ports {
    /** The handlers of one-time codes, by purpose. */
    readonly codePurposes: Readonly<Record<string, (context: AppContext) => TanPurpose>>;
  }
}
