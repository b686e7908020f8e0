/** What the statistics of a business say: sums, comparisons, and the heights of bars. */
import type { Answer } from "@paraph/contract/client";
import { markOf } from "@paraph/rules/qualities";
import type { LevelMark } from "@paraph/rules/qualities";

export type Statistics = Answer<"GET /v2/businesses/{id}/statistics">;
export type Month = Statistics["months"][number];

/** The levels of a bar, from its foot. Part 11 is shown where there is any; demonstrations are no signatures, and are left out. */
export const MARKS = ["qes", "part11", "aes", "ses"] as const satisfies readonly LevelMark[];

/** The signatures of a month with a mark. */
export const atMark = ({ signatures }: Month, mark: LevelMark): number =>
  signatures
    .filter(({ quality }) => markOf(quality) === mark)
    .reduce((sum, { count }) => sum + count, 0);

/** All signatures of a month. */
export const signedIn = (month: Month): number =>
  MARKS.reduce((sum, mark) => sum + atMark(month, mark), 0);

/** The headline: what it says, and of which month. */
export interface Headline {
  readonly says: "most" | "month" | "soFar" | "none";
  readonly month: string;
  readonly count: number;
}

/**
 * The last whole month, if anything was signed in it, and whether it is the best one of the year that it ends; otherwise
 * the present month so far.
 */
export function headlineOf(months: readonly Month[]): Headline {
  const [present, last] = [months.at(-1), months.at(-2)];
  if (last !== undefined && signedIn(last) > 0) {
    const count = signedIn(last);
    const before = months.slice(0, -2).map(signedIn);
    // In the first month of a business nothing is the most.
    const isMost = before.some((one) => one > 0) && before.every((one) => one < count);
    return { says: isMost ? "most" : "month", month: last.month, count };
  }
  const count = present === undefined ? 0 : signedIn(present);
  return { says: count > 0 ? "soFar" : "none", month: present?.month ?? "", count };
}

/** How the requests of all months have ended. */
export function endings(months: readonly Month[]) {
  const sum = (of: "completed" | "declined" | "withdrawn" | "expired") =>
    months.reduce((all, { requests }) => all + requests[of], 0);
  const [completed, declined] = [sum("completed"), sum("declined")];
  const [withdrawn, expired] = [sum("withdrawn"), sum("expired")];
  const all = completed + declined + withdrawn + expired;
  return { declined, withdrawn, expired, share: all === 0 ? undefined : completed / all };
}
