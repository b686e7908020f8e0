import { locateObject } from "../read/document.ts";
import { decodeText, isReference, isString, type PdfDictionary } from "../read/object.ts";
import { passDamage } from "../mend/salvage.ts";
import { filtersOf } from "./picture.ts";
import type { Reader } from "./reader.ts";
import { MAX_FILTERS, unfoldedNow } from "./unfold.ts";

/** File extensions that current systems execute, or open with a program that executes them. */
const PROGRAMS = new Set(
  (
    "exe com bat cmd scr pif msi msp msix appx cpl dll sys vb vbs vbe js jse mjs ws wsf wsh wsc hta ps1 psm1 psd1 " +
    "reg lnk url inf scf gadget application jar jnlp class sh bash zsh csh ksh command app dmg pkg deb rpm run " +
    "bin elf so apk ipa iso img vhd vhdx docm dotm xlsm xltm xlam pptm potm ppam ppsm sldm xll chm hlp py pyc pl rb"
  ).split(" "),
);

/** The first bytes of programs: Windows, Linux, macOS (four kinds), Java, scripts. */
const BEGINNINGS = [
  "4d5a",
  "7f454c46",
  "feedface",
  "feedfacf",
  "cefaedfe",
  "cffaedfe",
  "cafebabe",
  "2321",
];
/** How many bytes of an encoded file are read to find its first bytes. */
const HEAD = 1024;
/** How many bytes these may unfold to. */
const UNFOLDED = 4 << 20;

/** Whether a file specification (ISO 32000-2 §7.11.3) embeds a file. */
export const isAttached = (reader: Reader, entries: PdfDictionary): boolean =>
  reader.dictionary(entries.get("EF")) !== undefined;

/** The name of an attached file as people see it, or its description if it has no name. */
export function nameOfAttached(reader: Reader, entries: PdfDictionary): string {
  for (const key of ["UF", "F", "Unix", "DOS", "Mac", "Desc"]) {
    const { value } = reader.follow(entries.get(key));
    if (isString(value) && value.bytes.length > 0) return decodeText(value.bytes).slice(0, 255);
  }
  return "";
}

/** Whether an attached file is a program, by any of its names or by its first bytes. */
export function executableIn(reader: Reader, entries: PdfDictionary): boolean {
  const files = reader.dictionary(entries.get("EF"));
  if (files === undefined) return false;
  for (const key of ["UF", "F", "Unix", "DOS", "Mac"]) {
    const { value } = reader.follow(entries.get(key));
    // Windows ignores dots and blanks at the end of a name.
    const text = isString(value) ? decodeText(value.bytes).replace(/[. ]+$/, "") : "";
    const ending = /\.([a-z0-9]+)$/i.exec(text)?.[1]?.toLowerCase();
    if (ending !== undefined && PROGRAMS.has(ending)) return true;
  }
  return [...files.values()].some((file) => {
    const head = isReference(file) ? firstBytes(reader, file.number) : "";
    return BEGINNINGS.some((beginning) => head.startsWith(beginning));
  });
}

/** The first bytes of a stream in hexadecimal, if its filters can be undone. */
function firstBytes(reader: Reader, number: number): string {
  const { document } = reader;
  try {
    const stream = locateObject(document, number)?.stream;
    if (stream === undefined) return "";
    const decipher = document.decipher?.data(stream.dictionary, number, stream.generation);
    const read = document.source.read(stream.at, Math.min(stream.length, HEAD));
    let data = decipher ? Buffer.concat([...decipher.pieces([read])]) : read;
    for (const filter of filtersOf(reader, stream.dictionary).slice(0, MAX_FILTERS)) {
      const unfolded = unfoldedNow(filter, data, UNFOLDED);
      if (unfolded === undefined) break;
      data = unfolded;
    }
    return Buffer.from(data).subarray(0, 4).toString("hex");
  } catch (error) {
    return passDamage(error, "");
  }
}
