import { defineConfig } from "vitest/config";

/** The service in this process, on a database and with a sandbox of this run. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["*.test.ts"],
    globalSetup: ["../../server/testing/world.ts"],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 7_200_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
