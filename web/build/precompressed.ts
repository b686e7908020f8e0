import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Beside every text file its brotli and gzip twin, so that the service compresses nothing while it serves. */
export function precompressed(): Plugin {
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
