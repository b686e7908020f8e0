import type { PdfDocument } from "../document.ts";
import { isPadesError } from "../errors.ts";
import type { FormField } from "../form.ts";
import type { PdfDictionary } from "../object.ts";
import { pagesOf, type Page } from "../pages.ts";
import type { SignatureEntry } from "../signatures.ts";
import { keysThatDiffer, type Differences } from "./differences.ts";
import { eachReference, indexOf, valueWithoutData, type Referrer } from "./reachable.ts";
import type { Change, ChangedPart } from "./verdict.ts";

/** A change before anyone asked whether it is permitted. */
export type Found = Omit<Change, "permitted" | "forbiddenBy"> & {
  /** A field that is new and shows something. */
  readonly newAndVisible?: boolean;
};

/** Two revisions, and what has been found out about their differences so far. */
export interface Comparison extends Differences {
  readonly earlier: PdfDocument;
  readonly later: PdfDocument;
  readonly pages: { readonly before: readonly Page[]; readonly after: readonly Page[] };
  readonly found: Found[];
  readonly explained: Set<number>;
  /** Fields that may appear among the form's: signature fields that are new. */
  readonly newFields: ReadonlyMap<number, FormField>;
  /** Their widgets, which may appear among a page's annotations. */
  readonly newWidgets: ReadonlySet<number>;
  /** Whether a signature of the later revision is over what it covers. */
  readonly isIntact: (entry: SignatureEntry) => boolean;
  /** Whether comments may come and go (DocMDP 3). */
  readonly comments: boolean;
  /** What objects that changed referred to before. */
  readonly before: ReadonlyMap<number, readonly Referrer[]>;
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

/** What objects that changed referred to in the earlier revision. */
export function referencesBefore(
  earlier: PdfDocument,
  changed: ReadonlySet<number>,
): Map<number, Referrer[]> {
  const before = new Map<number, Referrer[]>();
  for (const from of changed)
    eachReference(valueWithoutData(earlier, from), (number, key) => {
      before.set(number, [...(before.get(number) ?? []), { from, key }]);
    });
  return before;
}

/**
 * Whether in both revisions nobody but these refers to the object: what is explained as one thing must not be
 * another thing too, a form that fills a field and draws a page, say.
 */
export function isReferredOnlyBy(
  { later, before, changed }: Comparison,
  number: number,
  allowed: (referrer: Referrer) => boolean,
): boolean {
  const now = indexOf(later).referrers.get(number) ?? [];
  const then = now.filter(({ from }) => !changed.has(from));
  return [...now, ...then, ...(before.get(number) ?? [])].every(allowed);
}

/** Explains a changed object if only these refer to it. */
export function explain(
  comparison: Comparison,
  number: number,
  allowed: (referrer: Referrer) => boolean,
): boolean {
  if (!comparison.changed.has(number)) return true;
  if (!isReferredOnlyBy(comparison, number, allowed)) return false;
  comparison.explained.add(number);
  return true;
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
