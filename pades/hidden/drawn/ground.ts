import { reference, stream } from "../../read/object.ts";
import type { Rectangle } from "../../read/pages.ts";
import { edit, type Edits } from "../../mend/edits.ts";
import { formatNumber } from "../../write/serialize.ts";
import { partsOf } from "../content/data.ts";
import type { Reader } from "../reader.ts";
import { blendingOf } from "./blending.ts";

/**
 * Makes pages state their blending colour space, and draws the white paper that they have on the screen below
 * everything else.
 */
export function sayBlending(edits: Edits, reader: Reader): void {
  for (const { number, group, ground } of blendingOf(edits.document).pages)
    edit(edits, number, (entries) => {
      entries.set("Group", group);
      if (ground === undefined) return;
      const made = reference(edits.next++);
      edits.changes.set(made.number, stream({}, Buffer.from(whiteOn(ground))));
      entries.set("Contents", [made, ...partsOf(reader, entries.get("Contents"))]);
    });
}

/** The white paper is no part of the page's real content (ISO 32000-2 §14.8.2.2). */
function whiteOn([left, bottom, right, top]: Rectangle): string {
  const box = [left, bottom, right - left, top - bottom].map(formatNumber).join(" ");
  return `/Artifact BMC q 1 g ${box} re f Q EMC\n`;
}
