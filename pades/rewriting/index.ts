/** A file before its first signature, rewritten so that every program reads and shows it alike. */
export type { Damage } from "../mend/check.ts";
export {
  stableRewriting,
  type RewrittenContents,
  type StableRewriting,
  type Store,
} from "./stable.ts";
export { rewriting, type ContentsAsTheyCame, type Rewriting } from "./rewriting.ts";
