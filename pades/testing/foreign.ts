/**
 * Signatures of other programs, written by separate code: approvals and certifications, with locks (ISO 32000-2
 * §12.8.2).
 */
import { createHash } from "node:crypto";
import { signCms } from "@paraph/pki/cms";
import { prepareArchiveTimestamp } from "../write/archive.ts";
import { addTimestamp, timestampImprint } from "../cades/cades.ts";
import {
  arrayAt,
  catalogOf,
  dictionaryAt,
  isReference,
  openDocument,
  type PdfDocument,
} from "../read/document.ts";
import { dictionary, name, raw, reference, textString, type PdfValue } from "../read/object.ts";
import { pagesOf } from "../read/pages.ts";
import { embed } from "../write/placeholder.ts";
import { pdfDate } from "../write/prepare.ts";
import { signaturesOf } from "../read/signatures.ts";
import { bufferSource } from "../read/source.ts";
import { validationData } from "../cades/validation-data.ts";
import { tableRows } from "./file-layout.ts";
import { documentOf, textOfValue } from "./object-graph.ts";
import type { World } from "./world.ts";

/** A signature of another program. */
export interface ForeignPlan {
  /** Name of the new field, which is shown at the bottom of the first page. */
  readonly field: string;
  /** Certifies: the changes that others may still make. */
  readonly certifies?: 1 | 2 | 3;
  /** FieldMDP: which fields stay as they are. */
  readonly locks?: { readonly action: "All" | "Include" | "Exclude"; readonly fields?: string[] };
}

const SLOT = 12_000;
const RANGE = "[0 ********** ********** **********]";

const transform = (
  method: string,
  root: PdfValue,
  parameters: Record<string, PdfValue>,
): PdfValue =>
  dictionary({
    Type: name("SigRef"),
    TransformMethod: name(method),
    Data: root,
    TransformParams: dictionary({
      Type: name("TransformParams"),
      V: name("1.2"),
      ...parameters,
    }),
  });

function referencesOf(plan: ForeignPlan, root: PdfValue): PdfValue[] {
  const references: PdfValue[] = [];
  if (plan.certifies !== undefined)
    references.push(transform("DocMDP", root, { P: plan.certifies }));
  if (plan.locks) {
    const fields = plan.locks.fields?.map(textString);
    references.push(
      transform("FieldMDP", root, {
        Action: name(plan.locks.action),
        ...(fields && { Fields: fields }),
      }),
    );
  }
  return references;
}

/** Objects of the revision by their numbers, and the number after the last. */
function laid(document: PdfDocument, plan: ForeignPlan, time: Date): [Map<number, string>, number] {
  const size = document.trailer.get("Size");
  const root = document.trailer.get("Root");
  const page = pagesOf(document)[0];
  if (typeof size !== "number" || !isReference(root) || !page) throw new Error("not a plain file");
  const [signature, field, look] = [size, size + 1, size + 2].map((number) => reference(number));
  const catalog = new Map(catalogOf(document));
  const form = new Map(dictionaryAt(document, catalog, "AcroForm") ?? []);
  const of = (key: string): PdfValue[] => arrayAt(document, form, key) ?? [];
  form.set("Fields", [...of("Fields"), field ?? null]);
  form.set("SigFlags", 3);
  catalog.set("AcroForm", form);
  if (plan.certifies !== undefined) catalog.set("Perms", dictionary({ DocMDP: signature ?? null }));
  const annotations = arrayAt(document, page.dictionary, "Annots") ?? [];
  const references = referencesOf(plan, root);
  const drawing = "0 0.5 0 RG 2 w 1 1 118 28 re S";
  const objects = new Map<number, string>([
    [root.number, textOfValue(catalog)],
    [
      page.reference.number,
      textOfValue(new Map([...page.dictionary, ["Annots", [...annotations, field ?? null]]])),
    ],
    [
      size,
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/M(${pdfDate(time)})/Name(A stranger)${references.length > 0 ? `/Reference${textOfValue(references)}` : ""}/ByteRange${RANGE}/Contents<${"0".repeat(SLOT * 2)}>>>`,
    ],
    [
      size + 1,
      textOfValue(
        dictionary({
          FT: name("Sig"),
          T: textString(plan.field),
          V: signature ?? null,
          Type: name("Annot"),
          Subtype: name("Widget"),
          F: 132,
          P: page.reference,
          Rect: [40, 20, 160, 50],
          AP: dictionary({ N: look ?? null }),
        }),
      ),
    ],
    [
      size + 2,
      `<</Type/XObject/Subtype/Form/BBox[0 0 120 30]/Resources<<>>/Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    ],
  ]);
  return [objects, size + 3];
}

/** The document with one more revision, signed at B-T by somebody of `world`. Only for files with a cross-reference table. */
export async function foreignSigned(
  bytes: Uint8Array,
  world: World,
  plan: ForeignPlan,
): Promise<Buffer> {
  const document = documentOf(bytes);
  const [objects, size] = laid(document, plan, world.clock.now());
  let body = "";
  const places = new Map<number, number>();
  for (const [number, text] of objects) {
    places.set(number, bytes.length + body.length);
    body += `${number} 0 obj\n${text}\nendobj\n`;
  }
  const at = bytes.length + body.length;
  const sections = [...places.keys()]
    .map((number) => `${number} 1\n${tableRows(places, number, number + 1)}`)
    .join("");
  const { Root, ID = raw("[<00><00>]") } = Object.fromEntries(document.trailer);
  const trailer = dictionary({
    Size: size,
    Root: Root ?? null,
    ID,
    Prev: document.sections[0]?.at ?? 0,
  });
  body += `xref\n${sections}trailer\n${textOfValue(trailer)}\nstartxref\n${at}\n%%EOF\n`;
  return closed(Buffer.concat([bytes, Buffer.from(body, "latin1")]), world, plan.field);
}

async function closed(file: Buffer, world: World, signer: string): Promise<Buffer> {
  const rangeAt = file.lastIndexOf(RANGE);
  const from = file.indexOf("<0000", rangeAt);
  const to = from + SLOT * 2 + 2;
  const numbers = [from, to, file.length - to].map((value) => String(value).padEnd(10)).join(" ");
  file.write(`[0 ${numbers}]`, rangeAt, "latin1");
  const hash = "sha256";
  const digest = createHash(hash).update(file.subarray(0, from)).update(file.subarray(to)).digest();
  const person = await world.person(signer);
  const cms = await signCms({ ...person, digest, hash, chain: [world.issuing.certificate] });
  const token = await world.timestamps.timestamp(timestampImprint(cms, hash), hash);
  file.write(Buffer.from(addTimestamp(cms, token)).toString("hex"), from + 1, "latin1");
  return file;
}

/**
 * The document with the validation data of the stranger's signature and a time-stamp over it, by the same world: B-LTA.
 */
export async function keptAlive(bytes: Uint8Array, world: World): Promise<Buffer> {
  const source = bufferSource(bytes);
  const signatures = signaturesOf(openDocument(source)).map(({ contents }) => contents);
  const { anchors, revocation } = world;
  const at = world.clock.now();
  const validation = await validationData(signatures, { anchors, revocation, at });
  const prepared = prepareArchiveTimestamp(source, { validation });
  const token = await world.timestamps.timestamp(prepared.digest, prepared.hash);
  return Buffer.concat([bytes, embed(source, prepared, token).bytes]);
}
