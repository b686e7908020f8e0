import { byteString, isName, isString, name as nameOf, type PdfValue } from "../../read/object.ts";
import type { ContentDepartureName } from "./departure.ts";
import type { Operator, OperandType } from "./operators.ts";
import type { Token } from "./tokens.ts";

/** How many operands are kept: the last ones. */
export const KEPT = 32;

const NO_FONT = nameOf("none");

/** PDFium ignores these operators unless they have exactly the right count of numbers. */
const COUNTED = new Set("RG rg K k m l Tz".split(" "));

type Told = (name: ContentDepartureName) => void;
type Given = readonly (Token & { readonly kind: "value" })[];

/**
 * The operands as PDFium reads them: the last ones, with 0 or nothing for a missing one; undefined where PDFium ignores
 * the operator.
 */
export function operandsFor(
  { name, operands: types }: Operator,
  given: Given,
  note: Told,
): PdfValue[] | undefined {
  if (types[0] === "c" || types[0] === "C") return colourOperands(types[0], given, note);
  const surplus = given.length - types.length;
  if (surplus > 0) note("operands_surplus");
  if (surplus < 0) note("operands_missing");
  if (surplus !== 0 && COUNTED.has(name)) return undefined;
  const taken: PdfValue[] = [];
  for (const [index, type] of types.entries()) {
    const token = given[index + surplus];
    const missing = type === "n" || type === "w" ? 0 : undefined;
    const operand = token === undefined ? missing : typed(type, token.value, token.real, note);
    // Without a font, PDFium continues the text in a font of its own.
    const shown = operand ?? (name === "Tf" ? NO_FONT : undefined);
    if (shown === undefined) return undefined;
    taken.push(shown);
  }
  return taken;
}

function colourOperands(type: "c" | "C", given: Given, note: Told): PdfValue[] | undefined {
  const values = given.map(({ value }) => value);
  if (values.length === 0) {
    note("operands_missing");
    return undefined;
  }
  if (values.length > KEPT) note("operands_surplus");
  const last = values.at(-1) ?? null;
  if (type === "C" && last === null) {
    note("operand_type");
    return undefined;
  }
  const named = type === "C" && isName(last);
  const numbers = named ? values.slice(0, -1) : values;
  if (!numbers.every((value) => typeof value === "number")) note("operand_type");
  const plain = numbers.map((value) => (typeof value === "number" ? value : 0)).slice(-KEPT);
  return named ? [...plain, last] : plain;
}

/** The operand in the required type; undefined where it has no such value. */
function typed(
  type: OperandType,
  value: PdfValue,
  real: boolean,
  note: Told,
): PdfValue | undefined {
  const other = (instead?: PdfValue): PdfValue | undefined => {
    note("operand_type");
    return instead;
  };
  switch (type) {
    case "n":
      return typeof value === "number" ? value : other(0);
    case "w":
      if (typeof value !== "number") return other(0);
      if (real) note("operand_real");
      return Math.trunc(value);
    case "N":
      if (isName(value)) return value;
      // PDFium accepts a string in place of a name, and a name in place of a string.
      return isString(value) ? other(nameOf(Buffer.from(value.bytes).toString("latin1"))) : other();
    case "s":
      if (isString(value)) return value;
      return isName(value) ? other(byteString(value.name)) : other();
    case "d":
      if (!Array.isArray(value)) return other();
      if (value.every((each) => typeof each === "number")) return value;
      return other(value.map((each) => (typeof each === "number" ? each : 0)));
    case "t":
      return shownParts(value, note);
    case "p":
      return isName(value) || value instanceof Map ? value : other();
    case "c":
    case "C":
      return value;
  }
}

/** The strings and numbers of TJ, without all other items. */
function shownParts(value: PdfValue, note: Told): PdfValue | undefined {
  if (!Array.isArray(value)) {
    note("operand_type");
    return undefined;
  }
  const parts = value.filter((each) => typeof each === "number" || isString(each));
  if (parts.length < value.length) note("operand_type");
  return parts;
}

/** The operands of path construction operators. */
export interface PathOperands {
  readonly operandsFor: (operator: Operator, given: Given, note: Told) => PdfValue[] | undefined;
  /** Called when another operator comes between. */
  readonly leave: () => void;
}

/** The largest number of operands of a path operator. */
const MOST_OF_PATH = 6;

/**
 * After `m`, PDFium uses the first numbers for each path operator, and fills a missing operand with the one that the
 * previous operator had in its place.
 */
export function openPathOperands(): PathOperands {
  let kept: number[] | undefined;
  return {
    operandsFor(operator, given, note) {
      const numbers = given.map(({ value }) => value).filter((value) => typeof value === "number");
      if (kept !== undefined && numbers.length === given.length) {
        const count = operator.operands.length;
        if (numbers.length > count) note("operands_surplus");
        if (numbers.length < count) note("operands_missing");
        for (const [index, value] of numbers.slice(0, MOST_OF_PATH).entries()) kept[index] = value;
        return kept.slice(0, count);
      }
      kept = undefined;
      const operands = operandsFor(operator, given, note);
      if (operator.name === "m" && operands !== undefined)
        kept = Array.from({ length: MOST_OF_PATH }, () => 0);
      return operands;
    },
    leave() {
      kept = undefined;
    },
  };
}
