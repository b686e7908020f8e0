import type { Rolldown } from "vite";

/** The fields and notes that forms are made of; the first page of a visitor is a form. */
const FORM =
  /\/ui\/\w+\/(?:checkbox|error-line|field|note|password-field|text-field)\.tsx$|\/(?:lib|components)\/forms\/(?:failure|failure-line|form-messages)\.tsx?$/;

/** The small parts that the components of the library are made of. */
const LIBRARY_PARTS = /\/node_modules\/@base-ui\/(?:utils|react\/(?:utils|internals))\//;

/** What asks the service through the cache. */
const CACHE = /\/@tanstack\/(?:react-)?query|\/session\/(?:business|query-client|user)\.ts$/;

/** What acts of a page need: dialogs, messages at its foot, files that are saved. */
const ACTS =
  /\/lib\/(?:over-pages\/(?:\w+|palette-state)|browser\/(?:blob-url|download))\.ts$|\/hooks\/use-(?:attempt|download)\.ts$/;

/** The tables of all pages and of all words: what the first page of a visitor does without. */
const TABLES = /\/web\/src\/app\/pages\.tsx$|\/language\/web\/more\.ts$/;

/**
 * Which modules come in one file. Many small files compress worse than one, and each costs a request: what every
 * page needs is one file; forms, the cache, acts and the icons that pages share are one each. The rest is split by the
 * pages that need it.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "base", tags: ["$initial"], priority: 3 },
    { name: "form", test: FORM, priority: 2 },
    { name: "cache", test: CACHE, priority: 2 },
    { name: "acts", test: ACTS, priority: 2 },
    { name: "tables", test: TABLES, priority: 2 },
    { name: "library", test: LIBRARY_PARTS, minShareCount: 2, priority: 1 },
    { name: "icons", test: /\/node_modules\/lucide-react\//, minShareCount: 4, priority: 1 },
  ],
};
