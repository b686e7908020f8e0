/**
 * Logos in SVG. They are turned into pixels once, in a PDF process, and never stored or sent as SVG: a browser or a mail program
 * that opens one would run its scripts and load its references. Before that, only what plain drawings consist of is let in, so
 * that nothing is loaded, and no drawing is larger than its file.
 */
import { TaskError } from "./failure.ts";

/** The elements of plain drawings (SVG 1.1). Not `text`: it would need the fonts of its author. */
const ELEMENTS: ReadonlySet<string> = new Set([
  "svg",
  "style",
  "g",
  "defs",
  "title",
  "desc",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "clipPath",
  "linearGradient",
  "radialGradient",
  "stop",
]);

/** The largest number of elements: a logo has a few. */
const MOST = 5000;

/** How many bytes may stand before the element `svg`: declarations and comments of drawing programs are shorter. */
const PROLOGUE = 4096;

/** What may stand before the element, from its beginning to its end. */
const BEFORE = [
  ["<!--", "-->"],
  ["<?xml", "?>"],
] as const;

/**
 * Whether bytes are an SVG: UTF-8 text that begins with an element `svg`, or declares to be one. What stands before that is
 * passed over from one end to the next and never read again: a pattern that repeats a pattern would try every way to divide it.
 */
export function isSvg(bytes: Uint8Array): boolean {
  let rest = new TextDecoder().decode(bytes.subarray(0, PROLOGUE)).trimStart();
  for (;;) {
    const passed = BEFORE.find(([begin]) => rest.startsWith(begin));
    if (passed === undefined) return /^(?:<svg[\s>]|<!DOCTYPE\s+svg\s)/.test(rest);
    const [begin, end] = passed;
    const at = rest.indexOf(end, begin.length);
    if (at === -1) return false;
    rest = rest.slice(at + end.length).trimStart();
  }
}

/**
 * Lets a plain drawing pass. Refused are elements that load, run, repeat or typeset something, references to anything but parts
 * of the drawing itself, declarations of a document type (and with them entities), and other encodings than UTF-8.
 *
 * @throws TaskError `file.logo.unsafe`, with what was found in `found`.
 */
export function checkDrawing(bytes: Uint8Array): void {
  const text = decoded(bytes);
  const refuse = (found: string): never => {
    throw new TaskError("file.logo.unsafe", { found });
  };
  if (/<!DOCTYPE|<!ENTITY|<!\[CDATA\[/i.test(text)) refuse("doctype");
  const declaration = /^\s*<\?xml\s[^?<>]*\?>/i.exec(text)?.[0] ?? "";
  if (text.slice(declaration.length).includes("<?")) refuse("processing instruction");
  const declared = /encoding\s*=\s*["']([^"']+)["']/i.exec(declaration)?.[1] ?? "utf-8";
  if (declared.toLowerCase() !== "utf-8") refuse("encoding");
  // No comment contains the beginning of another one (XML 1.0, 2.5), so that each part has its end or is refused.
  const [first = "", ...parts] = text.split("<!--");
  const shown = parts.map((part) => {
    const end = part.indexOf("-->");
    return end === -1 ? refuse("comment") : part.slice(end + 3);
  });
  const names = [...[first, ...shown].join("").matchAll(/<([^\s/>!?][^\s/>]*)/g)];
  if (names.length > MOST) refuse("elements");
  for (const [, name = ""] of names) if (!ELEMENTS.has(name)) refuse(name.slice(0, 40));
  // Character references could spell any of what follows.
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) refuse("character reference");
  if (/\son[a-z]+\s*=/i.test(text)) refuse("script");
  if (/(?:^|[\s:])(?:href|base|src)\s*=\s*["'](?!#)/i.test(text)) refuse("reference");
  if (/url\(\s*["']?(?!#)/i.test(text) || /@import|javascript:|data:|\\/i.test(text)) {
    refuse("reference");
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new TaskError("file.logo.unreadable", {}, { cause });
  }
}
