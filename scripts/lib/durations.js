// @ts-check
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.js";

/**
 * A reporter of vitest that keeps how long each file kept its worker busy, in seconds: setting up, importing, its tests
 * and what runs before and after them, which vitest's own JSON report leaves out. It writes them, by the path of the
 * file, to the file that FILE_DURATIONS names.
 */
export default class Durations {
  /**
   * @param {readonly { moduleId: string, diagnostic: () => Diagnostic }[]} modules
   * @typedef {{ environmentSetupDuration: number, prepareDuration: number, collectDuration: number,
   *   setupDuration: number, duration: number }} Diagnostic
   */
  onTestRunEnd(modules) {
    const file = process.env["FILE_DURATIONS"];
    if (file === undefined) return;
    const seconds = modules.map((one) => {
      const {
        environmentSetupDuration,
        prepareDuration,
        collectDuration,
        setupDuration,
        duration,
      } = one.diagnostic();
      const all =
        environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      return [path.relative(root, one.moduleId), all / 1000];
    });
    writeFileSync(file, JSON.stringify(Object.fromEntries(seconds)));
  }
}
