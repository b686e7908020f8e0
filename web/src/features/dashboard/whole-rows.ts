/** What can be done with several requests at once, and why one of them is left out. */
import type { ListName } from "@paraph/contract/dashboard-lists";
import type { Row } from "./lists.ts";

/** A row, and the list in which it stands. */
export interface ListedRow {
  readonly list: ListName;
  readonly row: Row;
}

export const BULK_ACTS = ["remind", "download", "delete"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** Why an act leaves out a request: words of `web.dashboard.bulk.why`. */
export type WhyNot = "draft" | "ended" | "others" | "mustSign";

/** A request for which an act was not done: why it was left out, or the error of its call. The title may be empty. */
export type Undone =
  | { readonly title: string; readonly why: WhyNot | "gone" }
  | { readonly title: string; readonly why?: undefined; readonly error: unknown };

/** Undefined if the act is possible, as `can` of the row says. */
export function whyNot({ can, statusOverall: state }: Row, act: BulkAct): WhyNot | undefined {
  switch (act) {
    case "remind":
      if (can.remind === true) return undefined;
      return state === "DRAFT" ? "draft" : state === "OPEN" ? "others" : "ended";
    case "download":
      return can.zip === true ? undefined : "draft";
    case "delete":
      return can.delete === true ? undefined : "mustSign";
  }
}

/** What deleting does to a request: words of `web.requests.delete.fate`. */
export type Fate = "draft" | "withdrawn" | "removed" | "stays";

export function fateOf(row: Row): Fate {
  if (whyNot(row, "delete") !== undefined) return "stays";
  if (row.statusOverall === "DRAFT") return "draft";
  return row.statusOverall === "OPEN" && row.isOwner ? "withdrawn" : "removed";
}
