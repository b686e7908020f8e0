import type { Source } from "@paraph/pades/read";
import { stampedPages } from "@paraph/pades/testing/drawings";
import { limits } from "@paraph/rules/limits";

/** A file of more pages than are compared at once, on one of which, from 0, a black box is printed, and shown or not. */
export const manyPages = (page: number, shown: boolean): Source =>
  stampedPages({ pages: limits.comparedPages + 2, page, shown });
