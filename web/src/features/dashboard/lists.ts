/** The rows of the dashboard's lists. */
import type { Answer } from "@paraph/contract/client";
import { LIST_FILTERS } from "@paraph/contract/dashboard-lists";
import type { ListName } from "@paraph/contract/dashboard-lists";
import { queryOptions } from "@tanstack/react-query";
import { LISTS_KEY } from "../../components/signature-requests.ts";
import { narrowedQuery, narrowingKey } from "./narrowing.ts";
import type { Narrowing } from "./narrowing.ts";
import { api } from "../../session/api.ts";

export type Row = Answer<"GET /v3/signature-requests">["signatureRequests"][number];

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
          ...LIST_FILTERS[list],
          ...narrowedQuery(narrowing),
          page_number: page,
          page_size: size,
        },
        signal,
      }),
    // The previous rows stay until the next response, so that nothing flickers while the person types.
    placeholderData: (before) => before,
  });
