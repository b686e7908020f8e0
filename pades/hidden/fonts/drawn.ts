import type { PdfDocument } from "../../read/document.ts";
import { isReference } from "../../read/object.ts";
import type { Found } from "../content/resources.ts";
import { noCodes, type ShownCodes } from "../content/shown.ts";
import { contentsOf } from "../content/walk.ts";

/** The codes that a document draws with each of its fonts. */
export interface DrawnCodes {
  /**
   * Whether a code is drawn with the font of an object number, or with a font inside another object; undefined where
   * content cannot be read.
   * @param size how many bytes a code of the font has.
   */
  readonly has: (font: number | undefined, code: number, size: 1 | 2) => boolean | undefined;
}

/** The codes shown by all content streams of the pages, collected at the first use. */
export function drawnCodes(document: PdfDocument): DrawnCodes {
  let drawn: ReturnType<typeof look> | undefined;
  return {
    has(font, code, size) {
      drawn ??= look(document);
      if (drawn === "unknown") return undefined;
      const { byFont, within, anywhere } = drawn;
      const own = font === undefined ? within : byFont.get(font);
      return [own, anywhere].some((codes) =>
        size === 1 ? codes?.bytes[code] === 1 : codes?.pairs.has(code),
      );
    },
  };
}

interface Drawn {
  readonly byFont: Map<number, ShownCodes>;
  /** The codes drawn with fonts that are direct objects in resources. */
  readonly within: ShownCodes;
  /**
   * The codes drawn with a font that the content does not set itself, or that differs between the places that draw the
   * content.
   */
  readonly anywhere: ShownCodes;
}

function look(document: PdfDocument): Drawn | "unknown" {
  const drawn: Drawn = { byFont: new Map(), within: noCodes(), anywhere: noCodes() };
  for (const { reading } of contentsOf(document)) {
    if (reading.departures.some(({ name }) => name === "unreadable")) return "unknown";
    for (const [font, codes] of reading.shown) add(codesOf(drawn, font), codes);
  }
  return drawn;
}

function codesOf({ byFont, within, anywhere }: Drawn, font: Found | undefined): ShownCodes {
  if (font?.fate !== "own") return anywhere;
  if (!isReference(font.value)) return within;
  const codes = byFont.get(font.value.number) ?? noCodes();
  byFont.set(font.value.number, codes);
  return codes;
}

function add(all: ShownCodes, { bytes, pairs }: ShownCodes): void {
  for (const [code, shown] of bytes.entries()) if (shown === 1) all.bytes[code] = 1;
  for (const pair of pairs) all.pairs.add(pair);
}
