/** PDF files for tests, made from scratch: every style of cross-reference and page that signing has to support. */
import {
  fileWriter,
  packObjects,
  tableOf,
  textOf,
  xrefStreamOf,
  type Body,
  type FileWriter,
} from "./file-layout.ts";

export type PdfStyle = "table" | "stream" | "hybrid";

/** The properties of a file; by default one plain A4 page. */
export interface PdfPlan {
  /** 1.7 by default. */
  readonly version?: string;
  /** Cross-reference table (unless said), streams with object streams, or both at once. */
  readonly style?: PdfStyle;
  readonly pages?: number;
  readonly rotation?: number;
  readonly mediaBox?: readonly number[];
  readonly cropBox?: readonly number[];
  /** Whether boxes and rotation are in the page tree, not in the pages. */
  readonly inherited?: boolean;
  readonly tagged?: boolean;
  /** What each page draws before its words. */
  readonly content?: string;
  /** The pages do not have their number on them. */
  readonly unnumbered?: boolean;
  /** A form with a text field of this name, and /DA. */
  readonly textField?: string;
  /** An empty signature field of this name on the first page. */
  readonly signatureField?: string;
  /** Further entries of that field. */
  readonly signatureFieldEntries?: string;
  /** Further entries of the catalog. */
  readonly catalogEntries?: string;
  /** Further entries of the trailer. */
  readonly trailerEntries?: string;
  /** Whether the pages' /Annots is an indirect object. */
  readonly annotsApart?: boolean;
  /** The trailer names document information, an object of its own. */
  readonly information?: boolean;
  /** No /ID. */
  readonly anonymous?: boolean;
  /** The number of named destinations, each an indirect object, as in large typeset books. */
  readonly destinations?: number;
}

const A4 = [0, 0, 595.276, 841.89];
export const INFORMATION = 7;

