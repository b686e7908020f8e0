import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import { dataOf } from "../data.ts";
import {
  conforms,
  number,
  numbers,
  numbersOf,
  oneOf,
  once,
  pairsOf,
  ranges,
  rangesOf,
  type Check,
  type Kind,
  type Look,
  type Range,
} from "./check.ts";
import { calculates } from "./calculator.ts";

/** The ranges of a function's inputs, and the number of its outputs. */
export interface Asked {
  readonly inputs: readonly Range[];
  readonly outputs: number;
}

/** The rounding error of a bound. */
const CLOSE = 1e-3;
const MAX_SAMPLES = 1 << 26;
const MAX_PROGRAM = 1 << 18;
const MAX_PARTS = 256;

/**
 * A function (ISO 32000-2 §7.10) with the expected number of inputs and outputs whose inputs are never outside its
 * domain: programs differ in whether they clip them.
 */
export const functionFor =
  (asked: Asked): Check =>
  (look, value) =>
    once(look, `function ${JSON.stringify(asked)}`, value, () => isFunction(look, value, asked)) ===
    true;

function isFunction(look: Look, value: PdfValue, { inputs, outputs }: Asked): boolean {
  const { value: entries, isStream } = look.reader.follow(value);
  if (!(entries instanceof Map)) return false;
  const domain = rangesOf(look, entries.get("Domain"), inputs.length);
  if (domain === undefined || !domain.every((each, i) => covers(each, inputs[i]))) return false;
  const asked = { inputs: domain, outputs };
  switch (look.reader.follow(entries.get("FunctionType")).value) {
    case 0:
      return isStream && isSampled(look, value, entries, asked);
    case 2:
      return !isStream && isExponential(look, entries, asked);
    case 3:
      return !isStream && isStitched(look, entries, asked);
    case 4:
      return isStream && isProgram(look, value, entries, asked);
    default:
      return false;
  }
}

const covers = ([least, most]: Range, [from, to]: Range = [0, 1]): boolean =>
  least <= from + CLOSE && most >= to - CLOSE;

/** Sampled function (§7.10.2), with as many samples as its sizes require. */
function isSampled(
  look: Look,
  place: PdfValue,
  entries: PdfDictionary,
  { inputs, outputs }: Asked,
): boolean {
  const kind: Kind = {
    name: "function",
    needed: {
      Range: ranges(outputs),
      Size: numbers(inputs.length, 2, MAX_SAMPLES),
      BitsPerSample: oneOf(1, 2, 4, 8, 12, 16, 24, 32),
    },
    optional: {
      Order: oneOf(1, 3),
      Encode: numbers(2 * inputs.length),
      Decode: numbers(2 * outputs),
    },
  };
  if (!conforms(look, kind, entries)) return false;
  const sizes = numbersOf(look, entries.get("Size")) ?? [];
  const bits = look.reader.follow(entries.get("BitsPerSample")).value;
  const count = sizes.reduce((product, size) => product * size, outputs * Number(bits));
  if (!sizes.every(Number.isInteger) || count > 8 * MAX_SAMPLES) return false;
  const size = once(look, "size", place, () => dataOf(look.reader, place)?.length);
  return size !== undefined && size >= Math.ceil(count / 8);
}

/** Exponential function (§7.10.3). Only some programs apply a range that cuts off its results. */
function isExponential(look: Look, entries: PdfDictionary, { outputs }: Asked): boolean {
  const list = (key: string, otherwise: number): number[] | undefined =>
    entries.has(key) ? numbersOf(look, entries.get(key)) : [otherwise];
  const [from, to] = [list("C0", 0), list("C1", 1)];
  if (from?.length !== outputs || to?.length !== outputs) return false;
  const within = entries.has("Range") ? rangesOf(look, entries.get("Range"), outputs) : [];
  const cut = within?.some(([least, most], i) =>
    [from[i], to[i]].some((each = 0) => each < least - CLOSE || each > most + CLOSE),
  );
  return cut === false && number(0)(look, entries.get("N") ?? null);
}

/** Stitching function (§7.10.4). */
function isStitched(look: Look, entries: PdfDictionary, { inputs, outputs }: Asked): boolean {
  const parts = look.reader.array(entries.get("Functions")) ?? [];
  const bounds = numbersOf(look, entries.get("Bounds"));
  const encode = numbersOf(look, entries.get("Encode"));
  const [[least, most] = [0, 1], ...more] = inputs;
  if (parts.length === 0 || parts.length > MAX_PARTS || more.length > 0) return false;
  if (bounds?.length !== parts.length - 1 || encode?.length !== 2 * parts.length) return false;
  const steps = [least, ...bounds, most];
  if (steps.some((step, i) => step < (steps[i - 1] ?? step))) return false;
  if (entries.has("Range")) {
    const within = rangesOf(look, entries.get("Range"), outputs);
    if (!within?.every((each) => covers(each))) return false;
  }
  const asked = pairsOf(encode).map(([a, b]): Range => [Math.min(a, b), Math.max(a, b)]);
  return parts.every((part, i) =>
    functionFor({ inputs: [asked[i] ?? [0, 1]], outputs })(look, part),
  );
}

/** PostScript function (§7.10.5). */
function isProgram(
  look: Look,
  place: PdfValue,
  entries: PdfDictionary,
  { inputs, outputs }: Asked,
): boolean {
  if (!ranges(outputs)(look, entries.get("Range") ?? null)) return false;
  const runs = once(look, `program ${inputs.length} ${outputs}`, place, () => {
    const data = dataOf(look.reader, place);
    if (data === undefined || data.length > MAX_PROGRAM) return false;
    return calculates(Buffer.from(data).toString("latin1"), inputs.length, outputs);
  });
  return runs === true;
}
