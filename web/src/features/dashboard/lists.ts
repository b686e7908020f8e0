/** The rows of the dashboard's lists. */
import type { Answer } from "@paraph/contract/client";
import { LIST_FILTERS, LIST_NAMES, OVERVIEW } from "@paraph/contract/dashboard-lists";
import type { ListName } from "@paraph/contract/dashboard-lists";
import { queryOptions } from "@tanstack/react-query";
import { LISTS_KEY } from "../../components/signature-requests.ts";
import { narrowedQuery, narrowingKey } from "./narrowing.ts";
import type { Narrowing } from "./narrowing.ts";
import { api } from "../../session/api.ts";
import { businessQuery } from "../../session/business.ts";
import { queryClient } from "../../session/query-client.ts";
import { userQuery } from "../../session/user.ts";

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

/** Milliseconds for responses that have arrived to become data. */
const AT_HAND = 100;

/**
 * Takes the responses to the calls that the HTML page has started: on a slow network they are there before the client, which then
 * shows the rows at once, without drawing their places first.
 */
export async function takeStartedLists(): Promise<void> {
  if (globalThis.firstCalls === undefined || location.search !== "") return;
  const taken = [
    queryClient.prefetchQuery(userQuery),
    queryClient.prefetchQuery(businessQuery),
    ...LIST_NAMES.map((list) =>
      queryClient.prefetchQuery(
        listQuery({ list, narrowing: { search: "" }, page: 0, size: OVERVIEW[list] }),
      ),
    ),
  ];
  await Promise.race([Promise.all(taken), new Promise((resolve) => setTimeout(resolve, AT_HAND))]);
}
