/**
 * The measurements: `npm run bench [-- signing beside stored service latency seals others lists business pages start load phone clone]`. A complete
 * run is written to results/; a partial one is only shown, and a single one is written with `--write` too. A missing
 * tool fails the run: a figure is measured or missing.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { measureBeside } from "./beside.ts";
import { measureFirstLoad } from "./first-load.ts";
import { measureFreshClone } from "./fresh-clone.ts";
import { measureBusiness } from "./lists/measure-business.ts";
import { measureLists } from "./lists/measure-lists.ts";
import { machine } from "./machine.ts";
import { MissingPart } from "./missing.ts";
import { measurePageImages } from "./page-image.ts";
import { asMarkdown, type Section, writeReport } from "./report.ts";
import { measureLatency } from "./service/latency.ts";
import { measureOthers } from "./service/others.ts";
import { measureSealing } from "./service/sealing.ts";
import { measureService } from "./service/service-signing.ts";
import { startSandbox, startService } from "./service/service.ts";
import { measureSigning } from "./signing.ts";
import { measureSlowPhone } from "./slow-phone.ts";
import { measureStart } from "./service/start-time.ts";
import { measureStored } from "./stored-signing.ts";

const parts: Record<string, (folder: string) => Promise<Section | Section[]>> = {
  signing: measureSigning,
  beside: measureBeside,
  stored: measureStored,
  service: measureService,
  latency: measureLatency,
  seals: measureSealing,
  others: measureOthers,
  lists: measureLists,
  business: measureBusiness,
  pages: measurePageImages,
  start: (folder) => withSandbox(folder, (settings) => measureStart(settings, folder)),
  load: (folder) =>
    withSandbox(folder, async (settings) => {
      const service = await startService(settings, path.join(folder, "load"));
      try {
        return await measureFirstLoad(service.url, browserPath());
      } finally {
        await service.stop();
      }
    }),
  phone: (folder) => measureSlowPhone(folder, browserPath()),
  clone: measureFreshClone,
};

function browserPath(): string {
  const chrome = process.env["CHROME_PATH"];
  if (!chrome) throw new MissingPart("CHROME_PATH names no browser to load the page with.");
  return chrome;
}

const WRITE = "--write";

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

async function main(given: string[]): Promise<number> {
  const wanted = given.filter((name) => name !== WRITE);
  const isWritten = wanted.length === 0 || (given.includes(WRITE) && wanted.length === 1);
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    throw new MissingPart(
      `There is no measurement ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`,
    );
  }
  const facts = machine();
  const folder = await mkdtemp(path.join(os.tmpdir(), "paraph-bench-"));
  const sections: Section[] = [];
  const from = performance.now();
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      process.stderr.write(`measuring ${name} …\n`);
      sections.push(...[await measure(folder)].flat());
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - from) / 1000);
  const report = { at: new Date().toISOString(), seconds, machine: facts, sections };
  process.stdout.write(asMarkdown(report));
  if (isWritten) process.stdout.write(`\nWritten to ${writeReport(report, wanted[0])}\n`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (fault) {
  if (!(fault instanceof MissingPart)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
