import type { PdfDocument } from "../../read/document.ts";
import { isPadesError } from "../../errors.ts";
import type { FormField } from "../../read/form.ts";
import type { PdfDictionary } from "../../read/object.ts";
import { pagesOf, type Page } from "../../read/pages.ts";
import type { SignatureEntry } from "../../read/signatures.ts";
import { keysThatDiffer, type Differences } from "./differences.ts";
import { eachReference } from "../../read/references.ts";
import { valueWithoutData } from "./reachable.ts";
import type { Role } from "./roles.ts";
import type { Change, ChangedPart } from "../verdict.ts";

/** A change, before the check whether it is permitted. */
export type Found = Omit<Change, "permitted" | "forbiddenBy"> & {
  /** A new field that shows something. */
  readonly newAndVisible?: boolean;
};

/**
 * How a signature of the later revision relates to one of its fields. `intact`: it is valid over its bytes, and covers
 * the field that holds it. `borrowed`: the field did not hold it when it was made. `broken`: everything else.
 */
export type StandingOf = (
  entry: SignatureEntry,
  field: FormField,
) => "intact" | "broken" | "borrowed";

/** Two revisions, and the differences found so far. */
export interface Comparison extends Differences {
  readonly earlier: PdfDocument;
  readonly later: PdfDocument;
  readonly pages: { readonly before: readonly Page[]; readonly after: readonly Page[] };
  readonly found: Found[];
  /** Changed objects, and the roles in which their change is permitted. */
  readonly explained: Map<number, ReadonlySet<Role>>;
  /** Changed objects that only contain other objects, or their positions. */
  readonly containers: Set<number>;
  /** New signature fields, which may appear among the form's fields. */
  readonly newFields: ReadonlyMap<number, FormField>;
  /** Their widgets, which may appear among a page's annotations. */
  readonly newWidgets: ReadonlySet<number>;
  readonly standingOf: StandingOf;
  /** Whether comments may be added and removed (DocMDP 3). */
  readonly comments: boolean;
  /** Object numbers to which changed objects referred before. */
  readonly before: ReadonlySet<number>;
}

/** Reports a change that nothing explains. */
export function undefinedChange(
  { found }: Comparison,
  what: ChangedPart,
  facts: Pick<Change, "page" | "field" | "object" | "detail"> = {},
): void {
  found.push({ kind: "undefined", what, ...facts });
}

/** Compares dictionaries except under `allowed` keys, and reports other differences. */
export function onlyDiffers(
  comparison: Comparison,
  a: PdfDictionary,
  b: PdfDictionary,
  allowed: ReadonlySet<string>,
  what: ChangedPart,
  facts: Pick<Change, "page" | "field"> = {},
): void {
  const other = keysThatDiffer(a, b).filter((key) => !allowed.has(key));
  if (other.length > 0)
    undefinedChange(comparison, what, {
      ...facts,
      detail: other.map((key) => `/${key}`).join(" "),
    });
}

/** Object numbers to which changed objects referred in the earlier revision. */
export function referencesBefore(
  earlier: PdfDocument,
  changed: ReadonlySet<number>,
): ReadonlySet<number> {
  const before = new Set<number>();
  for (const from of changed)
    eachReference(valueWithoutData(earlier, from), (number) => before.add(number));
  return before;
}

/**
 * Permits an object's change in these roles, whose rules the caller has checked. An object with another role stays
 * unexplained.
 */
export function explain({ explained }: Comparison, number: number, ...roles: Role[]): void {
  explained.set(number, new Set([...(explained.get(number) ?? []), ...roles]));
}

/** The pages; undefined where their tree cannot be read. */
export function readablePages(document: PdfDocument): readonly Page[] | undefined {
  try {
    return pagesOf(document);
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}
