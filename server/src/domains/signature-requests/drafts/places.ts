/** Positions of signatures on a page. */
import type { Position } from "@paraph/contract/signer-input";
import { problem } from "../../../platform/problem.ts";
import type { DocumentRow } from "../../documents/index.ts";
import type { Place } from "../place.ts";

/** The tolerance for rounding at the edge of a page (points). */
const TOLERANCE = 1;

/** Validates a position on a page of the document. Throws `error.sr.page_unknown` and `error.sr.position_outside`. */
export function checkedPlace(place: Position, document: Pick<DocumentRow, "id" | "pages">): Place {
  const index = Number(place.page);
  const page = document.pages[index];
  if (page === undefined) {
    const pages = document.pages.length;
    throw problem("error.sr.page_unknown", { document_id: document.id, page: index, pages });
  }
  const { x, y, width, height } = place;
  const inside =
    x >= -TOLERANCE &&
    y >= -TOLERANCE &&
    x + width <= page.width + TOLERANCE &&
    y + height <= page.height + TOLERANCE;
  if (!inside) {
    throw problem("error.sr.position_outside", { document_id: document.id, page: index });
  }
  return { page: index, x, y, width, height, rotation: place.rotation ?? 0 };
}
