/**
 * What a file shows or does later, elsewhere or on paper, and what no program can show. `table.ts` has the table alone.
 */
export { findUndrawablePage, type Undrawable } from "./drawable.ts";
export { findHidden } from "./inspect.ts";
