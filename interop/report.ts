import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The file that the tests write to and that is told when all are through. */
    report: string;
  }
}

/** What the tests noted is told at the end, when nothing else is printed any more. */
export default function setUpReport(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), "report-"));
  const report = path.join(folder, "report.txt");
  writeFileSync(report, "");
  project.provide("report", report);
  return () => {
    process.stdout.write(readFileSync(report, "utf8"));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Notes lines under a title, for the end. */
export function note(report: string, title: string, lines: readonly string[]): void {
  appendFileSync(report, `\n${title}\n${lines.map((line) => `  ${line}\n`).join("")}`);
}
