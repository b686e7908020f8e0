import type { PdfDictionary } from "../read/object.ts";
import type { Reader } from "./reader.ts";

/** Appearances that change an annotation's look when the pointer is on it (§12.5.5). Returns /AP without them. */
export function withoutPointed(
  reader: Reader,
  entries: PdfDictionary,
  isButton: boolean,
): PdfDictionary | undefined {
  const drawings = reader.dictionary(entries.get("AP"));
  if (drawings === undefined) return undefined;
  const same = (key: string): boolean => {
    const [one, normal] = [drawings.get(key), drawings.get("N")];
    return JSON.stringify(one) === JSON.stringify(normal);
  };
  // A pressed button looks pressed only while it is pressed.
  const gone = (isButton ? ["R"] : ["R", "D"]).filter((key) => drawings.has(key) && !same(key));
  if (gone.length === 0) return undefined;
  return new Map([...drawings].filter(([key]) => !gone.includes(key)));
}

/**
 * The appearance state of an annotation that has several appearances but no /AS: by its value, else "Off". Undefined
 * where /AS is present, or where nothing is shown.
 */
export function unstatedAppearance(reader: Reader, entries: PdfDictionary): string | undefined {
  if (reader.name(entries.get("AS"))) return undefined;
  const drawings = reader.dictionary(entries.get("AP"));
  const normal = reader.follow(drawings?.get("N"));
  if (!(normal.value instanceof Map) || normal.isStream) return undefined;
  const above = reader.dictionary(entries.get("Parent"));
  const value = reader.name(entries.get("V")) ?? reader.name(above?.get("V")) ?? "Off";
  const state = normal.value.has(value) ? value : "Off";
  return normal.value.has(state) ? state : undefined;
}
