/** Events of links. Emitted under the request's lock. */
import type { OfSigner } from "../signature-requests/index.ts";

declare module "../../platform/events.ts" {
  interface Events {
    /** A signer asked for a new link at a URL without a token. */
    readonly "link.requested": OfSigner;
    /** The sender has voided a signer's links, and a new one is mailed. */
    readonly "link.replaced": OfSigner;
  }
}
