import { defineConfig } from "vitest/config";

/**
 * Judging takes minutes, not seconds: one Java process for many files, and many steps per signature. While one file is
 * being signed, which uses one processor, another is judged.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["*.test.ts"],
    globalSetup: ["report.ts"],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 600_000,
    hookTimeout: 3_600_000,
    maxWorkers: 2,
  },
});
