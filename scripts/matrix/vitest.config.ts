import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.join(import.meta.dirname, "../..");
const exclude = ["**/node_modules/**", "**/dist/**"];

/** The same two projects as every run has, with the files of the full matrices instead. */
export default defineConfig({
  root,
  test: {
    passWithNoTests: true,
    // Services that are killed, stopped and restarted wait for each other most of the time.
    maxWorkers: 3,
    projects: [
      {
        root,
        test: {
          name: "libraries",
          include: ["{rules,contract,language,pki,pades,ui,web,scripts}/**/*.matrix.ts"],
          exclude,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 600_000,
        },
      },
      {
        root,
        test: {
          name: "service",
          include: ["{server,sandbox}/**/*.matrix.ts"],
          exclude,
          globalSetup: ["./server/testing/world.ts"],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
