import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Machine } from "./machine.ts";

/** One line of figures; the keys are the heads of the columns. */
export type Row = Record<string, string | number>;

/** Figures that belong together, and what they mean. */
export interface Section {
  title: string;
  about: string;
  rows: Row[];
}

export interface Report {
  at: string;
  /** How long measuring took. */
  seconds: number;
  machine: Machine;
  sections: Section[];
}

/**
 * Writes results/<date>-<machine>.json and .md beside it, or <date>-<machine>-<part> of one part alone; answers
 * the path of the latter.
 */
export function writeReport(report: Report, part?: string): string {
  const folder = path.join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  const machine = report.machine.name.replaceAll(/[^\w.-]/g, "-");
  const name = [report.at.slice(0, 10), machine, ...(part === undefined ? [] : [part])].join("-");
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  const markdown = path.join(folder, `${name}.md`);
  writeFileSync(markdown, asMarkdown(report));
  return markdown;
}

/** The report as people read it. */
export function asMarkdown({ at, seconds, machine, sections }: Report): string {
  const facts = [
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB`,
    machine.system,
    `Node ${machine.node}`,
    `load before ${machine.loadBefore}`,
    `measured in ${seconds} s`,
    `files on ${machine.fileSystem}`,
  ];
  return [`# Measured ${at}`, facts.join(" · "), ...sections.map(sectionAsMarkdown), ""].join(
    "\n\n",
  );
}

function sectionAsMarkdown({ title, about, rows }: Section): string {
  const heads = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const table = [
    line(heads),
    line(heads.map((head) => (typeof rows[0]?.[head] === "number" ? "---:" : "---"))),
    ...rows.map((row) => line(heads.map((head) => row[head] ?? ""))),
  ];
  return `## ${title}\n\n${about}\n\n${table.join("\n")}`;
}
