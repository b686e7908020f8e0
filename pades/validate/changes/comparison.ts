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

/** A change before anyone asked whether it is permitted. */
export type Found = Omit<Change, "permitted" | "forbiddenBy"> & {
  /** A field that is new and shows something. */
  readonly newAndVisible?: boolean;
};

/**
 * What a signature of the later revision is to one of its fields: `intact`, it is over what it covers, and covers the
 * field that holds it; `borrowed`, the field did not hold it when it was made; `broken` is everything else.
 */
export type StandingOf = (
  entry: SignatureEntry,
  field: FormField,
) => "intact" | "broken" | "borrowed";

/** Two revisions, and what has been found out about their differences so far. */
export interface Comparison extends Differences {
  readonly earlier: PdfDocument;
  readonly later: PdfDocument;
  readonly pages: { readonly before: readonly Page[]; readonly after: readonly Page[] };
  readonly found: Found[];
  /** Changed objects, and the roles in which their change is permitted. */
  readonly explained: Map<number, ReadonlySet<Role>>;
  /** Changed objects that only hold others, or say where they are. */
  readonly containers: Set<number>;
  /** Fields that may appear among the form's: signature fields that are new. */
  readonly newFields: ReadonlyMap<number, FormField>;
  /** Their widgets, which may appear among a page's annotations. */
  readonly newWidgets: ReadonlySet<number>;
  readonly standingOf: StandingOf;
  /** Whether comments may come and go (DocMDP 3). */
  readonly comments: boolean;
  /** Numbers that objects which changed referred to before. */
  readonly before: ReadonlySet<number>;
}

/** Reports what nothing explains. */
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

/** Numbers that objects which changed referred to in the earlier revision. */
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
 * Says that an object's change is permitted in these roles: what it means there was looked at. One that has another
 * role as well stays unexplained.
 */
export function explain({ explained }: Comparison, number: number, ...roles: Role[]): void {
  explained.set(number, new Set([...(explained.get(number) ?? []), ...roles]));
}

/** The pages, or none where their tree cannot be read. */
export function readablePages(document: PdfDocument): readonly Page[] | undefined {
  try {
    return pagesOf(document);
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}
