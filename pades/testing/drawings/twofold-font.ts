import { writeSfnt } from "../../appearance/fonts/sfnt.ts";
import { writeTrueType } from "../../appearance/fonts/truetype.ts";
import { faceOf } from "../../appearance/fonts/typeface.ts";
import { tablesOf, writeCmap } from "../../hidden/fonts/cmap.ts";

/** A font of 1 and 9 that shows the code of 1 as 1 by one of its tables, and as 9 by another. */
export function twofoldFont(one = "1,0", other = "3,0"): Buffer {
  const face = faceOf("text");
  const glyphs = ["1", "9"].flatMap((letter) => face.glyph(letter) ?? []);
  const tables = new Map(tablesOf(writeTrueType(face, glyphs, true)));
  const high = (key: string): number => (key === "3,0" ? 0xf031 : 0x31);
  tables.set(
    "cmap",
    writeCmap(
      new Map([
        [one, new Map([[high(one), 1]])],
        [other, new Map([[high(other), 2]])],
      ]),
    ),
  );
  return writeSfnt(tables);
}
