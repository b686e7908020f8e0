import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import {
  boolean,
  box,
  conforms,
  matrix,
  numbers,
  numbersOf,
  oneOf,
  rangesOf,
  whole,
  type Check,
  type Kind,
  type Look,
  type Range,
} from "./check.ts";
import { colourSpaceOf } from "./colour-spaces.ts";
import { functionFor } from "./functions.ts";

const MESHES = new Set([4, 5, 6, 7]);

/** A shading (ISO 32000-2 §8.7.4.5), in a pattern or on its own. */
export function lookAtShading(look: Look, place: PdfValue): void {
  const { value: entries, isStream } = look.reader.follow(place);
  if (!(entries instanceof Map)) return look.tell("shading", "");
  const type = look.reader.follow(entries.get("ShadingType")).value;
  const colours = colourSpaceOf(look, entries.get("ColorSpace") ?? null);
  if (typeof type !== "number" || isStream !== MESHES.has(type))
    return look.tell("shading", "ShadingType");
  if (colours === undefined || colours.family === "Pattern")
    return look.tell("shading", "ColorSpace");
  // An index between two entries of a colour table is no colour.
  if (colours.family === "Indexed" && entries.has("Function")) look.tell("shading", "Function");
  const common: Kind["optional"] = {
    Background: numbers(colours.components),
    BBox: box,
    AntiAlias: boolean,
  };
  conforms(
    look,
    { name: "shading", ...keysOf(look, type, entries, colours.components, common) },
    entries,
  );
}

function keysOf(
  look: Look,
  type: number,
  entries: PdfDictionary,
  colours: number,
  common: Kind["optional"],
): Omit<Kind, "name"> {
  const [along = [0, 1]] = rangesOf(look, entries.get("Domain"), 1) ?? [];
  const line = { Function: colouring([along], colours) };
  const optional = { ...common, Domain: isInterval, Extend: isPair };
  switch (type) {
    case 1: {
      const plane = rangesOf(look, entries.get("Domain"), 2) ?? [[0, 1] as const, [0, 1] as const];
      return {
        needed: { Function: colouring(plane, colours) },
        optional: { ...common, Domain: numbers(4), Matrix: matrix },
      };
    }
    case 2:
      return { needed: { ...line, Coords: isAxis }, optional };
    case 3:
      return { needed: { ...line, Coords: areCircles }, optional };
    default:
      return MESHES.has(type)
        ? meshKeys(type, entries.has("Function"), colours, common)
        : { needed: { ShadingType: () => false } };
  }
}

function meshKeys(
  type: number,
  byFunction: boolean,
  colours: number,
  common: Kind["optional"],
): Omit<Kind, "name"> {
  const components = byFunction ? 1 : colours;
  return {
    needed: {
      BitsPerCoordinate: oneOf(1, 2, 4, 8, 12, 16, 24, 32),
      BitsPerComponent: oneOf(1, 2, 4, 8, 12, 16),
      ...(type === 5 ? { VerticesPerRow: whole(2, 1 << 20) } : { BitsPerFlag: oneOf(2, 4, 8) }),
      Decode: numbers(4 + 2 * components),
    },
    // Only the data shows at which inputs the function is evaluated.
    optional: { ...common, Function: colouring([[0, 0]], colours) },
  };
}

/** One function for all components, or one for each. */
const colouring =
  (inputs: readonly Range[], colours: number): Check =>
  (look, value) => {
    const parts = look.reader.array(value);
    if (parts === undefined) return functionFor({ inputs, outputs: colours })(look, value);
    return (
      parts.length === colours &&
      parts.every((part) => functionFor({ inputs, outputs: 1 })(look, part))
    );
  };

const isInterval: Check = (look, value) => rangesOf(look, value, 1) !== undefined;

/** At most two values of any type: programs agree on values that are neither true nor false. */
const isPair: Check = (look, value) => (look.reader.array(value)?.length ?? 0) <= 2;

/** An axis between two points: programs draw an axis without length differently. */
const isAxis: Check = (look, value) => {
  const [a, b, c, d, more] = numbersOf(look, value) ?? [];
  return d !== undefined && more === undefined && (a !== c || b !== d);
};

const areCircles: Check = (look, value) => {
  const [, , one, , , other, more] = numbersOf(look, value) ?? [];
  return one !== undefined && one >= 0 && other !== undefined && other >= 0 && more === undefined;
};
