import { randomBytes } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";

/** Bytes of one picture in a file that is filled up to a size, and of one row of it. */
const PICTURE = 96 * 1024;
const ROW = 256;

/**
 * Writes a PDF of about the given size: pages with one picture each, as scanned paper has.
 *
 * @param size bytes, at least 2,000
 */
export function writeScan(file: string, size: number): void {
  const pictures: number[] = [];
  for (let left = size - 1500; left > 0; left -= PICTURE + 420) {
    pictures.push(Math.max(ROW, Math.min(left, PICTURE)));
  }
  writePdf(file, (add) =>
    pictures.map((bytes) => {
      const rows = Math.max(1, Math.floor(bytes / ROW));
      const picture = add(
        `<</Type/XObject/Subtype/Image/Width ${ROW}/Height ${rows}/ColorSpace/DeviceGray/BitsPerComponent 8/Length ${ROW * rows}>>`,
        scanned(ROW * rows),
      );
      const content = stream("q 595 0 0 842 0 0 cm /P Do Q");
      return {
        resources: `/XObject<</P ${picture} 0 R>>`,
        content: add(content.dictionary, content.bytes),
      };
    }),
  );
}

/** Grey values of white paper with the grain that a scanner sees. */
function scanned(length: number): Buffer {
  const grain = randomBytes(length);
  for (let at = 0; at < length; at++) grain[at] = 240 + ((grain[at] ?? 0) & 7);
  return grain;
}

/** Writes a contract: pages full of text in Helvetica, with rules and boxes. */
export function writeContract(file: string, pages: number): void {
  writePdf(file, (add) => {
    const font = add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
    return Array.from({ length: pages }, (_, page) => {
      const content = stream(contractPage(page));
      return {
        resources: `/Font<</F ${font} 0 R>>`,
        content: add(content.dictionary, content.bytes),
      };
    });
  });
}

const words =
  "the parties agree that services rendered under this contract are paid within thirty days of the invoice and that".split(
    " ",
  );

function contractPage(page: number): string {
  const lines = Array.from({ length: 52 }, (_, line) => contractLine(page, line));
  return [
    "0.8 G 50 60 495 722 re S 50 770 m 545 770 l S",
    "BT /F 10 Tf 13.5 TL 56 752 Td",
    ...lines,
    "ET",
  ].join("\n");
}

function contractLine(page: number, line: number): string {
  const from = page * 7 + line * 5;
  const text = Array.from({ length: 14 }, (_, word) => words[(from + word * 3) % words.length]);
  return `(${page + 1}.${line + 1} ${text.join(" ")}) Tj T*`;
}

function stream(text: string): { dictionary: string; bytes: Buffer } {
  const bytes = Buffer.from(text, "latin1");
  return { dictionary: `<</Length ${bytes.length}>>`, bytes };
}

/** Adds an object and returns its number; with bytes it is a stream. */
type Add = (body: string, bytes?: Buffer) => number;

interface Page {
  resources: string;
  content: number;
}

/** A PDF with a cross-reference table, written object by object: 50 MB need not fit into memory twice. */
function writePdf(file: string, lay: (add: Add) => Page[]): void {
  const out = openSync(file, "w");
  let at = 0;
  const write = (piece: string | Buffer) => {
    at += writeSync(out, typeof piece === "string" ? Buffer.from(piece, "latin1") : piece);
  };
  const offsets = new Map<number, number>();
  const put = (number: number, body: string, bytes?: Buffer) => {
    offsets.set(number, at);
    write(`${number} 0 obj\n${body}\n`);
    if (bytes) {
      write("stream\n");
      write(bytes);
      write("\nendstream\n");
    }
    write("endobj\n");
  };
  write("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n");
  let next = 3;
  const add: Add = (body, bytes) => {
    put(next, body, bytes);
    return next++;
  };
  const pages = lay(add).map(({ resources, content }) =>
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<${resources}>>/Contents ${content} 0 R>>`,
    ),
  );
  put(1, "<</Type/Catalog/Pages 2 0 R>>");
  put(
    2,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((one) => `${one} 0 R`).join(" ")}]>>`,
  );
  const xref = at;
  write(`xref\n0 ${next}\n0000000000 65535 f \n`);
  for (let number = 1; number < next; number++) {
    write(`${String(offsets.get(number)).padStart(10, "0")} 00000 n \n`);
  }
  write(`trailer\n<</Size ${next}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`);
  closeSync(out);
}
