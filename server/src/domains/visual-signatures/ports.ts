/** What the visual signatures domain needs from the domains above it. */
import type { AppContext } from "../../app-context.ts";
import type { Guest, Person } from "../../platform/principal.ts";

declare module "../../platform/ports.ts" {
  interface Ports {
    /**
     * The picture that the sender of a request gave for a document; undefined if there is none. Throws
     * `error.not_found` if the caller does not sign the document.
     */
    readonly senderPicture: (
      context: AppContext,
      who: Person | Guest,
      request: string,
      document: string,
    ) => Promise<Uint8Array | undefined>;
  }
}
