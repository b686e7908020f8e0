import type { PdfValue } from "../../read/object.ts";
import {
  boolean,
  conforms,
  isNameValue,
  isStreamValue,
  number,
  numbers,
  numbersOf,
  oneOf,
  type Check,
  type Kind,
  type Look,
} from "./check.ts";
import { colourSpaceOf } from "./colour-spaces.ts";

/** Blend modes of ISO 32000-2 tables 134 and 135, and the former name of Normal. */
const BLENDS =
  "Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity".split(
    " ",
  );

/** One mode, or several of which the first is known: programs that know fewer modes choose another one. */
const isBlend: Check = (look, value) => {
  const [first = null] = look.reader.array(value) ?? [value];
  return oneOf(...BLENDS)(look, first);
};

/** Dash pattern (§8.4.3.6): lengths that are not all 0, and a phase. */
const isDash: Check = (look, value) => {
  const [lengths, phase, ...more] = look.reader.array(value) ?? [];
  const found = numbersOf(look, lengths);
  if (found === undefined || more.length > 0 || !number()(look, phase ?? null)) return false;
  return found.every((each) => each >= 0) && (found.length === 0 || found.some((each) => each > 0));
};

/** Soft mask (§11.6.5.2). Not all programs support its transfer function (TR). */
const isSoftMask: Check = (look, value) => {
  if (look.reader.name(value) === "None") return true;
  const entries = look.reader.dictionary(value);
  return entries !== undefined && conforms(look, softMask, entries) && hasGround(look, value);
};

const softMask: Kind = {
  name: "soft mask",
  needed: { S: oneOf("Luminosity", "Alpha"), G: isStreamValue },
  optional: { TR: oneOf("Identity") },
};

/** The group of a luminosity mask states its colour space, and its backdrop is a colour of that space. */
function hasGround(look: Look, value: PdfValue): boolean {
  const { reader } = look;
  const entries = reader.dictionary(value);
  if (reader.name(entries?.get("S")) === "Alpha") return true;
  const group = reader.dictionary(reader.dictionary(entries?.get("G"))?.get("Group"));
  const colours = colourSpaceOf(look, group?.get("CS") ?? null);
  if (colours === undefined || colours.components === 0) return false;
  const ground = entries?.get("BC");
  return ground === undefined || numbers(colours.components)(look, ground);
}

/** Table 57; entries for printing presses are checked elsewhere. */
export const graphicsState: Kind = {
  name: "graphics state",
  optional: {
    LW: number(0),
    LC: oneOf(0, 1, 2),
    LJ: oneOf(0, 1, 2),
    ML: number(),
    D: isDash,
    RI: isNameValue,
    FL: number(),
    SM: number(),
    SA: boolean,
    OP: boolean,
    op: boolean,
    OPM: oneOf(0, 1),
    AIS: boolean,
    TK: boolean,
    CA: number(0, 1),
    ca: number(0, 1),
    BM: isBlend,
    SMask: isSoftMask,
  },
  // Some programs use the size without the font, others neither.
  never: ["Font"],
};

/** Group attributes (table 145). */
export const group: Kind = {
  name: "group",
  needed: { S: oneOf("Transparency") },
  optional: {
    CS: (look, value) => (colourSpaceOf(look, value)?.components ?? 0) > 0,
    I: boolean,
    K: boolean,
  },
};
