/** Events of documents. */
import type { Party } from "../../platform/principal.ts";
import type { Version } from "./queries.ts";

/** Somebody reads a document that is held; `heldBy` is the id of the request or send-to that holds it. */
interface DocumentRead {
  readonly who: Party;
  readonly heldBy: string;
  readonly ip: string;
}

declare module "../../platform/events.ts" {
  interface Events {
    /** Somebody views a page. Emitted for every page and scale, so subscribers have to be cheap. */
    readonly "document.looked": DocumentRead;
    /** Somebody downloads a version of the file. */
    readonly "document.downloaded": DocumentRead & { readonly version: Version };
  }
}
