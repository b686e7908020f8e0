import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import type { MendedFont } from "./mended-font.ts";

/** The largest number of CIDs for which individual metrics are written. */
const MAX_LISTED = 20_000;
const MAX_CID = 65_535;

/** The vertical metrics of a CID: the distance to the next glyph, and the position of its own origin. */
type Metrics = readonly [number, number, number];

/**
 * How the vertical metrics (/DW2 and /W2, ISO 32000-2 §9.7.4.3) of a vertical font change: ranges become lists, because
 * Ghostscript ignores ranges. Undefined where all programs read them alike; ambiguous metrics are refused.
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
