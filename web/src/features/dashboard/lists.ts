/** The lists of the dashboard and their filters (specification section 4, "Lists"). */
import type { Answer } from "@paraph/contract/client";
import { PENDING_STANDINGS } from "@paraph/rules/states";
import { queryOptions } from "@tanstack/react-query";
import { LISTS_KEY } from "../../components/signature-requests.ts";
import { narrowedQuery, narrowingKey } from "./narrowing.ts";
import type { Narrowing } from "./narrowing.ts";
import { api } from "../../session/api.ts";

export const LIST_NAMES = ["toSign", "pending", "completed", "declined", "drafts"] as const;
export type ListName = (typeof LIST_NAMES)[number];
export type Row = Answer<"GET /v3/signature-requests">["signatureRequests"][number];

const FILTERS = {
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

export interface ListWanted {
  readonly list: ListName;
  readonly narrowing: Narrowing;
  /** The page number, from 0. */
  readonly page: number;
  readonly size: number;
}

export const listQuery = ({ list, narrowing, page, size }: ListWanted) =>
  queryOptions({
    queryKey: [...LISTS_KEY, list, narrowingKey(narrowing), page, size],
    queryFn: ({ signal }) =>
      api("GET /v3/signature-requests", {
        query: {
          ...FILTERS[list],
          ...narrowedQuery(narrowing),
          page_number: page,
          page_size: size,
        },
        signal,
      }),
    // The previous rows stay until the next response, so that nothing flickers while the person types.
    placeholderData: (before) => before,
  });
