/** Files damaged as by mail gateways, old writers and broken transfers: every kind of damage that viewers tolerate. */
import { makePdf } from "../pdf.ts";

type Damage = (pdf: string) => string;

const lastOf = (pdf: string, text: string): number => pdf.lastIndexOf(text);

/** Replaces text only in the cross-reference table. */
const inTable = (pdf: string, pattern: RegExp, to: (text: string) => string): string => {
  const at = lastOf(pdf, "\nxref\n");
  const end = lastOf(pdf, "trailer");
  const table = pdf.slice(at, end);
  const changed = table.replace(pattern, (text) => to(text));
  return pdf.slice(0, at) + changed + pdf.slice(end);
};

const shifted = (by: number) => (offset: string) => String(Number(offset) + by).padStart(10, "0");

/** For files with a cross-reference table. */
export const tableDamages: Readonly<Record<string, Damage>> = {
  "no startxref": (pdf) => pdf.replace(/startxref\n\d+\n/, ""),
  "startxref that leads nowhere": (pdf) => pdf.replace(/startxref\n\d+/, "startxref\n17"),
  "startxref beyond the end": (pdf) => pdf.replace(/startxref\n\d+/, "startxref\n99999999"),
  "startxref a little off": (pdf) =>
    pdf.replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + 2}`),
  "offsets that are all off": (pdf) => inTable(pdf, /\d{10}(?= 00000 n)/g, shifted(7)),
  "one offset that is off": (pdf) => inTable(pdf, /\d{10}(?= 00000 n)/, shifted(-5)),
  "offsets of zero": (pdf) => inTable(pdf, /\d{10}(?= 00000 n)/g, () => "0000000000"),
  "rows of 19 characters": (pdf) => inTable(pdf, / \n(?=\d{10}|trailer|$)/g, () => "\n"),
  "a table that counts from 1": (pdf) => pdf.replace("xref\n0 ", "xref\n1 "),
  "a table that is cut": (pdf) => pdf.slice(0, lastOf(pdf, "00000 n")),
  "neither table nor trailer": (pdf) => pdf.slice(0, lastOf(pdf, "xref\n0 ")),
  "a trailer without /Root": (pdf) => pdf.replace(/\/Root \d+ 0 R/, ""),
  "/Size too small": (pdf) => pdf.replace(/\/Size \d+/, "/Size 3"),
  "/Size too large": (pdf) => pdf.replace(/\/Size (\d+)/, "/Size $10"),
  "/Prev that leads nowhere": (pdf) => pdf.replace("/Size", "/Prev 1/Size"),
  "lines that end with CR LF": (pdf) => pdf.replaceAll("\n", "\r\n"),
};

/** For files of any style. */
export const damages: Readonly<Record<string, Damage>> = {
  "garbage before the header": (pdf) => `From: Ada\nContent-Type: application/pdf\n\n${pdf}`,
  "garbage behind the end": (pdf) => `${pdf}\n--boundary--\n${"\0".repeat(3000)}`,
  "much garbage behind the end": (pdf) => pdf + "\0".repeat(200_000),
  "no %%EOF": (pdf) => pdf.replaceAll("%%EOF", ""),
  "no header": (pdf) => pdf.replace(/^%PDF-\d\.\d\n/, ""),
  "a header without version": (pdf) => pdf.replace(/^%PDF-\d\.\d/, "%PDF-   "),
  "streams shorter than they say": (pdf) =>
    pdf.replace(/\/Length (\d+)(?=>>\nstream\nBT)/g, (_, n: string) => `/Length ${Number(n) + 9}`),
  "streams longer than they say": (pdf) =>
    pdf.replace(/\/Length (\d+)(?=>>\nstream\nBT)/g, "/Length  3"),
  "streams without length": (pdf) => pdf.replace(/\/Length (\d+)(?=>>\nstream\nBT)/g, "/Lenght $1"),
  "streams whose length is missing elsewhere": (pdf) =>
    pdf.replace(/\/Length \d+(?=>>\nstream\nBT)/g, "/Length 9999 0 R"),
  "no endstream": (pdf) => pdf.replace(/ET\nendstream/g, "ET"),
  "no endobj": (pdf) => pdf.replaceAll("endobj\n", ""),
  "lines that end with CR": (pdf) => pdf.replaceAll("\n", "\r"),
};

/** Damage inside objects that are directly in the file, so only for files with a table. */
export const objectDamages: Readonly<Record<string, Damage>> = {
  "a page that is not closed": (pdf) => pdf.replace(/>>\nendobj(?=\n11 0 obj)/, "  \nendobj"),
  "numbers nobody can read": (pdf) => pdf.replaceAll("/Rotate 0", "/Rotate-0-"),
  "a box of odd numbers": (pdf) => pdf.replaceAll("841.89", "841..9"),
  "a key without a value": (pdf) => pdf.replaceAll("/Rotate 0", "/Rotate  "),
  "a key without a slash": (pdf) => pdf.replaceAll("/Rotate 0", " Rotate 0"),
  "pages that are counted wrongly": (pdf) => pdf.replace(/\/Count \d/, "/Count 7"),
  "a page tree that holds nothing at one place": (pdf) =>
    pdf.replace("/Type/Pages/Count 3/Kids[", "/Count 3/Kids[99 0 R    "),
  "a page tree that loops": (pdf) =>
    pdf.replace("/Type/Pages/Count 3/Kids[", "/Count 3/Kids[2 0 R     "),
  "a page tree without its type": (pdf) => pdf.replace("/Type/Pages", "/Type/Page "),
  "no page tree": (pdf) => pdf.replace("/Pages 2 0 R", "/Pages 9 0 R"),
};

/** The file with the damage; throws if nothing changed. */
export function damaged(bytes: Uint8Array, damage: Damage): Buffer {
  const pdf = Buffer.from(bytes).toString("latin1");
  const changed = damage(pdf);
  if (changed === pdf) throw new Error("this file has nothing to be damaged in this way");
  return Buffer.from(changed, "latin1");
}

/** A plain file of three pages with every kind of damage, by name. */
export function damagedFiles(): Map<string, Buffer> {
  const table = makePdf({ pages: 3 });
  const stream = makePdf({ pages: 3, style: "stream" });
  const all = { ...tableDamages, ...damages, ...objectDamages };
  const files = new Map(
    Object.entries(all).map(([name, damage]) => [name, damaged(table, damage)] as const),
  );
  for (const [name, damage] of Object.entries(damages)) {
    if (name !== "lines that end with CR")
      // It would change the compressed data.
      files.set(`${name}, with object streams`, damaged(stream, damage));
  }
  for (const name of ["no startxref", "startxref that leads nowhere"]) {
    const damage = tableDamages[name];
    if (damage) files.set(`${name}, with object streams`, damaged(stream, damage));
  }
  return files;
}
