import { openDocument, resolve, type PdfDocument } from "./document.ts";
import { PadesError } from "./errors.ts";
import { forbidsSigning } from "./facts.ts";
import { addToForm, addToPage, invisibleWidget, WIDGET_FLAGS } from "./form-changes.ts";
import { fieldsOf } from "./form.ts";
import { displayedSize, toUserSpace, type Box } from "./geometry.ts";
import {
  dictionary,
  name,
  stream,
  textString,
  type PdfDictionary,
  type PdfReference,
  type PdfStream,
} from "./object.ts";
import { normalRotation, pagesOf, type Page, type Rotation } from "./pages.ts";
import { add, change, reserve, startDraft, writeRevision, type Draft } from "./revision.ts";
import { isLocked } from "./signatures.ts";
import type { Source } from "./source.ts";
import { tagWidgets, type TaggedWidget } from "./structure.ts";
import { tailOf, type Tail } from "./tail.ts";

/** Where a signature is to be seen: points from left and top of the displayed page, which counts from 0. */
export interface Position extends Box {
  readonly page: number;
  /** Turns the drawing clockwise inside its box. */
  readonly rotation?: Rotation;
}

/** A signature field to be made; no positions make it invisible, several make several widgets of one field. */
export interface FieldPlan {
  readonly name: string;
  readonly positions: readonly Position[];
  /** What a screen reader says of the field (/TU). */
  readonly tooltip?: string;
}

/** A position may stand over the page's edge by rounding, not by more (points). */
const TOLERANCE = 1;

/**
 * Makes all these signature fields in one revision. An empty signature field that is there already may be
 * named with no positions: it stays as it is. Throws what forbids signing, and `field_name_invalid`,
 * `field_exists`, `field_already_signed`, `not_a_signature_field`, `field_locked`, `page_missing`, `position_invalid`.
 */
export function prepareFields(source: Source, fields: readonly FieldPlan[]): Tail {
  const document = openDocument(source);
  refuseForbidden(document);
  const fresh = fields.filter((plan) => !isThere(document, plan));
  const names = fresh.map((plan) => plan.name);
  if (new Set(names).size !== names.length)
    throw new PadesError("field_exists", "the same name twice");
  if (fresh.length === 0) return tailOf(source, new Uint8Array(0));
  const draft = startDraft(document);
  const tagged: TaggedWidget[] = [];
  addToForm(
    draft,
    fresh.map((plan) => makeField(draft, plan, tagged)),
  );
  tagWidgets(draft, tagged);
  return tailOf(source, writeRevision(draft).bytes);
}

/** Throws the first reason for which nothing may be signed here. */
export function refuseForbidden(document: PdfDocument): void {
  const [reason] = forbidsSigning(document);
  if (reason !== undefined) throw new PadesError(reason);
}

/** Whether the field exists and waits to be signed. */
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

function makeField(draft: Draft, plan: FieldPlan, tagged: TaggedWidget[]): PdfReference {
  const pages = pagesOf(draft.document);
  const place = reserve(draft);
  const field: PdfDictionary = dictionary({ FT: name("Sig"), T: textString(plan.name) });
  if (plan.tooltip !== undefined) field.set("TU", textString(plan.tooltip));
  const [only, ...more] = plan.positions;
  if (!only) {
    const page = pageAt(pages, 0).reference;
    for (const [key, value] of Object.entries(invisibleWidget(page))) field.set(key, value);
    addToPage(draft, page, [place]);
  } else if (more.length === 0) {
    for (const [key, value] of makeWidget(pages, only)) field.set(key, value);
    register(
      draft,
      { widget: place, dictionary: field, page: pageAt(pages, only.page).reference },
      tagged,
    );
  } else {
    field.set(
      "Kids",
      plan.positions.map((position) => {
        const widget = makeWidget(pages, position);
        widget.set("Parent", place);
        const kid = add(draft, widget);
        register(
          draft,
          { widget: kid, dictionary: widget, page: pageAt(pages, position.page).reference },
          tagged,
        );
        return kid;
      }),
    );
  }
  change(draft, place, field);
  return place;
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
    // counterclockwise against the page: upright as displayed, less the turn that was asked for
    MK: dictionary({ R: normalRotation(page.rotation - (position.rotation ?? 0)) }),
    AP: dictionary({ N: blankForm(position.width, position.height) }),
  });
}

/** ISO 19005-2 §6.3.3: a widget with an area has an appearance; until it is signed, an empty one. */
const blankForm = (width: number, height: number): PdfStream =>
  stream(
    { Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, width, height] },
    new Uint8Array(0),
  );
