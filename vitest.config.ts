import { defineConfig } from "vitest/config";

const SCREENS = "web/**/*.screen.test.tsx";
const exclude = ["**/node_modules/**", "**/dist/**"];
/**
 * What is waited for may take its time on a busy machine. A test may take a little longer than that, so that the error says
 * what did not happen.
 */
const patient = { poll: { timeout: 100_000 } };
const testTimeout = 120_000;

export default defineConfig({
  test: {
    // Much of the time is waiting for other processes: a worker for each core, and none kept back.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "libraries",
          // A third of the time went into reloading modules for each file; files share no other state.
          isolate: false,
          include: ["{rules,contract,language,pki,pades,ui,web,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...exclude, SCREENS],
          setupFiles: [
            "./rules/testing/seed.ts",
            "./ui/testing/patience.ts",
            "./ui/testing/leftovers.ts",
          ],
          expect: patient,
          testTimeout,
        },
      },
      {
        // The whole client in a simulated DOM (`web/src/testing/screens.tsx`), which leaves nothing of a test to the next.
        test: {
          name: "screens",
          isolate: false,
          include: [SCREENS],
          exclude,
          setupFiles: [
            "./ui/testing/patience.ts",
            "./ui/testing/leftovers.ts",
            "./ui/testing/large-modules.ts",
          ],
          expect: patient,
          testTimeout,
        },
      },
      {
        // Each file has a sandbox of its own: they tell the whole of it to misbehave.
        test: {
          name: "faults",
          isolate: false,
          include: ["server/**/*.faults.test.ts"],
          exclude,
          globalSetup: ["./server/testing/world.ts"],
          setupFiles: [
            "./server/testing/worker/own-sandbox.ts",
            "./server/testing/worker/passwords.ts",
          ],
          expect: patient,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: "service",
          isolate: false,
          include: ["{server,sandbox,bench}/**/*.test.ts"],
          exclude: [...exclude, "**/*.faults.test.ts"],
          globalSetup: ["./server/testing/world.ts"],
          setupFiles: ["./rules/testing/seed.ts", "./server/testing/worker/passwords.ts"],
          expect: patient,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
