import { stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

/**
 * The words with ICU arguments that the browser loads: those of the client (language/web/<area>/<language>.ts) and of
 * findings, and those of mails and visible signatures, which previews show.
 */
const language = path.join(import.meta.dirname, "../../language");
const LANGUAGE_FILE = /^(?:(?:web|mails)\/[\w-]+|faults|visual)\/(?:\w\w-\w\w|it)\.ts$/;
const isOfWords = (file: string): boolean =>
  LANGUAGE_FILE.test(path.relative(language, file).replaceAll(path.sep, "/"));

/** A message as its parts, or the same tree of them: what use-intl's formatter without a parser reads. */
type Compiled = ReturnType<typeof compile> | { readonly [key: string]: Compiled };

/** Words with ICU arguments, parsed once and for all. */
export function compiledWords(words: unknown): Compiled {
  if (typeof words === "string") return compile(words);
  return Object.fromEntries(
    Object.entries(words as object).map(([key, inner]: [string, unknown]) => [
      key,
      compiledWords(inner),
    ]),
  );
}

/** The words of the client come to the browser parsed: it needs no parser of ICU messages. */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    config: () => ({
      resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
    }),
    async load(id) {
      const [file = ""] = id.split("?");
      if (!isOfWords(file)) return undefined;
      const { mtimeMs } = await stat(file);
      // The time of the file in its address: a development server reloads it after an edit.
      const read: unknown = await import(`${pathToFileURL(file).href}?${mtimeMs}`);
      const { default: words } = read as { default?: unknown };
      if (words === undefined) return undefined;
      return {
        code: `export default ${JSON.stringify(compiledWords(words))}`,
        moduleType: "js",
        map: null,
      };
    },
  };
}
