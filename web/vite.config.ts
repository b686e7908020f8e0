import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./build/chunks.ts";
import { compiledMessages } from "./build/compiled-words.ts";
import { pageFiles } from "./build/page-files.ts";
import { precompressed } from "./build/precompressed.ts";
import { shell } from "./build/shell/shell.ts";

export default defineConfig({
  root: import.meta.dirname,
  // React has it itself since version 18; libraries bring it for those before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  plugins: [react(), tailwind(), compiledMessages(), shell(), pageFiles(), precompressed()],
  build: {
    outDir: "dist",
    // Polled by the client: a change says that there is a new release.
    manifest: "manifest.json",
    target: "es2024",
    // Every browser that reads es2024 knows <link rel="modulepreload">.
    modulePreload: { polyfill: false },
    sourcemap: true,
    // Everything comes from files: the Content Security Policy knows no data: for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: chunks(),
        // Shorter than by default: the first file names all others, and what is random does not compress.
        chunkFileNames: "assets/[name]-[hash:7].js",
      },
    },
  },
});
