import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The file to which the tests write, and which is printed at the end. */
    report: string;
  }
}

/** The notes of the tests are printed last, after all other output. */
export default function setUpReport(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), "report-"));
  const report = path.join(folder, "report.txt");
  writeFileSync(report, "");
  writeFileSync(tallies(report), "");
  project.provide("report", report);
  return () => {
    process.stdout.write(readFileSync(report, "utf8"));
    process.stdout.write(agreementInAll(readFileSync(tallies(report), "utf8")));
    rmSync(folder, { recursive: true, force: true });
  };
}

const tallies = (report: string): string => `${report}.tallies`;

/** Notes how many files of one kind have the same verdict from our validator and EU DSS; printed at the end. */
export function tally(report: string, what: string, agree: number, files: number): void {
  appendFileSync(tallies(report), `${agree}\t${files}\t${what}\n`);
}

function agreementInAll(text: string): string {
  const lines = text.split("\n").flatMap((line) => (line === "" ? [] : [line.split("\t")]));
  if (lines.length === 0) return "";
  const rows = [...lines, [sum(lines, 0), sum(lines, 1), "in all"].map(String)];
  const told = rows.map(([agree, files, what]) => `  ${agree} of ${files} ${what}\n`);
  return `\nFiles on which our validator and EU DSS say the same\n${told.join("")}`;
}

const sum = (rows: readonly (readonly string[])[], column: number): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

/** Notes lines under a title, printed at the end. */
export function note(report: string, title: string, lines: readonly string[]): void {
  appendFileSync(report, `\n${title}\n${lines.map((line) => `  ${line}\n`).join("")}`);
}
