import { isReference, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import type { ContentKind, ResourceCategory, ResourceFate } from "./surroundings.ts";
import type { Reader } from "../reader.ts";

/** Where the names of a content are looked up (ISO 32000-2 §7.8.3). */
export interface Scope {
  readonly kind: ContentKind;
  /** Of the content itself. */
  readonly own: PdfDictionary | undefined;
  /** Of what draws it, where it has none; of a page, its own. */
  readonly above: PdfDictionary | undefined;
  /** Of the page. */
  readonly page: PdfDictionary | undefined;
  /** Of all that it is drawn within, the page first. */
  readonly around: readonly PdfDictionary[];
  /** Numbers of the streams within which it is drawn, itself the last. */
  readonly chain: readonly number[];
}

export interface Found {
  readonly fate: ResourceFate;
  readonly value: PdfValue;
}

const MISSING: Found = { fate: "missing", value: null };
const BEYOND: Found = { fate: "beyond", value: null };

/**
 * What a name leads to, as PDFium finds it: in the resources of the content, or if it has none in those of what draws
 * it; a category that is not there, in those of the page.
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
