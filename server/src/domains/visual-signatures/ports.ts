/** What visual signatures ask of the domains above them. */
import type { AppContext } from "../../app-context.ts";
import type { Guest, Person } from "../../platform/principal.ts";

declare module "../../platform/ports.ts" {
  interface Ports {
    /**
     * The picture that the sender of a request gave for a document; undefined when there is none. Throws
     * `error.not_found` for who does not sign it.
     */
    readonly senderPicture: (
      context: AppContext,
      who: Person | Guest,
      request: string,
      document: string,
    ) => Promise<Uint8Array | undefined>;
  }
}
