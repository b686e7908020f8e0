/** Files that attack their readers: small, well formed at first sight, and costly inside. */
import { constants, deflateSync } from "node:zlib";
import { fileWriter, tableOf, xrefStreamOf, type Body, type FileWriter } from "../file-layout.ts";
import { makePdf } from "../pdf.ts";

const MEGABYTE = 1 << 20;

/** Zeros, compressed twice: a millionth of their decoded size. */
const folded = (bytes: number): Buffer =>
  deflateSync(deflateSync(Buffer.alloc(bytes), { level: constants.Z_BEST_COMPRESSION }));

const TWICE = "/Filter[/FlateDecode/FlateDecode]";

/** A file with a cross-reference table of the objects given, catalog 1, pages 2. */
function laid(objects: ReadonlyMap<number, Body>): Buffer {
  const writer = fileWriter("1.7");
  const places = new Map<number, number>();
  for (const [number, body] of objects) places.set(number, writer.object(number, body));
  return closed(writer, places);
}

function closed(writer: FileWriter, places: Map<number, number>): Buffer {
  const size = Math.max(...places.keys()) + 1;
  const table = writer.push(Buffer.from(tableOf(places, size)));
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R/ID[<0011><0011>]>>\n`;
  writer.push(Buffer.from(`${trailer}startxref\n${table}\n%%EOF\n`));
  return writer.done();
}

const onePage = (page: string): [number, Body][] => [
  [1, "<</Type/Catalog/Pages 2 0 R>>"],
  [2, "<</Type/Pages/Count 1/Kids[3 0 R]>>"],
  [3, page],
];

/** The cross-reference stream unfolds to 300 MB. */
function bombInTable(): Buffer {
  const writer = fileWriter("1.7");
  for (const [number, body] of onePage("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>"))
    writer.object(number, body);
  const entries = `${TWICE}/Type/XRef/W[1 4 2]/Size 40000000/Root 1 0 R/ID[<0011><0011>]`;
  const at = writer.object(4, { entries, data: folded(300 * MEGABYTE) });
  writer.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
  return writer.done();
}

/** An object stream that unfolds to 300 MB; the page tree is said to be in it. */
function bombOfObjects(): Buffer {
  const writer = fileWriter("1.7");
  const entries = `/Type/ObjStm/N 2/First 20${TWICE}`;
  const places = new Map([
    [1, writer.object(1, "<</Type/Catalog/Pages 2 0 R>>")],
    [4, writer.object(4, { entries, data: folded(300 * MEGABYTE) })],
    [5, writer.at()],
  ]);
  const inside = new Map([2, 3].map((number, index) => [number, { container: 4, index }] as const));
  const trailer = "/Root 1 0 R/ID[<0011><0011>]";
  const at = writer.object(5, xrefStreamOf(places, inside, 6, trailer));
  writer.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
  return writer.done();
}

/** A page tree of 20 levels, each of which names the next ten times. */
function pagesWithoutEnd(): Buffer {
  const objects = new Map<number, Body>([[1, "<</Type/Catalog/Pages 2 0 R>>"]]);
  for (let layer = 2; layer < 22; layer++) {
    const kids = Array.from({ length: 10 }, () => `${layer + 1} 0 R`).join(" ");
    objects.set(layer, `<</Type/Pages/Count 1/Kids[${kids}]>>`);
  }
  objects.set(22, "<</Type/Page/MediaBox[0 0 595 842]>>");
  return laid(objects);
}

/** Dictionaries in dictionaries, two hundred thousand deep. */
const deep = (): Buffer =>
  laid(
    new Map(
      onePage(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/X ${"<</X ".repeat(200_000)}1${">>".repeat(200_000)}>>`,
      ),
    ),
  );

/** A catalog whose stated offset is beyond 2 GB. */
function beyondTwoGigabytes(): Buffer {
  const writer = fileWriter("1.7");
  const places = new Map([
    [1, 2_200_000_000],
    [2, 2_200_000_100],
  ]);
  writer.push(Buffer.from("% there is nothing here\n"));
  return closed(writer, places);
}

/** A page content with a stated length of 2 GB. */
const longerThanItself = (): Buffer => {
  const writer = fileWriter("1.7");
  const places = new Map<number, number>();
  for (const [number, body] of onePage(
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>",
  ))
    places.set(number, writer.object(number, body));
  places.set(
    4,
    writer.push(Buffer.from("4 0 obj\n<</Length 2147483000>>\nstream\nq Q\nendstream\nendobj\n")),
  );
  return closed(writer, places);
};

/** Half of the objects, without any cross-reference. */
const torn = (): Buffer => {
  const plain = makePdf({ pages: 40, style: "stream" });
  return Buffer.concat([plain.subarray(0, 400), Buffer.alloc(2 * MEGABYTE, "<<[(% ")]);
};

/** Two pages, the second with this content. */
function secondPage(content: Body): Buffer {
  const page = (contents: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents} 0 R>>`;
  return laid(
    new Map<number, Body>([
      [1, "<</Type/Catalog/Pages 2 0 R>>"],
      [2, "<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>"],
      [3, page(5)],
      [4, page(6)],
      [5, { entries: "", data: Buffer.from("0 0 10 10 re f") }],
      [6, content],
    ]),
  );
}

/** A page that draws one picture, with this filter and size. */
export function picturePage(filter: string, width: number, height: number, data: Buffer): Buffer {
  const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray${filter}`;
  return laid(
    new Map<number, Body>([
      ...onePage(
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X1 5 0 R>>>>>>",
      ),
      [4, { entries: "", data: Buffer.from("q 100 0 0 100 0 0 cm /X1 Do Q") }],
      [5, { entries, data }],
    ]),
  );
}

/** Compressed content that breaks off in the middle. */
function tornContent(): Buffer {
  const lines = Array.from({ length: 2000 }, (_, i) => `${i % 595} ${(i * 7) % 842} 5 5 re f`);
  const data = deflateSync(Buffer.from(lines.join("\n")));
  data.fill(0xff, data.length >> 1, (data.length >> 1) + 64);
  return data;
}

/** Hostile files by their kind of attack. */
export const hostile = {
  "torn to pieces": torn,
  "a table that unfolds to 300 MB": bombInTable,
  "objects that unfold to 300 MB": bombOfObjects,
  "pages without end": pagesWithoutEnd,
  "200,000 levels deep": deep,
  "objects said to be behind 2 GB": beyondTwoGigabytes,
  "content said to be 2 GB long": longerThanItself,
  "a page that unfolds to 300 MB": () =>
    secondPage({ entries: TWICE, data: folded(300 * MEGABYTE) }),
  "a page in an unknown filter": () =>
    secondPage({ entries: "/Filter/BrotliDecode", data: Buffer.from("0 0 10 10 re f") }),
  "a page that is damaged": () =>
    secondPage({ entries: "/Filter/FlateDecode", data: tornContent() }),
  "6,000 pages": () => makePdf({ pages: 6000, style: "stream" }),
} as const satisfies Readonly<Record<string, () => Buffer>>;
