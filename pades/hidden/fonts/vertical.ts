import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import type { MendedFont } from "./mended-font.ts";

/** CIDs for which a list of its own is written, at most. */
const MAX_LISTED = 20_000;
const MAX_CID = 65_535;

/** How the glyphs of a CID stand in vertical writing: how far the next one is, and where its own origin lies. */
type Metrics = readonly [number, number, number];

/**
 * What becomes of the metrics of vertical writing (/DW2 and /W2, ISO 32000-2 §9.7.4.3) of a font that is written so: ranges become lists, as
 * Ghostscript leaves ranges aside. Undefined where all programs read them alike; what they take in several ways is refused.
 */
export function verticalMetrics(
  reader: Reader,
  descendant: PdfDictionary,
): "refused" | PdfValue | undefined {
  const numbers = (value: PdfValue | undefined): number[] | undefined => {
    const items = reader.array(value)?.map((item) => reader.follow(item).value);
    const found = items?.filter((item) => typeof item === "number");
    return found?.length === items?.length ? found : undefined;
  };
  const usual = reader.follow(descendant.get("DW2")).value;
  if (usual !== null && numbers(descendant.get("DW2"))?.length !== 2) return "refused";
  const own = reader.follow(descendant.get("W2")).value;
  if (own === null) return undefined;
  if (!Array.isArray(own)) return "refused";
  const metrics = new Map<number, Metrics>();
  const set = (cid: number, [advance, x, y]: readonly number[]): boolean => {
    if (metrics.has(cid) || cid > MAX_CID || metrics.size >= MAX_LISTED) return false;
    if (advance === undefined || x === undefined || y === undefined) return false;
    metrics.set(cid, [advance, x, y]);
    return true;
  };
  let isRanged = false;
  for (let at = 0; at < own.length;) {
    const first = reader.follow(own[at]).value;
    if (typeof first !== "number" || !Number.isInteger(first) || first < 0) return "refused";
    const list = reader.array(own[at + 1]);
    if (list !== undefined) {
      const each = numbers(list);
      if (each === undefined || each.length % 3 !== 0) return "refused";
      for (let i = 0; i < each.length; i += 3)
        if (!set(first + i / 3, each.slice(i, i + 3))) return "refused";
      at += 2;
    } else {
      const [last = -1, ...all] = numbers(own.slice(at + 1, at + 5)) ?? [];
      if (!Number.isInteger(last) || last < first || all.length !== 3) return "refused";
      for (let cid = first; cid <= last; cid++) if (!set(cid, all)) return "refused";
      isRanged = true;
      at += 5;
    }
  }
  return isRanged ? [...metrics].flatMap(([cid, each]): PdfValue[] => [cid, [...each]]) : undefined;
}

/** The font with metrics that all programs read alike. */
export const withVerticalMetrics =
  (entries: PdfDictionary, descendant: PdfDictionary, metrics: PdfValue): MendedFont =>
  (made) =>
    new Map([...entries, ["DescendantFonts", [made(new Map([...descendant, ["W2", metrics]]))]]]);
