/**
 * Finds signed content that later objects cover. A signature permits later signatures, fields and comments anywhere on
 * its pages; the verdict then says what they cover. The signature library cannot render, so PDFium reads the text of
 * the signed page, and renders it where there is no text.
 */
import { type PlacedBox, prefix, type Source } from "@paraph/pades/read";
import {
  reason,
  type Reason,
  type SignatureVerdict,
  type Validation,
} from "@paraph/pades/validate";
import { textOfRuns } from "@paraph/rules/page-words";
import { drawPage, withForm, type Pixels } from "./draw-page.ts";
import { TaskError } from "./failure.ts";
import { textOfPage, type TextRun } from "./page-text.ts";
import { withPdfiumDocument } from "./pdfium.ts";

/** Dots per inch: one pixel for each point. */
const DPI = 72;
/** Points that edges may touch without covering anything. */
const MARGIN = 1;

/** The maximum number of reported characters of a covered text. */
const MOST_TEXT = 1200;

/** An object that was added to a page, and the length of the document before it. */
interface Mark {
  readonly signedLength: number;
  readonly place: PlacedBox;
  /** The field of the object; null for a comment. */
  readonly field: string | null;
  /** The signature under which the object is reported: its own, or else the previous one. */
  readonly told: string;
  /**
   * Whether the field existed before. If so, it counts only if it covers page content, not its own earlier appearance.
   */
  readonly filled: boolean;
}

/** Adds a note to the validation for each object that covers text or drawings of an earlier signature. */
export async function withCovered(
  source: Source,
  password: string | undefined,
  validation: Validation,
): Promise<Validation> {
  const notes = new Map<string, Reason[]>();
  const pages = new Map<string, Promise<SignedPage | undefined>>();
  for (const mark of marksOf(validation)) {
    const { signedLength, filled } = mark;
    const { page } = mark.place;
    const key = `${signedLength} ${page} ${filled}`;
    const signed =
      pages.get(key) ?? signedPage(prefix(source, signedLength), password, page, filled);
    pages.set(key, signed);
    const note = under(await signed, mark.place, { page, field: mark.field });
    if (!note) continue;
    const before = notes.get(mark.told) ?? [];
    const known = before.some((each) => JSON.stringify(each) === JSON.stringify(note));
    if (!known) notes.set(mark.told, [...before, note]);
  }
  const signatures = validation.signatures.map((one) => ({
    ...one,
    notes: [...one.notes, ...(notes.get(one.field) ?? [])],
  }));
  return { ...validation, signatures };
}

/** All objects that were added to a page, each with the last signed revision before it. */
function marksOf({ signatures }: Validation): Mark[] {
  const fields = new Set(signatures.map(({ field }) => field));
  const marks = new Map<string, Mark>();
  for (const signature of inOrder(signatures)) {
    const { coveredLength: signedLength, changesAfter } = signature;
    if (signedLength === null) continue;
    for (const { kind, places = [], field = null, permitted } of changesAfter) {
      // Changes that are not permitted are reported elsewhere.
      if (!permitted) continue;
      const told = field !== null && fields.has(field) ? field : signature.field;
      const filled = kind === "form_field";
      for (const place of places)
        marks.set(JSON.stringify([field, place]), { signedLength, place, field, told, filled });
    }
  }
  return [...marks.values()];
}

const inOrder = (signatures: readonly SignatureVerdict[]): SignatureVerdict[] =>
  signatures.toSorted((a, b) => (a.coveredLength ?? 0) - (b.coveredLength ?? 0));

interface SignedPage {
  readonly runs: readonly TextRun[];
  readonly pixels: Pixels;
  /** Pixels for each point. */
  readonly scale: number;
}

/** A page as it was signed; if `bare`, without its fields and annotations. Undefined if it cannot be drawn. */
async function signedPage(
  source: Source,
  password: string | undefined,
  page: number,
  bare: boolean,
): Promise<SignedPage | undefined> {
  try {
    return await withPdfiumDocument(source, password, (pdfium, document) => {
      const drawing = { page, dpi: DPI, for: "screen", bare } as const;
      const pixels = bare
        ? drawPage(pdfium, document, { ...drawing, form: 0 })
        : withForm(pdfium, document, (form) => drawPage(pdfium, document, { ...drawing, form }));
      const width = pageWidth(pdfium, document, page);
      const { runs } = textOfPage(pdfium, document, page);
      return { runs, pixels, scale: pixels.width / width };
    });
  } catch (error) {
    if (error instanceof TaskError) return undefined;
    throw error;
  }
}

function pageWidth(
  { api }: Parameters<typeof drawPage>[0],
  document: number,
  index: number,
): number {
  const page = api.FPDF_LoadPage(document, index);
  try {
    return Math.max(1, api.FPDF_GetPageWidthF(page));
  } finally {
    if (page !== 0) api.FPDF_ClosePage(page);
  }
}

function under(
  page: SignedPage | undefined,
  box: PlacedBox,
  facts: { readonly page: number; readonly field: string | null },
): Reason | undefined {
  if (!page) return reason("covers_unknown", facts);
  const text = textOfRuns(page.runs, (run) => overlaps(extentOf(run), box));
  if (text !== "") return reason("covers_text", { ...facts, text: shortened(text) });
  return isEven(page, box) ? undefined : reason("covers_drawing", facts);
}

const shortened = (text: string): string =>
  text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT)} …`;

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bounding box of a run, which may be rotated around its corner. */
function extentOf({ x, y, width, height, angle }: TextRun): Extent {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([a = 0, b = 0]) => [x + a * cos - b * sin, y + a * sin + b * cos] as const);
  const [xs, ys] = [corners.map(([a]) => a), corners.map(([, b]) => b)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

const overlaps = ({ left, top, right, bottom }: Extent, box: PlacedBox): boolean =>
  Math.min(right, box.x + box.width) - Math.max(left, box.x) > MARGIN &&
  Math.min(bottom, box.y + box.height) - Math.max(top, box.y) > MARGIN;

/** Whether an area has a single colour. */
function isEven({ pixels, scale }: SignedPage, box: PlacedBox): boolean {
  const { rgb, width, height } = pixels;
  const from = (points: number): number => Math.max(0, Math.ceil((points + MARGIN) * scale));
  const to = (points: number, most: number): number =>
    Math.min(most, Math.floor((points - MARGIN) * scale));
  const [left, top] = [from(box.x), from(box.y)];
  const [right, bottom] = [to(box.x + box.width, width), to(box.y + box.height, height)];
  const ground = rgb.subarray((top * width + left) * 3, (top * width + left) * 3 + 3);
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const at = (row * width + column) * 3;
      if (!rgb.subarray(at, at + 3).equals(ground)) return false;
    }
  return true;
}
