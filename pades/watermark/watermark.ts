import { faceOf, shape } from "../appearance/fonts/index.ts";
import { textItem, type Drawing } from "../appearance/drawing.ts";
import { toForm } from "../appearance/form.ts";
import { PadesError } from "../errors.ts";
import { closed } from "../hidden/content/closed.ts";
import { partsOf } from "../hidden/content/data.ts";
import { dataOf } from "../hidden/data.ts";
import { openReader, type Reader } from "../hidden/reader.ts";
import { nameAt, openDocument, resolve, type PdfDocument } from "../read/document.ts";
import { displayedSize } from "../read/geometry.ts";
import {
  dictionary,
  name,
  stream,
  textString,
  type PdfArray,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from "../read/object.ts";
import { pagesOf, type Page } from "../read/pages.ts";
import { signaturesOf } from "../read/signatures.ts";
import type { Source } from "../read/source.ts";
import { refuseForbidden } from "../write/fields.ts";
import { add, change, currentDictionary, startDraft, writeRevision } from "../write/revision.ts";
import type { Draft } from "../write/revision.ts";
import { formatNumber } from "../write/serialize.ts";
import { tailOf, type Tail } from "../write/tail.ts";

/** What is written across a page: a word, and a smaller line below it. */
export interface WatermarkText {
  readonly word: string;
  readonly line: string;
}

/**
 * Writes the text across every page, in one revision: as large as the page allows, upright as it is displayed, after the page's
 * content and in the graphics state in which a page begins. The letters are outlines, so that the text below stays readable. The
 * mark is an artifact (ISO 32000-2 §14.8.2.2.2), which is no part of the text for screen readers. A page whose annotations draw,
 * which is always above its content, has the mark as the last of them, too: a stamp as large as the page would hide it. Throws
 * what forbids signing, and `certified_no_changes` for a file with a signature, which would no longer permit its changes.
 */
export function addWatermark(source: Source, text: WatermarkText): Tail {
  const document = openDocument(source);
  refuseForbidden(document);
  if (signaturesOf(document).length > 0)
    throw new PadesError("certified_no_changes", "a file with a signature");
  const draft = startDraft(document);
  const marker = openMarker(draft, drawingOf(text));
  for (const page of pagesOf(document)) marker.mark(page);
  return tailOf(source, writeRevision(draft).bytes);
}

/** The block of the text, in its own units; on a page it is as large as possible. */
const BLOCK = { width: 400, height: 150 } as const;
const MARGIN = 24;
const COLOR = "#c8102e";
/** The height of the line in the block is at most this. */
const LINE_SIZE = 30;

function drawingOf({ word, line }: WatermarkText): Drawing {
  const width = BLOCK.width - 2 * MARGIN;
  const large = shape(faceOf("strong"), word);
  const small = shape(faceOf("strong"), line);
  const across = (shaped: typeof large, most: number): number =>
    Math.min(most, (width * shaped.face.unitsPerEm) / shaped.width);
  const placed = (shaped: typeof large, size: number, y: number) =>
    textItem(shaped, {
      x: (BLOCK.width - (shaped.width * size) / shaped.face.unitsPerEm) / 2,
      y,
      size,
      color: COLOR,
    });
  return {
    ...BLOCK,
    items: [
      placed(large, across(large, 105), 88),
      placed(small, across(small, LINE_SIZE), BLOCK.height - MARGIN),
    ],
    description: `${word}, ${line}`,
  };
}

/** Streams and forms that pages share are written once. */
function openMarker(draft: Draft, drawing: Drawing) {
  const reader = openReader(draft.document);
  const forms = new Map<string, PdfReference>();
  const contents = new Map<string, PdfReference>();
  const once = (
    known: Map<string, PdfReference>,
    key: string,
    make: () => PdfValue,
  ): PdfReference => {
    const place = known.get(key) ?? add(draft, make());
    known.set(key, place);
    return place;
  };
  const operators = (text: string) =>
    once(contents, text, () => stream({}, Buffer.from(text, "latin1")));
  return {
    mark(page: Page): void {
      const { reference, cropBox, rotation } = page;
      const { width, height } = displayedSize(page);
      const box = {
        width,
        height,
        rotation,
        outlined: { color: COLOR, below: "#ffffff", width: 0.9 },
      };
      const form = once(forms, `${width} ${height} ${rotation}`, () => toForm(drawing, box));
      const entries = currentDictionary(draft, reference);
      const resources = resourcesOf(draft.document, entries);
      const key = addForm(draft.document, resources, form);
      const { parts, closing } = wholeContent(draft, reader, entries);
      const at = [cropBox[0], cropBox[1]].map(formatNumber).join(" ");
      entries.set("Resources", resources);
      entries.set("Contents", [
        operators("q\n"),
        ...parts,
        operators(
          `\n${closing}Q\n/Artifact <</Type/Pagination/Subtype/Watermark>> BDC\nq 1 0 0 1 ${at} cm /${key} Do Q\nEMC\n`,
        ),
      ]);
      const annotations = resolve(draft.document, entries.get("Annots"));
      if (Array.isArray(annotations) && annotations.some((each) => draws(draft.document, each)))
        entries.set("Annots", [...annotations, add(draft, annotationOf(page, form, drawing))]);
      change(draft, reference, entries);
    },
  };
}

/** Fields are signed, and state the level themselves; the two others draw nothing on the page. */
const HARMLESS: ReadonlySet<string | undefined> = new Set(["Widget", "Link", "Popup"]);

function draws(document: PdfDocument, annotation: PdfValue): boolean {
  const entries = resolve(document, annotation);
  return entries instanceof Map && !HARMLESS.has(nameAt(document, entries, "Subtype"));
}

/** Print, ReadOnly, Locked and LockedContents (table 167). */
const FIXED = 4 | 64 | 128 | 512;

const annotationOf = (
  { reference, cropBox }: Page,
  form: PdfReference,
  { description }: Drawing,
): PdfDictionary =>
  dictionary({
    Type: name("Annot"),
    Subtype: name("Stamp"),
    Rect: [...cropBox] satisfies PdfArray,
    F: FIXED,
    P: reference,
    Contents: textString(description),
    AP: dictionary({ N: form }),
  });

/** The content of a page that influences nothing after it, and the operators that close what it leaves open. */
function wholeContent(
  draft: Draft,
  reader: Reader,
  page: PdfDictionary,
): { readonly parts: readonly PdfValue[]; readonly closing: string } {
  const parts = partsOf(reader, page.get("Contents"));
  const pieces = parts.map((part) => dataOf(reader, part));
  if (!pieces.every((piece) => piece !== undefined)) return { parts, closing: "" };
  const whole = closed(Buffer.concat(pieces.flatMap((piece) => [piece, Buffer.from("\n")])));
  if (whole.content === undefined) return { parts, closing: whole.closing };
  return { parts: [add(draft, stream({}, whole.content))], closing: whole.closing };
}

const MAX_DEPTH = 64;

/** A copy of the resources of a page, which may be those of a node above it (§7.7.3.4). */
function resourcesOf(document: PdfDocument, page: PdfDictionary): PdfDictionary {
  let node: PdfValue = page;
  for (let depth = 0; node instanceof Map && depth <= MAX_DEPTH; depth++) {
    const own = resolve(document, node.get("Resources"));
    if (own instanceof Map) return new Map(own);
    node = resolve(document, node.get("Parent"));
  }
  return new Map();
}

/** Adds the form to a copy of the resources' XObjects under a name that is not used; returns the name. */
function addForm(document: PdfDocument, resources: PdfDictionary, form: PdfReference): string {
  const known = resolve(document, resources.get("XObject"));
  const xobjects: PdfDictionary = new Map(known instanceof Map ? known : []);
  let key = "Watermark";
  while (xobjects.has(key)) key += "_";
  xobjects.set(key, form);
  resources.set("XObject", xobjects);
  return key;
}
