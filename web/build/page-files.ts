/**
 * Writes the table of the files that each route opens with. The service names them in the page, so that the browser asks
 * for all of them at once instead of finding them one after the other.
 */
import { PAGE_FILES } from "@paraph/contract/page-files";
import type { PageFiles } from "@paraph/contract/page-files";
import type { Plugin, Rolldown } from "vite";
import { forEachRoute, pageModules, pageWords } from "./page-modules.ts";

/** A plugin for builds. */
export function pageFiles(): Plugin {
  return {
    name: "page-files",
    apply: "build",
    generateBundle(_, bundle) {
      const source = JSON.stringify(tableOf(bundle));
      this.emitFile({ type: "asset", fileName: PAGE_FILES, source });
    },
  };
}

function tableOf(bundle: Rolldown.OutputBundle): PageFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk]));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  /** The files of some chunks and of all that they import; throws where two chunks import each other. */
  const filesOf = (
    some: readonly Rolldown.OutputChunk[],
    above: readonly string[] = [],
  ): Set<string> =>
    new Set(
      some.flatMap(({ fileName, imports, viteMetadata }) => {
        if (above.includes(fileName)) {
          throw new Error(
            `Files of the client import each other: ${[...above, fileName].join(", ")}`,
          );
        }
        const imported = imports.flatMap((name) => byName.get(name) ?? []);
        return [
          fileName,
          ...(viteMetadata?.importedCss ?? []),
          ...filesOf(imported, [...above, fileName]),
        ];
      }),
    );
  const named = filesOf(chunks.filter(({ isEntry }) => isEntry));
  const filesOfModules = (ids: readonly string[]) => {
    const some = ids.map((id) => {
      const chunk = byModule.get(id);
      if (chunk === undefined) throw new Error(`No file of the client is that of ${id}`);
      return chunk;
    });
    return [...filesOf(some)].filter((file) => !named.has(file));
  };

  const modules = pageModules();
  const words = pageWords();
  return forEachRoute((name) => ({
    files: filesOfModules(modules[name]),
    words: Object.fromEntries(
      Object.entries(words[name]).map(([locale, ids]) => [locale, filesOfModules(ids)]),
    ),
  }));
}
