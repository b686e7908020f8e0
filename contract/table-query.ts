/**
 * The query parameters for the tables of a business: one page of rows, which the service sorts and filters
 * (specification section 7, "Activity": page, size, sort). Each call adds its own filters.
 */
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { wholeNumber } from "./shapes.ts";

type Sort<Column extends string> = `${Column}:${"asc" | "desc"}`;

/**
 * The sort order of a table.
 * @param columns by which the table can be sorted
 * @param first the default sort order
 */
export function sortQuery<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  first: Sort<Columns[number]>,
) {
  const sorts = columns.flatMap((column) => [`${column}:asc`, `${column}:desc`]);
  return { sort: z.enum(sorts as [Sort<Columns[number]>]).default(first as never) };
}

/** The page of a table that is not searched, and its sort order: see `sortQuery`. */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  first: Sort<Columns[number]>,
) {
  return {
    /** The page number, from 1. */
    page: wholeNumber(1).default(1),
    size: wholeNumber(1, limits.table.largestPage).default(limits.table.pageSize),
    ...sortQuery(columns, first),
  };
}

/** The query of a table: its page, its sort order (see `sortQuery`), and the search words. */
export function tableQuery<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  first: Sort<Columns[number]>,
) {
  return {
    ...pageQuery(columns, first),
    search: z.string().max(200).trim().optional().meta({
      description:
        "Finds rows with all of these words, or their beginnings. Ignores case and accents",
    }),
  };
}

/** The page number, the size of the page, and the total, in a response. */
export const tablePage = {
  page: z.number().int(),
  size: z.number().int(),
  /** The number of rows on all pages. */
  total: z.number().int(),
};
