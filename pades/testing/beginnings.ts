/** Files whose beginning contradicts their end. */
import { objectBytes, type Body } from "./file-layout.ts";
import { EVIL_WORDS } from "./update.ts";

/**
 * A file whose beginning claims that it is linearised and `length` bytes long, followed by an evil section. No reader
 * trusts it until the file has this length.
 */
export function linearisedTrap(length: number): Buffer {
  const page = (parent: number, contents: number): string =>
    `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 595 842]/Contents ${contents} 0 R/Resources<</Font<</F1 6 0 R>>>>>>`;
  const content = (text: string): Body => ({
    entries: "",
    data: Buffer.from(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`),
  });
  const objects: readonly Body[] = [
    "<</Type/Catalog/Pages 3 0 R>>",
    "<</Type/Pages/Kids[4 0 R]/Count 1>>",
    page(3, 5),
    content("Page 1"),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</Type/Catalog/Pages 8 0 R>>",
    "<</Type/Pages/Kids[9 0 R]/Count 1>>",
    page(8, 10),
    content(EVIL_WORDS),
  ];
  const head = Buffer.from(
    `%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<</Linearized 1/L ${length}/H[600 20]/O 9/E 3000/N 1/T 3000>>\nendobj\n`,
    "latin1",
  );
  const section = (places: readonly number[], root: number): string => {
    const rows = [15, ...places].map((at) => `${String(at).padStart(10, "0")} 00000 n \n`);
    return `xref\n0 11\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size 11/Root ${root} 0 R>>\n`;
  };
  const start =
    head.length +
    section(
      objects.map(() => 0),
      7,
    ).length;
  const places: number[] = [];
  let at = start;
  const bodies = objects.map((body, i) => {
    const bytes = objectBytes(i + 2, body);
    places.push(at);
    at += bytes.length;
    return bytes;
  });
  return Buffer.concat([
    head,
    Buffer.from(section(places, 7)),
    ...bodies,
    Buffer.from(`${section(places, 2)}startxref\n${at}\n%%EOF\n`),
  ]);
}

/** Junk before the header: some programs count offsets from the first byte, others from the header. */
export function behindJunk(file: Buffer): Buffer {
  const junk = Buffer.from("junk\n%PDF-1.7\n\n");
  return Buffer.concat([junk, file.subarray(junk.length)]);
}
