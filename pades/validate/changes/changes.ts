import { nameAt, type PdfDocument } from "../../read/document.ts";
import { isPadesError } from "../../errors.ts";
import type { FormField } from "../../read/form.ts";
import type { PdfValue } from "../../read/object.ts";
import { findText } from "../../read/search.ts";
import { kindOf } from "../../departures/departure.ts";
import { departuresOf } from "../../departures/departures.ts";
import { explainCatalog } from "./catalog-changes.ts";
import {
  readablePages,
  referencesBefore,
  undefinedChange,
  type Comparison,
  type Found,
  type StandingOf,
} from "./comparison.ts";
import { differencesBetween } from "./differences.ts";
import { explainDrawing } from "./drawn.ts";
import { explainFields } from "./field-changes.ts";
import { readableFields } from "./form-parts.ts";
import { explainPages } from "./page-changes.ts";
import { permissionOf, withPermission } from "./permissions.ts";
import { closureOf, indexOf } from "./reachable.ts";
import { rolesBefore, rolesIn, rolesOf, rolesWithout, type Reached } from "./reached.ts";
import type { Role } from "./roles.ts";
import { explainFileStructure, explainStore } from "./store-changes.ts";
import type { Change } from "../verdict.ts";

/** The comparison to make, and what is already known about the later revision. */
export interface ChangeQuestion {
  readonly earlier: PdfDocument;
  readonly later: PdfDocument;
  readonly standingOf: StandingOf;
}

/**
 * What changed after a signature, by its meaning, and whether the signature permits it (DocMDP, FieldMDP). Signing,
 * time-stamping, validation data, filling in, comments or metadata must explain every object that existed and is
 * different now; any other change is undefined. So are new objects to which unchanged ones already referred (a trap
 * laid before signing), bytes that no cross-reference accounts for, and everything else that readers may read in
 * different ways.
 */
export function changesAfter(question: ChangeQuestion): Change[] {
  const { earlier, later } = question;
  if (earlier.source.size === later.source.size) return [];
  try {
    return judgedChanges(question);
  } catch (error) {
    if (!isPadesError(error)) throw error;
    // A signature that cannot be read may forbid everything.
    const { reason: detail } = error;
    return [{ kind: "undefined", what: "object", detail, permitted: false, forbiddenBy: "nature" }];
  }
}

function judgedChanges(question: ChangeQuestion): Change[] {
  const { earlier } = question;
  const level = permissionOf(earlier);
  const comparison = compare(question, level === 3);
  const found = comparison?.found ?? [{ kind: "undefined", what: "history" } satisfies Found];
  const unique = new Map(found.map((change) => [JSON.stringify(change), change]));
  return [...unique.values()].map((change) => withPermission(earlier, change, level));
}

function compare(question: ChangeQuestion, comments: boolean): Comparison | undefined {
  const { earlier, later, standingOf } = question;
  const differences = differencesBetween(earlier, later);
  if (!differences) return undefined;
  const [before, after] = [readablePages(earlier), readablePages(later)];
  const comparison: Comparison = {
    ...differences,
    earlier,
    later,
    pages: { before: before ?? [], after: after ?? [] },
    found: [],
    explained: new Map(),
    containers: new Set(),
    ...newFieldsOf(earlier, later),
    standingOf,
    comments,
    before: referencesBefore(earlier, differences.changed),
  };
  findHidden(comparison);
  findTraps(comparison);
  try {
    explainCatalog(comparison);
    explainFields(comparison);
    if (before && !after) undefinedChange(comparison, "page_count", { detail: "/Pages" });
    else explainPages(comparison);
    explainStore(comparison);
    explainFileStructure(comparison);
  } catch (error) {
    // A document that cannot be read cannot be explained.
    if (!isPadesError(error)) throw error;
    undefinedChange(comparison, "object", { detail: error.reason });
  }
  const told = comparison.found.length;
  reportUnexplained(comparison);
  // The table of roles reports its findings with their places; the second check reports only if the table finds
  // nothing.
  if (comparison.found.length === told) explainDrawing(comparison);
  return comparison;
}

function newFieldsOf(
  earlier: PdfDocument,
  later: PdfDocument,
): Pick<Comparison, "newFields" | "newWidgets"> {
  const known = new Set(
    readableFields(earlier).flatMap((field) =>
      [field.reference, ...field.widgets.map((each) => each.reference)].map(({ number }) => number),
    ),
  );
  const fresh = readableFields(later).filter(
    (field) => field.type === "Sig" && !known.has(field.reference.number),
  );
  const newFields = new Map<number, FormField>(
    fresh.map((field) => [field.reference.number, field]),
  );
  const newWidgets = new Set<number>();
  for (const field of fresh)
    for (const { reference, dictionary } of field.widgets)
      if (nameAt(later, dictionary, "Subtype") === "Widget") newWidgets.add(reference.number);
  return { newFields, newWidgets };
}