/** Numbers and bodies of all objects, catalog first. */
function lay(plan: PdfPlan): Map<number, Body> {
  const objects = new Map<number, Body>();
  let next = 10;
  const add = (body: Body): number => {
    objects.set(next, body);
    return next++;
  };
  const count = plan.pages ?? 1;
  const box = `/MediaBox[${(plan.mediaBox ?? A4).join(" ")}]${plan.cropBox ? `/CropBox[${plan.cropBox.join(" ")}]` : ""}/Rotate ${plan.rotation ?? 0}`;
  const fields: number[] = [];
  const widgets: number[] = [];
  const firstPage = next;
  for (let i = 0; i < count; i++) objects.set(next++, "null");
  if (plan.textField !== undefined) {
    const field = add(
      `<</FT/Tx/T(${plan.textField})/V(before)/Type/Annot/Subtype/Widget/F 4/Rect[50 50 200 70]/P ${firstPage} 0 R/DA(/Helv 10 Tf 0 g)>>`,
    );
    fields.push(field);
    widgets.push(field);
  }
  if (plan.signatureField !== undefined) {
    const field = add(
      `<</FT/Sig/T(${plan.signatureField})/Type/Annot/Subtype/Widget/F 4/Rect[50 100 250 150]/P ${firstPage} 0 R${plan.signatureFieldEntries ?? ""}>>`,
    );
    fields.push(field);
    widgets.push(field);
  }
  const structure: number[] = [];
  for (let i = 0; i < count; i++) {
    const number = plan.unnumbered ? "" : `BT /F1 24 Tf 72 700 Td (Page ${i + 1}) Tj ET`;
    const words = `${plan.content ?? ""}${number}`;
    const data = Buffer.from(plan.tagged ? `/P <</MCID 0>> BDC ${words} EMC` : words, "latin1");
    const contents = add({ entries: "", data });
    const page = firstPage + i;
    const annots =
      i === 0 && widgets.length > 0 ? `[${widgets.map((n) => `${n} 0 R`).join(" ")}]` : undefined;
    const annotations =
      annots === undefined ? "" : `/Annots ${plan.annotsApart ? `${add(annots)} 0 R` : annots}`;
    const tags = plan.tagged ? `/StructParents ${i}` : "";
    objects.set(
      page,
      `<</Type/Page/Parent 2 0 R/Contents ${contents} 0 R/Resources<</Font<</F1 3 0 R>>>>${plan.inherited ? "" : box}${annotations}${tags}>>`,
    );
    if (plan.tagged) structure.push(add(`<</Type/StructElem/S/P/P 5 0 R/Pg ${page} 0 R/K 0>>`));
  }
  let catalog = `/Type/Catalog/Pages 2 0 R${plan.catalogEntries ?? ""}`;
  if (plan.tagged) {
    catalog +=
      "/MarkInfo<</Marked true>>/StructTreeRoot 4 0 R/Lang(en)/ViewerPreferences<</DisplayDocTitle true>>";
    objects.set(4, `<</Type/StructTreeRoot/K 5 0 R/ParentTree 6 0 R/ParentTreeNextKey ${count}>>`);
    objects.set(
      5,
      `<</Type/StructElem/S/Document/P 4 0 R/K[${structure.map((n) => `${n} 0 R`).join(" ")}]>>`,
    );
    objects.set(6, `<</Nums[${structure.map((n, i) => `${i} [${n} 0 R]`).join(" ")}]>>`);
  }
  if (fields.length > 0) {
    catalog += `/AcroForm<</Fields[${fields.map((n) => `${n} 0 R`).join(" ")}]/DA(/Helv 10 Tf 0 g)/DR<</Font<</Helv 3 0 R>>>>>>`;
  }
  if (plan.destinations !== undefined)
    catalog += `/Names<</Dests ${nameTree(add, plan.destinations, firstPage)} 0 R>>`;
  if (plan.information) objects.set(INFORMATION, "<</Producer(One)>>");
  objects.set(1, `<<${catalog}>>`);
  objects.set(
    2,
    pageTree(objects, firstPage, count, plan.inherited ? box : "", () => next++),
  );
  objects.set(3, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");
  return objects;
}

/** Up to 20 pages below the root, more in a layer between. */
function pageTree(
  objects: Map<number, Body>,
  first: number,
  count: number,
  inherited: string,
  take: () => number,
): string {
  const pages = Array.from({ length: count }, (_, i) => first + i);
  if (count <= 20)
    return `<</Type/Pages/Count ${count}/Kids[${pages.map((n) => `${n} 0 R`).join(" ")}]${inherited}>>`;
  const layers: number[] = [];
  for (let i = 0; i < count; i += 20) {
    const kids = pages.slice(i, i + 20);
    const layer = take();
    objects.set(
      layer,
      `<</Type/Pages/Parent 2 0 R/Count ${kids.length}/Kids[${kids.map((n) => `${n} 0 R`).join(" ")}]>>`,
    );
    for (const kid of kids)
      objects.set(kid, textOf(objects.get(kid)).replace("/Parent 2 0 R", `/Parent ${layer} 0 R`));
    layers.push(layer);
  }
  return `<</Type/Pages/Count ${count}/Kids[${layers.map((n) => `${n} 0 R`).join(" ")}]${inherited}>>`;
}

/** As many as a node of a name tree holds. */
const NODE = 32;

/** A name tree (§7.9.6) over destinations, in as many layers as it takes; returns its root. */
function nameTree(add: (body: Body) => number, count: number, page: number): number {
  const key = (i: number): string => `(d${String(i).padStart(7, "0")})`;
  const destination = (i: number): string => `[${page} 0 R/XYZ 72 ${i % 800} null]`;
  let kind = "Names";
  let span = 1;
  let items = Array.from({ length: count }, (_, i) => `${key(i)} ${add(destination(i))} 0 R`);
  while (items.length > NODE) {
    span *= NODE;
    const layer: string[] = [];
    for (let i = 0; i < items.length; i += NODE) {
      const first = layer.length * span;
      const limits = `/Limits[${key(first)}${key(Math.min(count, first + span) - 1)}]`;
      layer.push(`${add(`<<${limits}/${kind}[${items.slice(i, i + NODE).join(" ")}]>>`)} 0 R`);
    }
    [items, kind] = [layer, "Kids"];
  }
  return add(`<</${kind}[${items.join(" ")}]>>`);
}

/** The file. */
export function makePdf(plan: PdfPlan = {}): Buffer {
  const identity = plan.anonymous
    ? ""
    : "/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]";
  const information = plan.information ? `/Info ${INFORMATION} 0 R` : "";
  const trailer = `/Root 1 0 R${information}${identity}${plan.trailerEntries ?? ""}`;
  return writeObjects(lay(plan), {
    version: plan.version ?? "1.7",
    style: plan.style ?? "table",
    trailer,
  });
}

export interface FilePlan {
  readonly version: string;
  readonly style: PdfStyle;
  /** What the trailer says besides /Size. */
  readonly trailer: string;
  /** Objects that are not to stand in an object stream. */
  readonly plain?: ReadonlySet<number>;
  /** Encrypts the data of an object stream. */
  readonly seal?: (data: Uint8Array, number: number) => Buffer;
}

/** Objects as a file. */
export function writeObjects(objects: ReadonlyMap<number, Body>, plan: FilePlan): Buffer {
  const out = fileWriter(plan.version);
  if (plan.style === "table") writeTableFile(out, objects, plan.trailer);
  else writeStreamFile(out, objects, plan);
  return out.done();
}

function writeTableFile(out: FileWriter, objects: ReadonlyMap<number, Body>, trailer: string) {
  const places = new Map([...objects].map(([number, body]) => [number, out.object(number, body)]));
  const size = sizeOf(objects);
  const at = out.push(
    Buffer.from(`${tableOf(places, size)}trailer\n<</Size ${size}${trailer}>>\n`, "latin1"),
  );
  out.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
}

const sizeOf = (objects: ReadonlyMap<number, Body>): number =>
  [...objects.keys()].reduce((most, number) => Math.max(most, number), 0) + 1;

function writeStreamFile(
  out: FileWriter,
  objects: ReadonlyMap<number, Body>,
  { trailer, style, plain, seal }: FilePlan,
): void {
  // In a hybrid file, what old readers need stays outside the object streams.
  const inside = [...objects].flatMap(([number, body]): [number, string][] =>
    typeof body === "string" && (style === "stream" || number > 3) && !plain?.has(number)
      ? [[number, body]]
      : [],
  );
  const { containers, compressed } = packObjects(inside, sizeOf(objects), seal);
  const places = new Map<number, number>();
  for (const [number, body] of [...objects, ...containers])
    if (!compressed.has(number)) places.set(number, out.object(number, body));
  const own = sizeOf(objects) + containers.size;
  const at = out.at();
  places.set(own, at);
  if (style === "stream") {
    out.object(own, xrefStreamOf(places, compressed, own + 1, trailer));
    out.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
    return;
  }
  out.object(own, xrefStreamOf(places, compressed, own + 1, ""));
  // As office programs write it: a table for all readers, then an empty one that names the stream.
  const first = out.push(
    Buffer.from(`${tableOf(places, own + 1)}trailer\n<</Size ${own + 1}${trailer}>>\n`, "latin1"),
  );
  out.push(Buffer.from(`startxref\n${first}\n%%EOF\n`));
  const second = out.push(
    Buffer.from(
      `xref\n0 0\ntrailer\n<</Size ${own + 1}${trailer}/Prev ${first}/XRefStm ${at}>>\n`,
      "latin1",
    ),
  );
  out.push(Buffer.from(`startxref\n${second}\n%%EOF\n`));
}
