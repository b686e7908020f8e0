import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init } from "@embedpdf/pdfium";
import sharp from "sharp";
import {
  dictionary,
  indirect,
  name,
  stream,
  type PdfIndirect,
  type PdfStream,
  type PdfValue,
} from "../../read/object.ts";
import { serialize } from "../../write/serialize.ts";

/** An opaque picture, three bytes a pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
}

/** Writes a one-page PDF that draws a form as a viewer draws a widget's appearance (ISO 32000-2 §12.5.5). */
export function pageWith(
  form: PdfStream,
  page: { width: number; height: number; rotation?: number },
): Buffer {
  const pages = indirect(dictionary({}));
  const widget = dictionary({
    Type: name("Annot"),
    Subtype: name("Stamp"),
    F: 4,
    Rect: [0, 0, page.width, page.height],
    AP: dictionary({ N: form }),
  });
  const sheet = indirect(
    dictionary({
      Type: name("Page"),
      Parent: pages,
      MediaBox: [0, 0, page.width, page.height],
      Rotate: page.rotation ?? 0,
      Annots: [widget],
    }),
  );
  (pages.value as Map<string, PdfValue>)
    .set("Type", name("Pages"))
    .set("Kids", [sheet])
    .set("Count", 1);
  return writeFile(indirect(dictionary({ Type: name("Catalog"), Pages: pages })));
}

/** Writes a one-page PDF whose content is the form, so that its text can be extracted. */
export function pageOf(form: PdfStream, page: { width: number; height: number }): Buffer {
  const pages = indirect(dictionary({}));
  const sheet = indirect(
    dictionary({
      Type: name("Page"),
      Parent: pages,
      MediaBox: [0, 0, page.width, page.height],
      Resources: dictionary({ XObject: dictionary({ Fm: form }) }),
      Contents: stream({}, Buffer.from("/Fm Do")),
    }),
  );
  (pages.value as Map<string, PdfValue>)
    .set("Type", name("Pages"))
    .set("Kids", [sheet])
    .set("Count", 1);
  return writeFile(indirect(dictionary({ Type: name("Catalog"), Pages: pages })));
}

