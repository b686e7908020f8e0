import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

/** What the first load may cost, compressed: everything the entry imports before a page is chosen. */
const FIRST_LOAD_KILOBYTES = 160;

interface Chunk {
  code: string;
  imports: string[];
  isEntry: boolean;
  fileName: string;
}

/** Fails the build when the entry and what it imports at once grow over the budget. */
function firstLoadBudget(kilobytes: number): Plugin {
  return {
    name: "first-load-budget",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") chunks.set(file.fileName, file);
      }
      const first = new Set<string>();
      const visit = (name: string) => {
        const chunk = chunks.get(name);
        if (!chunk || first.has(name)) return;
        first.add(name);
        chunk.imports.forEach(visit);
      };
      for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk.fileName);
      const bytes = [...first].reduce(
        (sum, name) => sum + gzipSync(chunks.get(name)?.code ?? "").byteLength,
        0,
      );
      const size = (bytes / 1024).toFixed(1);
      if (bytes > kilobytes * 1024) {
        this.error(`The first load is ${size} KB compressed; the budget is ${kilobytes} KB.`);
      }
      this.info(`First load: ${size} KB compressed, in ${first.size} files.`);
    },
  };
}

/** Beside every text file its brotli and gzip twin, so that the service compresses nothing while it serves. */
function precompressed(): Plugin {
  return {
    name: "precompressed",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!/\.(?:js|css|svg|html|json)$/.test(name)) continue;
        const file = path.join(dir, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), firstLoadBudget(FIRST_LOAD_KILOBYTES), precompressed()],
  build: {
    outDir: "dist",
    // Polled by the client: a change says that there is a new release.
    manifest: "manifest.json",
    target: "es2024",
    sourcemap: true,
    // Everything comes from files: the Content Security Policy knows no data: for fonts.
    assetsInlineLimit: 0,
  },
});
