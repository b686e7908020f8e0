/** Where on a page a signature may stand. */
import type { Position } from "@paraph/contract/signer-input";
import { problem } from "../../../platform/problem.ts";
import type { DocumentRow } from "../../documents/steps/versions.ts";
import type { Place } from "../tables.ts";

/** What a place may stand over the edge of its page: rounding, no more (points). */
const TOLERANCE = 1;

/** A place on a page of the document. Throws `error.sr.position_outside`. */
export function placeOf(place: Position, document: Pick<DocumentRow, "id" | "pages">): Place {
  const index = Number(place.page);
  const page = document.pages[index];
  const { x, y, width, height } = place;
  const inside =
    page !== undefined &&
    x >= -TOLERANCE &&
    y >= -TOLERANCE &&
    x + width <= page.width + TOLERANCE &&
    y + height <= page.height + TOLERANCE;
  if (!inside) {
    throw problem("error.sr.position_outside", { document_id: document.id, page: index });
  }
  return { page: index, x, y, width, height, rotation: place.rotation ?? 0 };
}
