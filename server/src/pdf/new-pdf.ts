import {
  dictionary,
  indirect,
  name,
  stream,
  type PdfIndirect,
  type PdfStream,
  type PdfValue,
} from "@paraph/pades/read/object";
import { serialize } from "@paraph/pades/write/serialize";

/** A page to be written: its size in points, its content stream and the pictures that it draws. */
export interface NewPage {
  readonly width: number;
  readonly height: number;
  readonly content: string;
  readonly images: Readonly<Record<string, PdfStream>>;
}

/** Writes a new PDF 1.7 file of these pages, with a plain cross-reference table. */
export function newPdf(pages: readonly NewPage[]): Buffer {
  const kids: PdfValue[] = [];
  const tree = indirect(dictionary({ Type: name("Pages"), Kids: kids, Count: pages.length }));
  for (const { width, height, content, images } of pages) {
    kids.push(
      indirect(
        dictionary({
          Type: name("Page"),
          Parent: tree,
          MediaBox: [0, 0, width, height],
          Resources: dictionary({ XObject: dictionary({ ...images }) }),
          Contents: stream({}, Buffer.from(content, "latin1")),
        }),
      ),
    );
  }
  return writeObjects(indirect(dictionary({ Type: name("Catalog"), Pages: tree })));
}

/** Numbers everything that must be an object of its own in the order in which it is met. */
function writeObjects(catalog: PdfIndirect): Buffer {
  const numbers = new Map<PdfStream | PdfIndirect, number>();
  const waiting: (PdfStream | PdfIndirect)[] = [];
  const place = (value: PdfStream | PdfIndirect) => {
    let number = numbers.get(value);
    if (number === undefined) {
      numbers.set(value, (number = numbers.size + 1));
      waiting.push(value);
    }
    return { type: "reference", number, generation: 0 } as const;
  };
  place(catalog);
  // the comment tells transfer programs that the file is binary (ISO 32000-2 §7.5.2)
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  for (let i = 0; i < waiting.length; i += 1) {
    const value = waiting[i];
    if (!value) break;
    const piece = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      body(value, place),
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(length);
    length += piece.length;
    pieces.push(piece);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

function body(value: PdfStream | PdfIndirect, place: Parameters<typeof serialize>[1]): Buffer {
  if (value.type === "indirect") return Buffer.from(serialize(value.value, place), "latin1");
  const entries = new Map([...value.dictionary, ["Length", value.data.length]] as const);
  return Buffer.concat([
    Buffer.from(`${serialize(entries, place)}\nstream\n`, "latin1"),
    value.data,
    Buffer.from("\nendstream"),
  ]);
}
