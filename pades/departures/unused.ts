import type { PdfDocument } from "../read/document.ts";
import { isReference } from "../read/object.ts";
import type { XrefEntry, XrefSection } from "../read/xref-section.ts";
import { readStreamSection } from "../read/xref-stream.ts";
import type { Departures } from "./departure.ts";
import { headAt, orDamaged } from "./place.ts";

/** A cross-reference stream that no section leads to. */
export interface Unused {
  readonly number: number;
  readonly at: number;
}

/** No more of them are examined: each may decode to many entries. */
const MOST = 16;

/**
 * Acrobat Reader writes the cross-reference stream of the previous revision again, as an object of its update. One that
 * equals its section misleads no program; any other one may, in a repair.
 */
export function checkUnused(
  { source, sections, trailer }: PdfDocument,
  unused: readonly Unused[],
  departures: Departures,
): void {
  if (unused.length === 0) return;
  const byNumber = new Map(
    sections.flatMap((section) => {
      const head = orDamaged(() => headAt(source, section.at));
      return head ? [[head.number, section] as const] : [];
    }),
  );
  const root = trailer.get("Root");
  for (const [i, { number, at }] of unused.entries()) {
    const before = byNumber.get(number);
    const copy = before && i < MOST ? orDamaged(() => readStreamSection(source, at)) : undefined;
    const own = copy?.trailer.get("Root");
    const sameRoot = isReference(root) && isReference(own) && root.number === own.number;
    if (!before || !copy || !sameRoot || !saysTheSame(copy, before))
      departures.note("section_unused", at, number);
  }
}

function saysTheSame(copy: XrefSection, section: XrefSection): boolean {
  for (const number of copy.numbers())
    if (!isSame(copy.find(number), section.find(number))) return false;
  return true;
}

function isSame(a: XrefEntry | undefined, b: XrefEntry | undefined): boolean {
  if (a?.kind === "offset" && b?.kind === "offset") return a.offset === b.offset;
  if (a?.kind === "compressed" && b?.kind === "compressed")
    return a.container === b.container && a.index === b.index;
  return a?.kind === b?.kind;
}
