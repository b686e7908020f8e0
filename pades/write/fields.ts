import { openDocument, resolve, type PdfDocument } from "../read/document.ts";
import { PadesError } from "../errors.ts";
import { forbidsSigning, newFields } from "../read/facts.ts";
import {
  addToForm,
  addToPage,
  dressNothing,
  invisibleWidget,
  WIDGET_FLAGS,
} from "./form-changes.ts";
import { fieldsOf } from "../read/form.ts";
import { displayedSize, toUserSpace, type Box } from "../read/geometry.ts";
import {
  dictionary,
  name,
  textString,
  type PdfDictionary,
  type PdfReference,
} from "../read/object.ts";
import { normalRotation, pagesOf, type Page, type Rotation } from "../read/pages.ts";
import { markPlace, placeName } from "../read/places.ts";
import { change, reserve, startDraft, writeRevision, type Draft } from "./revision.ts";
import { isLocked } from "../read/signatures.ts";
import type { Source } from "../read/source.ts";
import { tagWidgets, type TaggedWidget } from "./structure.ts";
import { tailOf, type Tail } from "./tail.ts";

/** Where a signature is visible: points from left and top of the displayed page, which counts from 0. */
export interface Position extends Box {
  readonly page: number;
  /** Turns the drawing clockwise inside its box. */
  readonly rotation?: Rotation;
}

/** A signature field to add; without positions it is invisible, several show one signature in several places. */
export interface FieldPlan {
  readonly name: string;
  readonly positions: readonly Position[];
  /** The text for screen readers (/TU). */
  readonly tooltip?: string;
}

/** How far a position may exceed the page's edge by rounding (points). */
const TOLERANCE = 1;

/**
 * Adds all these signature fields in one revision. An existing empty signature field may be named without positions: it
 * stays as it is. In a tagged document the fields are added to its structure, unless `tagged` is false. Throws what
 * forbids signing, and `field_name_invalid`, `certified_no_new_fields` (visible ones in a certified document),
 * `field_exists`, `field_already_signed`, `not_a_signature_field`, `field_locked`, `page_missing`, `position_invalid`.
 */
export function prepareFields(
  source: Source,
  fields: readonly FieldPlan[],
  options: { readonly tagged?: boolean } = {},
): Tail {
  const document = openDocument(source);
  refuseForbidden(document);
  const fresh = fields.filter((plan) => !isThere(document, plan));
  refuseTaken(document, fresh);
  if (fresh.length === 0) return tailOf(source, new Uint8Array(0));
  if (newFields(document) === "unseen" && fresh.some(({ positions }) => positions.length > 0))
    throw new PadesError("certified_no_new_fields");
  const draft = startDraft(document);
  const tagged: TaggedWidget[] = [];
  addToForm(
    draft,
    fresh.flatMap((plan) => makeField(draft, plan, tagged)),
  );
  if (options.tagged !== false) tagWidgets(draft, tagged);
  return tailOf(source, writeRevision(draft).bytes);
}

/** Every new field needs an unused name. */
function refuseTaken(document: PdfDocument, plans: readonly FieldPlan[]): void {
  const taken = new Set(fieldsOf(document).map((field) => field.name));
  for (const plan of plans) {
    for (let i = 0; i < Math.max(1, plan.positions.length); i++) {
      const wanted = placeName(plan.name, i);
      if (taken.has(wanted)) throw new PadesError("field_exists", wanted);
      taken.add(wanted);
    }
  }
}

/** Throws the first reason that forbids signing. */
export function refuseForbidden(document: PdfDocument): void {
  const [reason] = forbidsSigning(document);
  if (reason !== undefined) throw new PadesError(reason);
}

/** Whether the field exists and is unsigned. */
function isThere(document: PdfDocument, plan: FieldPlan): boolean {
  // ISO 32000-2 §12.7.4.2: a partial name has no period
  if (plan.name === "" || plan.name.includes(".")) {
    const known = fieldsOf(document).some((field) => field.name === plan.name);
    if (!known) throw new PadesError("field_name_invalid", plan.name);
  }
  if (isLocked(document, plan.name)) throw new PadesError("field_locked", plan.name);
  const field = fieldsOf(document).find((each) => each.name === plan.name);
  if (!field) return false;
  if (field.type !== "Sig") throw new PadesError("not_a_signature_field", plan.name);
  if (resolve(document, field.dictionary.get("V")) !== null)
    throw new PadesError("field_already_signed", plan.name);
  if (plan.positions.length > 0) throw new PadesError("field_exists", plan.name);
  return true;
}

function makeField(draft: Draft, plan: FieldPlan, tagged: TaggedWidget[]): PdfReference[] {
  const pages = pagesOf(draft.document);
  if (plan.positions.length === 0) {
    const place = reserve(draft);
    const page = pageAt(pages, 0).reference;
    const widget = dictionary(invisibleWidget(page));
    addToPage(draft, page, [place]);
    dressNothing(draft, widget);
    change(draft, place, new Map([...nameEntries(plan, 0), ...widget]));
    return [place];
  }
  return plan.positions.map((position, i) => {
    const place = reserve(draft);
    const widget = makeWidget(pages, position);
    const field: PdfDictionary = new Map([...nameEntries(plan, i), ...widget]);
    // An appearance only when it is signed: EU DSS reports one that is replaced later as a forbidden change.
    markPlace(field, plan.name, i);
    register(
      draft,
      { widget: place, dictionary: field, page: pageAt(pages, position.page).reference },
      tagged,
    );
    change(draft, place, field);
    return place;
  });
}

function nameEntries(plan: FieldPlan, index: number): PdfDictionary {
  const entries = dictionary({ FT: name("Sig"), T: textString(placeName(plan.name, index)) });
  if (plan.tooltip !== undefined) entries.set("TU", textString(plan.tooltip));
  return entries;
}

function register(draft: Draft, widget: TaggedWidget, tagged: TaggedWidget[]): void {
  addToPage(draft, widget.page, [widget.widget]);
  tagged.push(widget);
}

function pageAt(pages: readonly Page[], index: number): Page {
  const page = pages[index];
  if (!page) throw new PadesError("page_missing", String(index));
  return page;
}

/**
 * Without an appearance until it is signed: EU DSS reports keys that a new drawing has and an empty one lacked (a
 * filter, for example) as a change of the document, but not a drawing where there was none.
 */
function makeWidget(pages: readonly Page[], position: Position): PdfDictionary {
  const page = pageAt(pages, position.page);
  const { width, height } = displayedSize(page);
  const { x, y } = position;
  const right = x + position.width;
  const bottom = y + position.height;
  const inside =
    x >= -TOLERANCE &&
    y >= -TOLERANCE &&
    right <= width + TOLERANCE &&
    bottom <= height + TOLERANCE;
  if (!inside || !(position.width > 0) || !(position.height > 0)) {
    throw new PadesError("position_invalid", JSON.stringify(position));
  }
  const rectangle = toUserSpace(page, position);
  return dictionary({
    Type: name("Annot"),
    Subtype: name("Widget"),
    F: WIDGET_FLAGS,
    Rect: rectangle.map((value) => Math.round(value * 1000) / 1000),
    P: page.reference,
    // Counterclockwise against the page: upright as displayed, minus the requested rotation.
    MK: dictionary({ R: normalRotation(page.rotation - (position.rotation ?? 0)) }),
  });
}
