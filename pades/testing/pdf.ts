/** PDF files for tests, made from nothing: every style of cross-reference and page that signing meets. */
import { deflateSync } from "node:zlib";

export interface PdfPlan {
  /** 1.7 unless said. */
  readonly version?: string;
  /** Cross-reference table (unless said), streams with object streams, or both at once. */
  readonly style?: "table" | "stream" | "hybrid";
  readonly pages?: number;
  readonly rotation?: number;
  readonly mediaBox?: readonly number[];
  readonly cropBox?: readonly number[];
  /** Boxes and rotation stand in the page tree, not on the pages. */
  readonly inherited?: boolean;
  readonly tagged?: boolean;
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
  /** The pages' /Annots is an object of its own. */
  readonly annotsApart?: boolean;
  /** No /ID. */
  readonly anonymous?: boolean;
}

const A4 = [0, 0, 595.276, 841.89];

type Body = string | { readonly entries: string; readonly data: Buffer };

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
    const words = `BT /F1 24 Tf 72 700 Td (Page ${i + 1}) Tj ET`;
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

const textOf = (body: Body | undefined): string => (typeof body === "string" ? body : "null");

const bodyBytes = (body: Body): Buffer =>
  typeof body === "string"
    ? Buffer.from(body, "latin1")
    : Buffer.concat([
        Buffer.from(`<</Length ${body.data.length}${body.entries}>>\nstream\n`, "latin1"),
        body.data,
        Buffer.from("\nendstream", "latin1"),
      ]);

/** Puts bytes one behind the other and knows where everything begins. */
function writer(version: string) {
  const chunks: Buffer[] = [Buffer.from(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`, "latin1")];
  let length = chunks[0]?.length ?? 0;
  const push = (bytes: Buffer): number => {
    const at = length;
    chunks.push(bytes);
    length += bytes.length;
    return at;
  };
  return {
    push,
    object: (number: number, body: Body) =>
      push(
        Buffer.concat([
          Buffer.from(`${number} 0 obj\n`),
          bodyBytes(body),
          Buffer.from("\nendobj\n"),
        ]),
      ),
    at: () => length,
    done: () => Buffer.concat(chunks),
  };
}

/** The file. */
export function makePdf(plan: PdfPlan = {}): Buffer {
  const objects = lay(plan);
  const style = plan.style ?? "table";
  const size = Math.max(...objects.keys()) + 1;
  const identity = plan.anonymous
    ? ""
    : "/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]";
  const trailer = `/Root 1 0 R${identity}${plan.trailerEntries ?? ""}`;
  const out = writer(plan.version ?? "1.7");
  if (style === "table") {
    const places = new Map(
      [...objects].map(([number, body]) => [number, out.object(number, body)]),
    );
    const at = out.push(
      Buffer.from(table(places, size) + `trailer\n<</Size ${size}${trailer}>>\n`),
    );
    out.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
    return out.done();
  }
  // in a hybrid file, what old readers need stays outside the object stream
  const inside = [...objects].filter(
    ([number, body]) => typeof body === "string" && (style === "stream" || number > 3),
  );
  const hidden = new Set(inside.map(([number]) => number));
  const places = new Map<number, number>();
  for (const [number, body] of objects)
    if (!hidden.has(number)) places.set(number, out.object(number, body));
  const container = size;
  places.set(container, out.object(container, objectStream(inside)));
  const own = size + 1;
  const at = out.at();
  places.set(own, at);
  const compressed = new Map(inside.map(([number], index) => [number, { container, index }]));
  if (style === "stream") {
    out.object(own, xrefStream(places, compressed, own + 1, trailer));
    out.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
    return out.done();
  }
  out.object(own, xrefStream(places, compressed, own + 1, ""));
  // as office programs write it: a table for all readers, then an empty one that names the stream
  const first = out.push(
    Buffer.from(`${table(places, own + 1)}trailer\n<</Size ${own + 1}${trailer}>>\n`),
  );
  out.push(Buffer.from(`startxref\n${first}\n%%EOF\n`));
  const second = out.push(
    Buffer.from(`xref\n0 0\ntrailer\n<</Size ${own + 1}${trailer}/Prev ${first}/XRefStm ${at}>>\n`),
  );
  out.push(Buffer.from(`startxref\n${second}\n%%EOF\n`));
  return out.done();
}

function table(places: Map<number, number>, size: number): string {
  let text = `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number++) {
    const at = places.get(number);
    text +=
      at === undefined ? "0000000000 65535 f \n" : `${String(at).padStart(10, "0")} 00000 n \n`;
  }
  return text;
}

function objectStream(inside: (readonly [number, Body])[]): Body {
  const pairs: string[] = [];
  let bodies = "";
  for (const [number, body] of inside) {
    pairs.push(`${number} ${bodies.length}`);
    bodies += `${textOf(body)} `;
  }
  const head = `${pairs.join(" ")} `;
  const data = deflateSync(Buffer.from(head + bodies, "latin1"));
  return {
    entries: `/Type/ObjStm/N ${inside.length}/First ${head.length}/Filter/FlateDecode`,
    data,
  };
}

function xrefStream(
  places: Map<number, number>,
  compressed: Map<number, { container: number; index: number }>,
  size: number,
  trailer: string,
): Body {
  const rows: Buffer[] = [];
  for (let number = 0; number < size; number++) {
    const row = Buffer.alloc(7);
    const at = places.get(number);
    const place = compressed.get(number);
    if (place) {
      row.writeUInt8(2, 0);
      row.writeUInt32BE(place.container, 1);
      row.writeUInt16BE(place.index, 5);
    } else if (at !== undefined) {
      row.writeUInt8(1, 0);
      row.writeUInt32BE(at, 1);
    } else row.writeUInt16BE(number === 0 ? 65535 : 0, 5);
    rows.push(row);
  }
  // PNG "up" predictor, as most writers have it
  let above: Buffer = Buffer.alloc(7);
  const predicted = rows.map((row) => {
    const line = Buffer.concat([
      Buffer.from([2]),
      row.map((byte, i) => (byte - (above[i] ?? 0)) & 0xff),
    ]);
    above = row;
    return line;
  });
  const parameters = "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 7>>";
  return {
    entries: `/Type/XRef/Size ${size}/W[1 4 2]${trailer}${parameters}`,
    data: deflateSync(Buffer.concat(predicted)),
  };
}
