import { deflateSync } from "node:zlib";
import { isName, isStream } from "./document.ts";
import { decodeStream } from "./filters.ts";
import type { PdfDictionary, PdfStream, PdfValue } from "./object.ts";

const made = new WeakMap<PdfStream, PdfStream>();

/**
 * A drawing without transparency, as PDF/A-1 asks (ISO 19005-1 §6.4): pictures with a soft mask are laid on
 * white. Everything else stays as it is. `drawing` is a form XObject whose resources are at hand, not referred to.
 */
export function opaque(drawing: PdfStream): PdfStream {
  const resources = drawing.dictionary.get("Resources");
  const objects = resources instanceof Map ? resources.get("XObject") : undefined;
  if (!(resources instanceof Map) || !(objects instanceof Map)) return drawing;
  const laid: PdfDictionary = new Map();
  for (const [key, value] of objects) laid.set(key, isStream(value) ? onWhite(value) : value);
  const changed = new Map<string, PdfValue>([...resources, ["XObject", laid]]);
  return { ...drawing, dictionary: new Map([...drawing.dictionary, ["Resources", changed]]) };
}

function onWhite(picture: PdfStream): PdfStream {
  const mask = picture.dictionary.get("SMask");
  const filter = picture.dictionary.get("Filter");
  if (!isStream(mask) || !isName(filter) || filter.name !== "FlateDecode") return picture;
  let result = made.get(picture);
  if (!result) {
    const alpha = decodeStream(mask);
    const colours = Uint8Array.from(decodeStream(picture));
    const components = Math.floor(colours.length / Math.max(1, alpha.length));
    for (let i = 0; i < colours.length; i++) {
      const share = (alpha[Math.floor(i / components)] ?? 255) / 255;
      colours[i] = Math.round((colours[i] ?? 255) * share + 255 * (1 - share));
    }
    const entries: PdfDictionary = new Map(picture.dictionary);
    entries.delete("SMask");
    result = { ...picture, dictionary: entries, data: deflateSync(colours) };
    made.set(picture, result);
  }
  return result;
}
