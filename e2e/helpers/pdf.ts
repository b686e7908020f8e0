/** Small PDFs to be signed: a contract of some pages, and one that is locked by a password. */
import { createHash } from "node:crypto";

const WIDTH = 595;
const HEIGHT = 842;

export interface Contract {
  readonly title: string;
  readonly pages?: number;
}

/** A contract in Helvetica: a title page, clauses, lines for signatures on the last page. */
export function contractPdf({ title, pages = 4 }: Contract): Buffer {
  return write(title, pages);
}

/** The same, encrypted with the user password (RC4, 40 bits: ISO 32000-1 §7.6.3, revision 2). */
export function lockedPdf({ title, pages = 1 }: Contract, password: string): Buffer {
  return write(title, pages, password);
}

function write(title: string, pages: number, password?: string): Buffer {
  const id = createHash("md5").update(title).digest();
  const lock = password === undefined ? undefined : lockFor(password, id);
  const objects: Buffer[] = [];
  const add = (body: string | Buffer) => objects.push(Buffer.from(body));
  const kids = Array.from({ length: pages }, (_, i) => `${4 + 2 * i} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R /Lang (en) >>");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (let page = 0; page < pages; page++) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * page} 0 R >>`,
    );
    const plain = Buffer.from(contentOf(title, page, pages), "latin1");
    const content = lock === undefined ? plain : rc4(lock.keyOf(5 + 2 * page), plain);
    add(
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from("\nendstream"),
      ]),
    );
  }
  if (lock !== undefined) {
    add(
      `<< /Filter /Standard /V 1 /R 2 /O <${lock.owner.toString("hex")}> /U <${lock.user.toString("hex")}> /P ${PERMISSIONS} >>`,
    );
  }
  return assembled(objects, id, lock === undefined ? "" : ` /Encrypt ${objects.length} 0 R`);
}

function assembled(objects: readonly Buffer[], id: Buffer, more: string): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  objects.forEach((body, index) => {
    offsets.push(at);
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      body,
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(whole);
    at += whole.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const hex = id.toString("hex");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /ID [<${hex}> <${hex}>]${more} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const CLAUSES = [
  "The provider renders development, maintenance and advice as ordered.",
  "General terms of either party do not apply, even where they are referred to.",
  "Changes and supplements need the written form, and so does its waiver.",
  "The parties sign with a qualified electronic signature.",
  "Should a provision be void, the rest of the contract remains in force.",
];

function contentOf(title: string, page: number, pages: number): string {
  const lines: string[] = [];
  const text = (x: number, y: number, size: number, words: string) =>
    lines.push(`BT /F ${size} Tf ${x} ${y} Td (${words.replaceAll(/[()\\]/g, "\\$&")}) Tj ET`);
  text(68, 770, 8, title);
  text(440, 770, 8, "Helvion AG / Nordlicht GmbH");
  if (page === 0) text(68, 700, 20, title);
  CLAUSES.forEach((clause, index) => {
    text(68, 640 - index * 44, 10, `${page + 1}.${index + 1}`);
    text(96, 640 - index * 44, 10, clause);
  });
  if (page === pages - 1) {
    lines.push("0.75 w 68 250 m 270 250 l S 325 250 m 527 250 l S");
    text(68, 236, 8, "For Helvion AG");
    text(325, 236, 8, "For Nordlicht GmbH");
  }
  text(470, 40, 8, `Page ${page + 1} of ${pages}`);
  return lines.join("\n");
}

// --- the lock of ISO 32000-1 §7.6.3, revision 2 ---

const PERMISSIONS = -64;
const PADDING = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);
const KEY_BYTES = 5;

function lockFor(password: string, id: Buffer) {
  const padded = Buffer.concat([Buffer.from(password, "latin1"), PADDING]).subarray(0, 32);
  const md5 = (...parts: Buffer[]) =>
    createHash("md5").update(Buffer.concat(parts)).digest().subarray(0, KEY_BYTES);
  const owner = rc4(md5(padded), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(padded, owner, permissions, id);
  const keyOf = (object: number) => {
    const salt = Buffer.from([object & 255, (object >> 8) & 255, (object >> 16) & 255, 0, 0]);
    return createHash("md5")
      .update(Buffer.concat([key, salt]))
      .digest()
      .subarray(0, KEY_BYTES + 5);
  };
  return { owner, user: rc4(key, PADDING), keyOf };
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, i) => i);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