/**
 * Reports appended bytes that other programs may read differently, whether they repair the file or not, and sections
 * that old and new readers read differently (§7.5.8.4).
 */
function findHidden(comparison: Comparison): void {
  const { earlier, later, fresh, added } = comparison;
  const departures = departuresOf(later).filter(
    (each) => each.at >= earlier.source.size && kindOf(each) !== "habit",
  );
  for (const { name, at, object } of departures.slice(0, MAX_REPORTED))
    undefinedChange(comparison, "hidden", {
      ...(object !== undefined && { object }),
      detail: `${name} at byte ${at}`,
    });
  const hiddenBefore = new Set(earlier.sections.map(({ trailer }) => trailer.get("XRefStm")));
  for (const { hybrid } of fresh) {
    // Some writers copy the offset from trailer to trailer; what it hides was signed.
    if (!hybrid || hiddenBefore.has(hybrid.stream.at)) continue;
    for (const number of hybrid.stream.numbers())
      if (!added.has(number)) {
        undefinedChange(comparison, "hidden", { object: number, detail: "/XRefStm" });
        break;
      }
  }
}

/**
 * Reports objects to which older ones referred before they existed, and objects that begin in the signed bytes and end
 * after them.
 */
function findTraps(comparison: Comparison): void {
  const { earlier, later, added, changed, before } = comparison;
  const { referrers, extents, unreadable } = indexOf(later);
  for (const number of added) {
    const trapped =
      before.has(number) ||
      (referrers.get(number) ?? []).some((from) => !added.has(from) && !changed.has(from));
    if (trapped) undefinedChange(comparison, "trap", { object: number });
  }
  const end = earlier.source.size;
  for (const [number, extent] of extents)
    if (extent.at < end && extent.end > end)
      undefinedChange(comparison, "trap", { object: number });
  for (const [number, at] of unreadable)
    if (at > 0 && at < end && findText(later.source, "endobj", at, end) < 0)
      undefinedChange(comparison, "trap", { object: number });
}

/** Changed objects that have a role in which nothing permits their change, or no role at all. */
function unexplainedOf(comparison: Comparison): number[] {
  const { earlier, later, changed, added, explained, containers, newFields, newWidgets } =
    comparison;
  const among = (numbers: readonly number[], now: Reached): number[] => {
    if (numbers.length === 0) return [];
    const reached = rolesBefore(earlier, later, changed, now);
    return numbers.filter((number) => {
      const roles = rolesIn(reached, number);
      if (roles.length === 0) return !containers.has(number);
      return !roles.every((role) => explained.get(number)?.has(role));
    });
  };
  const unexplained = among([...changed], rolesOf(later));
  // What only new fields and drawings lead to replaces nothing that was visible.
  const isNew = (number: number, role: Role): boolean =>
    added.has(number) && (newFields.has(number) || newWidgets.has(number) || OF_ITSELF.has(role));
  return unexplained.length === 0 ? [] : among(unexplained, rolesWithout(later, isNew));
}

/** Roles in which a new object shows only new content. */
const OF_ITSELF: ReadonlySet<Role> = new Set([
  "looks",
  "look",
  "comment",
  "comment looks",
  "comment look",
]);

/** The largest number of reports: the first few show that something is wrong, and where. */
const MAX_REPORTED = 20;

function reportUnexplained(comparison: Comparison): void {
  const { found, pages, earlier, later } = comparison;
  const unexplained = unexplainedOf(comparison).slice(0, MAX_REPORTED);
  if (unexplained.length === 0) return;
  const places = new Map<number, number>();
  for (const [document, list] of [
    [earlier, pages.before],
    [later, pages.after],
  ] as const) {
    const stop = new Set(list.map((page) => page.reference.number));
    for (const [i, page] of list.entries()) {
      if (places.size === unexplained.length) break;
      const own: PdfValue = new Map([...page.dictionary].filter(([key]) => key !== "Parent"));
      const closure = closureOf(document, own, stop, 2000);
      for (const number of unexplained)
        if (!places.has(number) && closure.has(number)) places.set(number, i);
    }
  }
  for (const object of unexplained) {
    const page = places.get(object);
    if (page === undefined) found.push({ kind: "undefined", what: "object", object });
    else found.push({ kind: "undefined", what: "page_content", object, page });
  }
}
