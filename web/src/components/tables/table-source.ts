/** Where a table gets its rows. */
import { limits } from "@paraph/rules/limits/pages";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import type { TableView } from "./table-view.ts";

export interface TableSource<R> {
  /** Undefined until the first response. */
  readonly rows: readonly R[] | undefined;
  /** The number of rows on all pages. */
  readonly total: number;
  readonly error: unknown;
  /** Whether other rows are being loaded. */
  readonly isUpdating: boolean;
  readonly retry: () => void;
}

/** The query of a table page, in the form of the calls (`contract/table-query.ts`). */
export type TableAsked<Column extends string, Filter extends string> = {
  readonly page: number;
  readonly size: number;
  readonly sort: `${Column}:${"asc" | "desc"}`;
  readonly search?: string;
} & Readonly<Partial<Record<Filter, string>>>;

interface TablePage<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

export interface PagedSource<R> extends TableSource<R> {
  /** Requests the rows of all pages, with the present search, filters and sort order. */
  readonly all: () => Promise<R[]>;
}

/**
 * The rows of a table that the service sorts, filters and returns page by page.
 * @param queryKey the beginning of the cache keys of all pages
 * @param every after how many milliseconds the page is loaded again, while its window is visible: others change the rows
 */
export function usePagedSource<R, Column extends string, Filter extends string>(
  queryKey: QueryKey,
  view: TableView<Column, Filter>,
  ask: (asked: TableAsked<Column, Filter>, signal?: AbortSignal) => Promise<TablePage<R>>,
  every?: number,
): PagedSource<R> {
  const { page, order, search, filters, goTo } = view;
  const { pageSize, largestPage } = limits.table;
  const askedOf = (number: number, size: number) =>
    ({
      page: number,
      size,
      sort: order,
      ...(search !== "" && { search }),
      ...filters,
    }) as TableAsked<Column, Filter>;
  const asked = askedOf(page, pageSize);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => ask(asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: every ?? false,
  });
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyond = data !== undefined && !isPlaceholderData && page > last;
  useEffect(() => {
    // The rows of this page are gone, or the address was typed by hand.
    if (isBeyond) goTo(last);
  }, [isBeyond, last, goTo]);
  return {
    rows: isBeyond ? undefined : data?.rows,
    total: data?.total ?? 0,
    error,
    isUpdating: isPlaceholderData,
    retry: () => void refetch(),
    all: async () => {
      const rows: R[] = [];
      for (let number = 1; ; number += 1) {
        const answer = await ask(askedOf(number, largestPage));
        rows.push(...answer.rows);
        if (answer.rows.length === 0 || rows.length >= answer.total) return rows;
      }
    },
  };
}

interface Answered<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The rows of a table that come in one response. */
export function makeWholeSource<T, R>(
  { data, error, refetch }: Answered<T>,
  rowsOf: (data: T) => readonly R[],
): TableSource<R> {
  const rows = data === undefined ? undefined : rowsOf(data);
  return {
    rows,
    total: rows?.length ?? 0,
    error,
    isUpdating: false,
    retry: () => void refetch(),
  };
}
