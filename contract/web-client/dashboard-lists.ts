/** The lists of the dashboard (specification section 4, "Lists"): their filters, and the rows that the overview shows. */
import { PENDING_STANDINGS } from "@paraph/rules/states";

export const LIST_NAMES = ["toSign", "pending", "completed", "declined", "drafts"] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** The query parameters of `GET /v3/signature-requests` for each list. */
export const LIST_FILTERS = {
  // Includes requests whose signature is being retried. The earliest deadline is first; requests without one are last.
  toSign: {
    status_overall: "OPEN",
    signature_status: "OPEN,ERROR",
    sort: "expiration_date:asc",
  },
  pending: { status_overall: "OPEN", signatures_count: PENDING_STANDINGS },
  completed: { status_overall: "SIGNED" },
  declined: { status_overall: "DECLINED,WITHDRAWN" },
  drafts: { status_overall: "DRAFT" },
} as const satisfies Record<ListName, object>;

/** The number of rows of each list in the overview. */
export const OVERVIEW = { toSign: 20, pending: 5, completed: 5, declined: 5, drafts: 5 } as const;
