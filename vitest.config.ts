import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    // Much of the time is waiting for other processes: a worker for each core, and none kept back.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "libraries",
          include: ["{rules,contract,language,pki,pades,ui,web,scripts}/**/*.test.{ts,tsx}"],
          exclude,
          testTimeout: 60_000,
        },
      },
      {
        // A world of their own, one file after the other: they tell the whole sandbox to misbehave.
        test: {
          name: "faults",
          include: ["server/**/*.faults.test.ts"],
          exclude,
          fileParallelism: false,
          globalSetup: ["./server/testing/world.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "service",
          // A third of the time went into loading the service anew for each file; files share no state but modules.
          isolate: false,
          include: ["{server,sandbox}/**/*.test.ts"],
          exclude: [...exclude, "**/*.faults.test.ts"],
          globalSetup: ["./server/testing/world.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