function writeFile(root: PdfIndirect): Buffer {
  const numbers = new Map<PdfStream | PdfIndirect, number>();
  const queue: (PdfStream | PdfIndirect)[] = [];
  const place = (value: PdfStream | PdfIndirect) => {
    let number = numbers.get(value);
    if (number === undefined) {
      numbers.set(value, (number = numbers.size + 1));
      queue.push(value);
    }
    return { type: "reference", number, generation: 0 } as const;
  };
  place(root);
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = pieces[0]!.length;
  for (let i = 0; i < queue.length; i += 1) {
    const value = queue[i]!;
    const body =
      value.type === "indirect"
        ? Buffer.from(serialize(value.value, place), "latin1")
        : Buffer.concat([
            Buffer.from(
              `${serialize(new Map([...value.dictionary, ["Length", value.data.length]]), place)}\nstream\n`,
              "latin1",
            ),
            value.data,
            Buffer.from("\nendstream"),
          ]);
    const piece = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    offsets.push(length);
    length += piece.length;
    pieces.push(piece);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return Buffer.concat([
    ...pieces,
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  ]);
}

type Pdfium = Awaited<ReturnType<typeof load>>;
let library: Promise<Pdfium> | undefined;

async function load(): Promise<Awaited<ReturnType<typeof init>>> {
  const wasm = await readFile(
    createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"),
  );
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** PDFium's memory; it is another object after it has grown. The package's types leave it out. */
const heapOf = ({ pdfium }: Pdfium): Uint8Array =>
  (pdfium as typeof pdfium & { HEAPU8: Uint8Array }).HEAPU8;

async function withFirstPage<T>(pdf: Buffer, use: (pdfium: Pdfium, page: number) => T): Promise<T> {
  const pdfium = await (library ??= load());
  const memory = pdfium.pdfium;
  const at = memory.wasmExports.malloc(pdf.length);
  heapOf(pdfium).set(pdf, at);
  const document = pdfium.FPDF_LoadMemDocument(at, pdf.length, "");
  if (!document) throw new Error(`PDFium refuses the file: ${pdfium.FPDF_GetLastError()}`);
  const page = pdfium.FPDF_LoadPage(document, 0);
  try {
    return use(pdfium, page);
  } finally {
    pdfium.FPDF_ClosePage(page);
    pdfium.FPDF_CloseDocument(document);
    memory.wasmExports.free(at);
  }
}

/** A character that PDFium reads from the first page, with its origin in points from left and bottom. */
export interface ReadCharacter {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The first page's characters in reading order; those that PDFium adds itself (line ends) are left out. */
export function readText(pdf: Buffer): Promise<ReadCharacter[]> {
  return withFirstPage(pdf, (pdfium, page) => {
    const memory = pdfium.pdfium;
    const text = pdfium.FPDFText_LoadPage(page);
    const at = memory.wasmExports.malloc(16);
    const characters: ReadCharacter[] = [];
    for (let i = 0; i < pdfium.FPDFText_CountChars(text); i += 1) {
      const code = pdfium.FPDFText_GetUnicode(text, i);
      if (pdfium.FPDFText_IsGenerated(text, i) === 1) continue;
      pdfium.FPDFText_GetCharOrigin(text, i, at, at + 8);
      const [x = 0, y = 0] = new Float64Array(heapOf(pdfium).slice(at, at + 16).buffer);
      characters.push({ text: String.fromCodePoint(code), x, y });
    }
    memory.wasmExports.free(at);
    pdfium.FPDFText_ClosePage(text);
    return characters;
  });
}

/** The first page as PDFium shows it, annotations included. */
export function renderPdf(pdf: Buffer, width: number, height: number): Promise<Picture> {
  return withFirstPage(pdf, (pdfium, page) => drawPage(pdfium, page, width, height));
}

function drawPage(pdfium: Pdfium, page: number, width: number, height: number): Picture {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, 4, 0, width * 4);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  const [ANNOTATIONS, RGB_ORDER] = [0x01, 0x10];
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | RGB_ORDER);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const rgba = Buffer.from(heapOf(pdfium).subarray(start, start + width * height * 4));
  pdfium.FPDFBitmap_Destroy(bitmap);
  const rgb = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rgba.copy(rgb, pixel * 3, pixel * 4, pixel * 4 + 3);
  return { width, height, rgb };
}

/** An SVG as sharp (librsvg) shows it, on white. */
export async function renderSvg(svg: string, width: number, height: number): Promise<Picture> {
  const rgb = await sharp(Buffer.from(svg), { density: 72 * 4 })
    .resize(width, height, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, rgb };
}

/** Two pictures side by side, for people to look at. */
export function savePng(picture: Picture, path: string): Promise<unknown> {
  const { width, height, rgb } = picture;
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(path);
}

/**
 * The difference of two pictures after a blur that tolerates a shift by one pixel: the share of pixels whose brightness
 * differs by more than a fifth, and the mean difference of brightness (0 to 255).
 */
export async function difference(a: Picture, b: Picture): Promise<{ share: number; mean: number }> {
  const grey = async ({ width, height, rgb }: Picture): Promise<Buffer> =>
    sharp(rgb, { raw: { width, height, channels: 3 } })
      .blur(1.2)
      .greyscale()
      .raw()
      .toBuffer();
  const [left, right] = await Promise.all([grey(a), grey(b)]);
  let [far, sum] = [0, 0];
  left.forEach((value, i) => {
    const distance = Math.abs(value - (right[i] ?? 0));
    sum += distance;
    if (distance > 51) far += 1;
  });
  return { share: far / left.length, mean: sum / left.length };
}
