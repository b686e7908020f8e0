import { isName, isString, type PdfValue } from "../../read/object.ts";
import { dataOf } from "../data.ts";
import {
  conforms,
  isNameValue,
  number,
  numbers,
  numbersOf,
  once,
  ranges,
  type Kind,
  type Look,
} from "./check.ts";
import { functionFor } from "./functions.ts";
import { keepsOrder } from "./profiles.ts";

/** A colour space that all programs read alike. */
export interface ColourSpace {
  readonly family: string;
  /** The number of components; 0 for a coloured pattern. */
  readonly components: number;
}

const DEVICE: ReadonlyMap<string, number> = new Map([
  ["DeviceGray", 1],
  ["DeviceRGB", 3],
  ["DeviceCMYK", 4],
  // Keys of inline images, which all programs accept elsewhere too.
  ["G", 1],
  ["RGB", 3],
  ["CMYK", 4],
]);
/** Names that always mean these spaces, even if resources have the same name. */
export const OWN_NAMES: ReadonlySet<string> = new Set([...DEVICE.keys(), "Pattern"]);
const MAX_COLORANTS = 32;
const white: NonNullable<Kind["needed"]> = {
  WhitePoint: (look, value) => {
    const [x = 0, y = 0, z = 0, more] = numbersOf(look, value) ?? [];
    return x > 0 && Math.abs(y - 1) < 1e-3 && z > 0 && more === undefined;
  },
};
const BLACK = { BlackPoint: numbers(3, 0) };
const CALIBRATED: Readonly<Record<string, { readonly kind: Kind; readonly components: number }>> = {
  CalGray: {
    kind: { name: "CalGray", needed: white, optional: { ...BLACK, Gamma: number(1e-3, 100) } },
    components: 1,
  },
  CalRGB: {
    kind: {
      name: "CalRGB",
      needed: white,
      optional: { ...BLACK, Gamma: numbers(3, 1e-3, 100), Matrix: numbers(9) },
    },
    components: 3,
  },
  Lab: {
    kind: { name: "Lab", needed: white, optional: { ...BLACK, Range: ranges(2) } },
    components: 3,
  },
};

/** The colour space of a value (ISO 32000-2 §8.6); undefined for one that programs read in different ways. */
export const colourSpaceOf = (look: Look, value: PdfValue): ColourSpace | undefined =>
  once(look, "colour space", value, () => {
    const found = look.reader.follow(value).value;
    if (isName(found)) return named(found.name);
    return Array.isArray(found) ? listed(look, found) : undefined;
  });

function named(name: string): ColourSpace | undefined {
  if (name === "Pattern") return { family: name, components: 0 };
  const components = DEVICE.get(name);
  return components === undefined ? undefined : { family: name, components };
}

function listed(look: Look, [first = null, ...rest]: readonly PdfValue[]): ColourSpace | undefined {
  const family = look.reader.name(first) ?? "";
  const calibrated = CALIBRATED[family];
  if (calibrated !== undefined) {
    const entries = look.reader.dictionary(rest[0]);
    const holds = entries !== undefined && conforms(look, calibrated.kind, entries);
    return holds ? { family, components: calibrated.components } : undefined;
  }
  switch (family) {
    case "Pattern":
      return pattern(look, rest);
    case "ICCBased":
      return profiled(look, rest);
    case "Indexed":
    case "I":
      return indexed(look, rest);
    case "Separation":
      return isNameValue(look, rest[0] ?? null) && look.reader.name(rest[0]) !== "None"
        ? tinted(look, 1, rest)
        : undefined;
    case "DeviceN":
      return tinted(look, colorantsOf(look, rest[0]), rest);
    default:
      return rest.length === 0 ? named(family) : undefined;
  }
}

function pattern(look: Look, [under, ...more]: readonly PdfValue[]): ColourSpace | undefined {
  const base = under === undefined ? { family: "", components: 0 } : colourSpaceOf(look, under);
  if (base === undefined || base.family === "Pattern" || more.length > 0) return undefined;
  return { family: "Pattern", components: base.components };
}

/**
 * §8.6.5.5: the number of components and the alternate space agree. All programs use the alternate space for a profile
 * that is invalid or has another number of components: some writers use an RGB profile for greys.
 */
function profiled(look: Look, [place = null]: readonly PdfValue[]): ColourSpace | undefined {
  const { value: entries, isStream } = look.reader.follow(place);
  if (!isStream || !(entries instanceof Map)) return undefined;
  const components = look.reader.follow(entries.get("N")).value;
  if (components !== 1 && components !== 3 && components !== 4) return undefined;
  const other = entries.get("Alternate");
  if (other !== undefined && colourSpaceOf(look, other)?.components !== components)
    return undefined;
  if (entries.has("Range") && !ranges(components)(look, entries.get("Range") ?? null))
    return undefined;
  const steady = once(look, `profile ${components}`, place, () => {
    const profile = dataOf(look.reader, place);
    return profile === undefined || keepsOrder(profile, components);
  });
  return steady === false ? undefined : { family: "ICCBased", components };
}

/** §8.6.6.3. */
function indexed(look: Look, rest: readonly PdfValue[]): ColourSpace | undefined {
  const [under = null, highest = null, table = null] = rest;
  const base = colourSpaceOf(look, under);
  if (rest.length !== 3 || base === undefined) return undefined;
  if (["Pattern", "Indexed"].includes(base.family)) return undefined;
  const last = look.reader.follow(highest).value;
  if (typeof last !== "number" || !Number.isInteger(last) || last < 0 || last > 255)
    return undefined;
  const { value } = look.reader.follow(table);
  const size = isString(value)
    ? value.bytes.length
    : once(look, "size", table, () => dataOf(look.reader, table)?.length);
  if (size === undefined || size < (last + 1) * base.components) return undefined;
  return { family: "Indexed", components: 1 };
}

function colorantsOf(look: Look, value: PdfValue | undefined): number {
  const names = (look.reader.array(value) ?? []).map((item) => look.reader.name(item));
  const inks = names.filter((name) => name !== "None");
  const sound = names.every((name) => name !== undefined) && new Set(inks).size === inks.length;
  return sound && inks.length > 0 && names.length <= MAX_COLORANTS ? names.length : 0;
}

/** Separation and DeviceN (§8.6.6.4, §8.6.6.5): the number of tints, and the alternate colour. */
function tinted(
  look: Look,
  components: number,
  [names = null, other = null, transform = null, ...more]: readonly PdfValue[],
): ColourSpace | undefined {
  const base = colourSpaceOf(look, other);
  if (base === undefined || components === 0 || more.length > 1) return undefined;
  if (["Pattern", "Indexed", "Separation", "DeviceN"].includes(base.family)) return undefined;
  const inputs = Array.from({ length: components }, () => [0, 1] as const);
  if (!functionFor({ inputs, outputs: base.components })(look, transform)) return undefined;
  return { family: isName(names) ? "Separation" : "DeviceN", components };
}
