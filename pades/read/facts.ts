import {
  catalogOf,
  dictionaryAt,
  openDocument,
  resolve,
  textAt,
  type PdfDocument,
  isSealed,
} from "./document.ts";
import type { PadesReason } from "../errors.ts";
import { formOf, signatureFieldsOf, type FormField } from "./form.ts";
import { displayedSize, toDisplayed, type Box } from "./geometry.ts";
import { firstPageOf, pagesOf, type Page, type Rectangle, type Rotation } from "./pages.ts";
import { furtherPlaces } from "./places.ts";
import {
  isLocked,
  permissionLevel,
  signaturesOf,
  type ByteRange,
  type SignatureEntry,
} from "./signatures.ts";
import { unmetDemand } from "./seed-values.ts";
import type { Source } from "./source.ts";

/** The facts about a document that matter for signing. Plain data. */
export interface Facts {
  /** 1.0 to 2.0 */
  readonly version: string;
  readonly pages: readonly PageFacts[];
  readonly signatureFields: readonly SignatureFieldFacts[];
  readonly signatures: readonly SignatureFacts[];
  /** Whether it carries a structure for screen readers (ISO 32000-2 §14.8). */
  readonly tagged: boolean;
  readonly encrypted: boolean;
  /** Whether new signature fields may be added; existing ones may be signed in any case. */
  readonly newFields: "anywhere" | "unseen" | "none";
  /** Why it may not be signed; empty when it may. */
  readonly forbids: readonly PadesReason[];
}

/** `width` and `height` in points as displayed: cropped and turned. The boxes are in user space. */
export interface PageFacts {
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
  readonly cropBox: Rectangle;
  readonly mediaBox: Rectangle;
}

/** A signature field, signed or empty. */
export interface SignatureFieldFacts {
  readonly name: string;
  readonly signed: boolean;
  readonly tooltip?: string;
  /**
   * The entry of its seed values that a signature with SHA-256 and without a reason does not meet (ISO 32000-2 table
   * 237).
   */
  readonly demand?: string;
  /** Where it is visible; empty for an invisible one. */
  readonly positions: readonly PlacedBox[];
}

/** Points from left and top of the displayed page; `page` counts from 0. */
export interface PlacedBox extends Box {
  readonly page: number;
}

/** A signature's claims about itself; nothing is verified (see `validate`). */
export interface SignatureFacts {
  readonly field: string;
  readonly kind: "signature" | "document_timestamp";
  readonly byteRange?: ByteRange;
  readonly coversWholeFile: boolean;
  readonly name?: string;
  readonly reason?: string;
  /** /M as it stands, a claim of the signer: `D:YYYYMMDDHHmmSSZ`. */
  readonly time?: string;
}

/**
 * Reads pages, signature fields and signatures of a PDF, and what forbids signing it. Throws PadesError for a file that
 * cannot be read (`empty`, `not_a_pdf`, `damaged_…`, `too_…`). For an encrypted file that is not `unlocked`, pages,
 * fields and signatures are empty.
 */
export function readFacts(source: Source): Facts {
  const document = openDocument(source);
  const { version, encrypted } = document;
  if (isSealed(document)) {
    return {
      version,
      encrypted,
      pages: [],
      signatureFields: [],
      signatures: [],
      tagged: false,
      newFields: "none",
      forbids: ["encrypted"],
    };
  }
  return factsOf(document);
}

/** The facts of a document that can be read: not encrypted, or unlocked. */
export function factsOf(document: PdfDocument): Facts {
  const { version, encrypted } = document;
  const pages = pagesOf(document);
  const signatures = signaturesOf(document);
  return {
    version,
    encrypted,
    pages: pages.map(pageFacts),
    signatureFields: allFieldFacts(document, pages),
    signatures: signatures.map((entry) => signatureFacts(document, entry)),
    tagged: isTagged(document),
    newFields: newFields(document),
    forbids: forbidsSigning(document),
  };
}

