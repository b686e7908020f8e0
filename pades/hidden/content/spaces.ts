import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";

/** How many colour spaces that name each other are followed. */
const MAX_NAMES = 8;

/**
 * The number of components of a colour (ISO 32000-2 §8.6), by its space or the name of one; 0 for a pattern, undefined
 * where it cannot be found. `named` returns the resource with a name.
 */
export function componentsIn(
  reader: Reader,
  space: PdfValue,
  named: (name: string) => PdfValue | undefined,
): number | undefined {
  let { value } = reader.follow(space);
  for (let i = 0; i < MAX_NAMES; i++) {
    const name = reader.name(value);
    if (name === undefined) break;
    const device = DEVICES.get(name);
    if (device !== undefined) return device;
    value = reader.follow(named(name)).value;
  }
  const [family, second] = Array.isArray(value) ? value : [];
  const name = reader.name(family) ?? "";
  const fixed = DEVICES.get(name) ?? FAMILIES.get(name);
  if (fixed !== undefined) return fixed;
  if (name === "DeviceN") return reader.array(second)?.length;
  if (name !== "ICCBased") return undefined;
  return countIn(reader, reader.dictionary(second), "N");
}

const DEVICES = new Map([
  ["DeviceGray", 1],
  ["DeviceRGB", 3],
  ["DeviceCMYK", 4],
  ["Pattern", 0],
]);
const FAMILIES = new Map([
  ["CalGray", 1],
  ["CalRGB", 3],
  ["Lab", 3],
  ["Indexed", 1],
  ["I", 1],
  ["Separation", 1],
]);

function countIn(
  reader: Reader,
  entries: PdfDictionary | undefined,
  key: string,
): number | undefined {
  const { value } = reader.follow(entries?.get(key));
  return typeof value === "number" && value > 0 ? value : undefined;
}
