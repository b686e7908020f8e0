import { isName, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";

/**
 * The dictionary of a stream with the screen's defaults written out where programs use different defaults; undefined if
 * it states them already.
 */
export function withDefaults(reader: Reader, entries: PdfDictionary): PdfDictionary | undefined {
  const said = new Map<string, PdfValue>();
  const { value: filter } = reader.follow(entries.get("Filter"));
  const { value: beside } = reader.follow(entries.get("DecodeParms"));
  if (Array.isArray(filter) && filter.length === 1 && beside instanceof Map)
    said.set("DecodeParms", [beside]);
  if (filter !== null && !Array.isArray(filter) && Array.isArray(beside))
    said.set("DecodeParms", beside[0] ?? null);
  if (reader.name(entries.get("Subtype")) === "Image") {
    const [codec = null] = Array.isArray(filter) ? filter.slice(-1) : [filter];
    const bits = reader.follow(entries.get("BitsPerComponent")).value;
    if (/^DCT(Decode)?$/.test(reader.name(codec) ?? "") && bits !== 8)
      said.set("BitsPerComponent", 8);
    for (const [key, is] of Object.entries(KINDS)) {
      const { value, isStream } = reader.follow(entries.get(key));
      if (value !== null && !is(value, isStream)) said.set(key, null);
    }
  }
  if (said.size === 0) return undefined;
  // A key with the value null is absent.
  return new Map([...new Map([...entries, ...said])].filter(([, value]) => value !== null));
}

/** The values that have an effect under a key of an image; any other value has none. */
const KINDS: Readonly<Record<string, (value: PdfValue, isStream: boolean) => boolean>> = {
  ImageMask: (value) => typeof value === "boolean",
  Decode: (value) => Array.isArray(value),
  Mask: (value, isStream) => Array.isArray(value) || isStream,
  SMask: (value, isStream) => isStream || isName(value),
};
