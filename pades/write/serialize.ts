import { PadesError } from "../errors.ts";
import type { PdfIndirect, PdfReference, PdfStream, PdfValue } from "../read/object.ts";

const MAX_DEPTH = 128;

/** Returns where a value that must be an indirect object was written. */
export type Place = (value: PdfStream | PdfIndirect) => PdfReference;

/**
 * The syntax of a value (ISO 32000-2 §7.3), one character per byte (Latin-1). Streams and `PdfIndirect`s in the value
 * are replaced by the references that `place` returns.
 */
export function serialize(value: PdfValue, place: Place, depth = 0): string {
  if (depth > MAX_DEPTH) throw new PadesError("too_deep", "value to be written");
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value))
    return `[${value.map((item) => serialize(item, place, depth + 1)).join(" ")}]`;
  if (value instanceof Map) {
    let text = "<<";
    for (const [key, item] of value) {
      const written = serialize(item, place, depth + 1);
      text += `${formatName(key)}${/^[/<([]/.test(written) ? "" : " "}${written}`;
    }
    return `${text}>>`;
  }
  switch (value.type) {
    case "name":
      return formatName(value.name);
    case "string":
      return formatString(value.bytes);
    case "reference":
      return `${value.number} ${value.generation} R`;
    case "raw":
      return value.text;
    case "stream":
    case "indirect":
      return serialize(place(value), place, depth + 1);
  }
}

/** Decimal without exponent; PDF has no other notation. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new PadesError("damaged_object", "number out of range");
  const text = String(value);
  if (!text.includes("e")) return text;
  if (Math.abs(value) >= 1) return BigInt(value).toString();
  return value.toFixed(12).replace(/\.?0+$/, "");
}

const OUTSIDE = /[^!-~]|[#()<>[\]{}/%]/;

/** Keywords at which a reader that searches for objects would stop. */
const KEYWORD = /obj|xref|trailer/;

function formatName(name: string): string {
  const written = name.replace(new RegExp(OUTSIDE, "g"), escapeOf);
  const keyword = KEYWORD.exec(written);
  if (!keyword) return `/${written}`;
  return `/${written.replaceAll(new RegExp(KEYWORD, "g"), (word) => `${escapeOf(word)}${word.slice(1)}`)}`;
}

const escapeOf = (character: string): string =>
  `#${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, "0")}`;

function formatString(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (/^[ -~]*$/.test(text) && !KEYWORD.test(text)) return `(${text.replace(/[\\()]/g, "\\$&")})`;
  return `<${Buffer.from(text, "latin1").toString("hex").toUpperCase()}>`;
}
