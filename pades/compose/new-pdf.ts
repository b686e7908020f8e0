import {
  dictionary,
  indirect,
  name,
  stream,
  type PdfIndirect,
  type PdfStream,
  type PdfValue,
} from "../read/object.ts";
import { serialize } from "../write/serialize.ts";
import { pictureStream, type WholePicture } from "./picture.ts";

/** A page to be written. */
export interface NewPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Its content stream (ISO 32000-2 §7.8.2), in Latin-1. */
  readonly content: string;
  /** The pictures that the content draws with `Do`, by their names. */
  readonly pictures: Readonly<Record<string, WholePicture>>;
}

/**
 * Writes a new PDF 1.7 file of these pages, with a plain cross-reference table.
 *
 * @throws AppearanceError `appearance.image_invalid`, `appearance.image_unsupported`: see `WholePicture`.
 */
export function newPdf(pages: readonly NewPage[]): Buffer {
  const kids: PdfValue[] = [];
  const tree = indirect(dictionary({ Type: name("Pages"), Kids: kids, Count: pages.length }));
  for (const { width, height, content, pictures } of pages) {
    const images = Object.entries(pictures).map(([key, one]) => [key, pictureStream(one)]);
    kids.push(
      indirect(
        dictionary({
          Type: name("Page"),
          Parent: tree,
          MediaBox: [0, 0, width, height],
          Resources: dictionary({ XObject: dictionary(Object.fromEntries(images)) }),
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
