// @ts-check
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.js";

/**
 * A reporter of vitest that keeps the errors that belong to no test (a promise that nobody waited for, an
 * emitter without a listener), since vitest ends with 1 for them and its own JSON report does not name them.
 * It writes them, as text, to the file that UNATTRIBUTED_ERRORS names.
 */
export default class Unattributed {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { type?: string, name?: string, message?: string, stack?: string,
   *   VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env["UNATTRIBUTED_ERRORS"];
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(told)));
  }
}

/**
 * @param {{ type?: string, name?: string, message?: string, stack?: string,
 *   VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }} error
 * @returns {{ file: string, test: string, why: string }}
 */
function told(error) {
  const why = error.stack ?? `${error.name ?? "Error"}: ${error.message ?? ""}`;
  return {
    file:
      error.VITEST_TEST_PATH === undefined
        ? "no file"
        : path.relative(root, error.VITEST_TEST_PATH),
    test: error.VITEST_TEST_NAME ?? "between tests",
    why: `${error.type ?? "error"}: ${why}`,
  };
}
