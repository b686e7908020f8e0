import { isReference, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import type { ContentKind, ResourceCategory, ResourceFate } from "./surroundings.ts";
import type { Reader } from "../reader.ts";

/** Where a content stream's resource names are looked up (ISO 32000-2 §7.8.3). */
export interface Scope {
  readonly kind: ContentKind;
  /** The resources of the content itself. */
  readonly own: PdfDictionary | undefined;
  /** The resources of the caller if the content has none; for a page, its own. */
  readonly above: PdfDictionary | undefined;
  /** The resources of the page. */
  readonly page: PdfDictionary | undefined;
  /** The resources of all callers, the page's first. */
  readonly around: readonly PdfDictionary[];
  /** Object numbers of all callers, the stream itself last. */
  readonly chain: readonly number[];
}

export interface Found {
  readonly fate: ResourceFate;
  readonly value: PdfValue;
}

const MISSING: Found = { fate: "missing", value: null };
const BEYOND: Found = { fate: "beyond", value: null };

/**
 * The resource of a name, as PDFium finds it: in the resources of the content, or if it has none in those of its
 * caller; for a missing category, in those of the page.
 */
export function lookUp(
  reader: Reader,
  scope: Scope,
  category: ResourceCategory,
  name: string,
): Found {
  const { own, above, page, around, kind, chain } = scope;
  const first = reader.dictionary((own ?? above)?.get(category));
  const value = (first ?? reader.dictionary(page?.get(category)))?.get(name);
  if (value === undefined || reader.follow(value).value === null) {
    const isBeyond = around.some((each) => reader.dictionary(each.get(category))?.has(name));
    return isBeyond ? BEYOND : MISSING;
  }
  if (isReference(value) && chain.includes(value.number)) return { fate: "recursion", value };
  if (first !== undefined && own !== undefined) return { fate: "own", value };
  const inherits =
    own === undefined &&
    first !== undefined &&
    above === page &&
    (kind === "form" || kind === "field");
  return { fate: inherits ? "inherited" : "caller", value };
}