/** Why nothing may be signed in this document; empty when something may. */
export function forbidsSigning(document: PdfDocument): PadesReason[] {
  if (isSealed(document)) return ["encrypted"];
  const reasons: PadesReason[] = [];
  if (!firstPageOf(document)) reasons.push("no_pages");
  const form = formOf(document);
  // The content of an XFA form does not come from the signed pages (ISO 32000-2 annex K).
  if (form?.has("XFA") || resolve(document, catalogOf(document).get("NeedsRendering")) === true)
    reasons.push("xfa");
  const permitted = permissionLevel(document);
  if (permitted === 1) reasons.push("certified_no_changes");
  else if (newFields(document) === "none" && !hasOpenField(document)) reasons.push("fields_locked");
  return reasons;
}

/**
 * Where signature fields may still be added: only invisible ones in a certified document, because a visible one changes
 * what the certifier signed (pyHanko treats it as tampering); none where a signature locks all fields except named
 * ones.
 */
export function newFields(document: PdfDocument): Facts["newFields"] {
  const permitted = permissionLevel(document);
  if (permitted === 1 || isLocked(document, "\u0000")) return "none";
  return permitted === undefined ? "anywhere" : "unseen";
}

/** Whether there is an empty signature field that no signature locks. */
const hasOpenField = (document: PdfDocument): boolean =>
  signatureFieldsOf(document).some(
    (field) =>
      resolve(document, field.dictionary.get("V")) === null && !isLocked(document, field.name),
  );

/** Whether the document says that it is tagged, and has the tree. */
export function isTagged(document: PdfDocument): boolean {
  const catalog = catalogOf(document);
  const mark = dictionaryAt(document, catalog, "MarkInfo");
  const marked = mark !== undefined && resolve(document, mark.get("Marked")) === true;
  return marked && dictionaryAt(document, catalog, "StructTreeRoot") !== undefined;
}

function pageFacts(page: Page): PageFacts {
  return {
    ...displayedSize(page),
    rotation: page.rotation,
    cropBox: page.cropBox,
    mediaBox: page.mediaBox,
  };
}

/** Fields that only show the signature of another field in a further place are described with that field. */
function allFieldFacts(document: PdfDocument, pages: readonly Page[]): SignatureFieldFacts[] {
  const fields = signatureFieldsOf(document);
  const places = new Map(fields.map((field) => [field, furtherPlaces(document, field)]));
  const further = new Set([...places.values()].flat());
  return fields.flatMap((field) => {
    if (further.has(field)) return [];
    const positions = [field, ...(places.get(field) ?? [])].flatMap((each) => boxesOf(each, pages));
    return [{ ...fieldFacts(document, field), positions }];
  });
}

/** Where a field is seen. */
export const boxesOf = (field: FormField, pages: readonly Page[]): PlacedBox[] =>
  field.widgets.flatMap(({ pages: listed, rectangle }) =>
    listed.flatMap((page) => {
      const on = pages[page];
      return on && rectangle ? [{ page, ...toDisplayed(on, rectangle) }] : [];
    }),
  );

function fieldFacts(
  document: PdfDocument,
  field: FormField,
): Omit<SignatureFieldFacts, "positions"> {
  const tooltip = textAt(document, field.dictionary, "TU");
  const signed = resolve(document, field.dictionary.get("V")) !== null;
  const demand = signed ? undefined : unmetDemand(document, field.dictionary, { hash: "sha256" });
  return {
    name: field.name,
    signed,
    ...(tooltip !== undefined && { tooltip }),
    ...(demand !== undefined && { demand }),
  };
}

function signatureFacts(document: PdfDocument, entry: SignatureEntry): SignatureFacts {
  const { byteRange, dictionary, field, kind } = entry;
  const name = textAt(document, dictionary, "Name");
  const reason = textAt(document, dictionary, "Reason");
  const time = textAt(document, dictionary, "M");
  return {
    field: field.name,
    kind,
    coversWholeFile:
      byteRange !== undefined && byteRange[2] + byteRange[3] === document.source.size,
    ...(byteRange && { byteRange }),
    ...(name !== undefined && { name }),
    ...(reason !== undefined && { reason }),
    ...(time !== undefined && { time }),
  };
}
