/** What happens to documents. */
import type { Guest, Person } from "../../platform/principal.ts";
import type { Version } from "./queries.ts";

/** Somebody reads a document that is held, and by what. */
interface Reading {
  readonly who: Person | Guest;
  readonly heldBy: string;
  readonly ip: string;
}

declare module "../../platform/events.ts" {
  interface Events {
    /** Somebody looks at a page. Told for every page and scale: what follows has to be cheap. */
    readonly "document.looked": Reading;
    /** Somebody takes a version of the file. */
    readonly "document.downloaded": Reading & { readonly version: Version };
  }
}
