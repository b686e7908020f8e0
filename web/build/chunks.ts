import type { Rolldown } from "vite";

/** The fields and notes that forms are made of; the first page of a visitor is a form. */
const FORM =
  /\/ui\/\w+\/(?:checkbox|error-line|field|note|password-field|text-field)\.tsx$|\/(?:lib\/forms|components)\/(?:failure|failure-line|form-messages|form-text)\.tsx?$/;

/** The small parts that the components of the library are made of. */
const LIBRARY_PARTS = /\/node_modules\/@base-ui\/(?:utils|react\/(?:utils|internals))\//;

/** What asks the service through the cache. */
const CACHE = /\/@tanstack\/(?:react-)?query|\/session\/(?:business|query-client|user)\.ts$/;

/** The tables of all pages and of all words: what the first page of a visitor does without. */
const TABLES = /\/web\/src\/pages\.tsx$|\/language\/web\/more\.ts$/;

/**
 * Which modules come in one file. Many small files compress worse than one, and each costs a request: what every
 * page needs is one file; forms, the cache and the icons that pages share are one each. The rest is split by the
 * pages that need it.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "base", tags: ["$initial"], priority: 3 },
    { name: "form", test: FORM, priority: 2 },
    { name: "cache", test: CACHE, priority: 2 },
    { name: "tables", test: TABLES, priority: 2 },
    { name: "library", test: LIBRARY_PARTS, minShareCount: 2, priority: 1 },
    { name: "icons", test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
  ],
};
