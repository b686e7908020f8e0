/** Who may do what to a document. */
import { definePolicy } from "../../platform/policy.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import type { DocumentRow } from "./tables.ts";

export interface UnsafeDocument {
  readonly document: DocumentRow;
  /** Whether the signature request that holds it grants it to the caller. */
  readonly granted: boolean;
}

const owns = (who: Person | Guest, { document }: UnsafeDocument) =>
  who.kind === "person" && document.owner === who.id && !document.ownerGone;

export const documentPolicy = definePolicy<Person | Guest, UnsafeDocument>()({
  missing: "error.not_found",
  acts: {
    read: (who, it) => owns(who, it) || it.granted,
    delete: (who, it) => owns(who, it) && (it.document.heldBy === null || "error.document.in_use"),
  },
});
