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
  writeFileSync(tallies(report), "");
  project.provide("report", report);
  return () => {
    process.stdout.write(readFileSync(report, "utf8"));
    process.stdout.write(agreementInAll(readFileSync(tallies(report), "utf8")));
    rmSync(folder, { recursive: true, force: true });
  };
}

const tallies = (report: string): string => `${report}.tallies`;

/** Notes on how many files of one kind our validator and EU DSS say the same; told in all at the end. */
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

/** Notes lines under a title, for the end. */
export function note(report: string, title: string, lines: readonly string[]): void {
  appendFileSync(report, `\n${title}\n${lines.map((line) => `  ${line}\n`).join("")}`);
}
