import type { Source } from "@paraph/pades/read";
import { stampedPages } from "@paraph/pades/testing/drawings";
import { limits } from "@paraph/rules/limits";

/**
 * A file with more pages than are compared at once. On one page (counted from 0) a black box is printed, and shown on
 * the screen or not.
 */
export const manyPages = (page: number, shown: boolean): Source =>
  stampedPages({ pages: limits.comparedPages + 2, page, shown });
