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
          // A third of the time went into loading modules anew for each file; files share no other state.
          isolate: false,
          include: ["{rules,contract,language,pki,pades,ui,web,scripts}/**/*.test.{ts,tsx}"],
          exclude,
          testTimeout: 60_000,
        },
      },
      {
        // Each file has a sandbox of its own: they tell the whole of it to misbehave.
        test: {
          name: "faults",
          include: ["server/**/*.faults.test.ts"],
          exclude,
          globalSetup: ["./server/testing/world.ts"],
          setupFiles: ["./server/testing/own-sandbox.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "service",
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
