import { fontFile } from "@paraph/pades/appearance/font-file";
import { faceOf, missingIn } from "@paraph/pades/appearance/typeface";
import pdfmake from "pdfmake";

/** The families of the paper: text in two weights, and one for what is compared digit by digit. */
export const FONTS = { text: "Text", mono: "Mono" } as const;

let ready = false;

/**
 * Gives the paper its fonts and nothing else: they are in memory, so that no path and no address is ever
 * opened for a document definition, whatever a text in it says.
 */
export function prepareFonts(): void {
  if (ready) return;
  const { virtualfs } = pdfmake;
  virtualfs.writeFileSync("text.ttf", fontFile("text"));
  virtualfs.writeFileSync("strong.ttf", fontFile("strong"));
  virtualfs.writeFileSync("mono.ttf", fontFile("text", "mono"));
  pdfmake.setFonts({
    [FONTS.text]: { normal: "text.ttf", bold: "strong.ttf" },
    [FONTS.mono]: { normal: "mono.ttf", bold: "mono.ttf" },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  ready = true;
}

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A text that the paper can show in full. What its typeface lacks is written by number, "[U+7530]": a
 * protocol is evidence, and a box in place of a name would be none.
 */
export function printable(text: string): string {
  const face = faceOf("text");
  return [...clusters.segment(text.normalize("NFC"))]
    .map(({ segment }) => {
      if (/^\s$/u.test(segment)) return " ";
      if ([...segment].length === 1 && missingIn(face, segment).length === 0) return segment;
      return [...segment].map(codePointText).join("");
    })
    .join("");
}

function codePointText(character: string): string {
  if (missingIn(faceOf("text"), character).length === 0) return character;
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
