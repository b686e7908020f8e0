/**
 * The measurements: `npm run bench [-- signing pages start load]`. All of them together are written to
 * results/; some alone are only shown. What is missing fails the run: a figure is measured or not there.
 * `npm run bench -- clone` times the README's two commands in a fresh clone, alone because it takes long, and
 * is written beside them.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { measureFreshClone } from "./fresh-clone.ts";
import { measureFirstLoad } from "./first-load.ts";
import { machine } from "./machine.ts";
import { MissingPart } from "./missing.ts";
import { measurePageImages } from "./page-image.ts";
import { asMarkdown, type Section, writeReport } from "./report.ts";
import { startSandbox, startService } from "./service.ts";
import { measureSigning } from "./signing.ts";
import { measureStart } from "./start-time.ts";

const parts: Record<string, (folder: string) => Promise<Section>> = {
  signing: measureSigning,
  pages: measurePageImages,
  start: (folder) => withSandbox(folder, (settings) => measureStart(settings, folder)),
  load: (folder) =>
    withSandbox(folder, async (settings) => {
      const chrome = process.env["CHROME_PATH"];
      if (!chrome) throw new MissingPart("CHROME_PATH names no browser to load the page with.");
      const service = await startService(settings, path.join(folder, "load"));
      try {
        return await measureFirstLoad(service.url, chrome);
      } finally {
        await service.stop();
      }
    }),
};

/** Measured only when it is named. */
const LONG: Record<string, (folder: string) => Promise<Section>> = { clone: measureFreshClone };

async function withSandbox<T>(
  folder: string,
  work: (settings: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  const sandbox = await startSandbox(folder);
  try {
    return await work(sandbox.settings);
  } finally {
    await sandbox.stop();
  }
}

async function main(wanted: string[]): Promise<number> {
  const all = { ...parts, ...LONG };
  const unknown = wanted.filter((name) => !(name in all));
  if (unknown.length > 0) {
    throw new MissingPart(
      `There is no measurement ${unknown.join(", ")}; there are ${Object.keys(all).join(", ")}.`,
    );
  }
  const facts = machine();
  const folder = await mkdtemp(path.join(os.tmpdir(), "paraph-bench-"));
  const sections: Section[] = [];
  try {
    for (const [name, measure] of Object.entries(wanted.length > 0 ? all : parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      process.stderr.write(`measuring ${name} …\n`);
      sections.push(await measure(folder));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const report = { at: new Date().toISOString(), machine: facts, sections };
  process.stdout.write(asMarkdown(report));
  const [only] = wanted.length === 1 ? wanted : [];
  if (wanted.length === 0 || (only !== undefined && only in LONG)) {
    process.stdout.write(`\nWritten to ${writeReport(report, only)}\n`);
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (fault) {
  if (!(fault instanceof MissingPart)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
