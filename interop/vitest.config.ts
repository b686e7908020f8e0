import { defineConfig } from "vitest/config";

/** Judging takes minutes, not seconds: one Java process for many files, and every signature is a ceremony. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["*.test.ts"],
    globalSetup: ["report.ts"],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 600_000,
    hookTimeout: 3_600_000,
    fileParallelism: false,
  },
});
