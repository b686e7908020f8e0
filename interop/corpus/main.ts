/** Signs every PDF of some folders and has the results judged: which existing files can be signed? */
import { fork, type ChildProcess } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { judgeWithDss } from "../judges/dss.ts";
import { judgeWithQpdf } from "../judges/qpdf.ts";
import { setUpJudges } from "../setup.ts";
import type { Outcome, Task } from "./signer.ts";

const PATIENCE = 20_000;
const MEMORY = 512;
const GOOD = "PAdES-BASELINE-LTA TOTAL_PASSED";

const usage =
  "npm run corpus -- FOLDER …: signs every PDF in the folders and has what comes out judged.";

type Fate = Outcome | { readonly lost: "time" | "crash" };

/** Command line; returns the exit code: 0 only if nothing crashed and nothing signed is invalid. */
export async function main(folders: readonly string[]): Promise<number> {
  if (folders.length === 0) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const files = (await Promise.all(folders.map(pdfsIn))).flat().toSorted();
  const work = await mkdtemp(path.join(os.tmpdir(), "corpus-"));
  try {
    const fates = await signAll(files, work);
    return await tell(files, fates, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function pdfsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name))
    .map((entry) => path.resolve(entry.parentPath, entry.name));
}

const intoOf = (work: string, index: number): string => path.join(work, `${index}.pdf`);

async function signAll(files: readonly string[], work: string): Promise<Fate[]> {
  const fates: Fate[] = [];
  let worlds = 0;
  let child: ChildProcess | undefined;
  for (const [index, file] of files.entries()) {
    child ??= await started(path.join(work, `${worlds++}.pem`));
    const fate = await signedBy(child, { file, into: intoOf(work, index) });
    fates.push(fate);
    if ("lost" in fate) {
      child.kill("SIGKILL");
      child = undefined;
    }
  }
  child?.kill();
  return fates;
}

/** A process that is ready to sign. */
function started(roots: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, "signer.ts"), ["--", roots], {
    execArgv: [`--max-old-space-size=${MEMORY}`],
  });
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve(child));
    child.once("exit", () => reject(new Error("The signing process does not start.")));
  });
}

function signedBy(child: ChildProcess, task: Task): Promise<Fate> {
  return new Promise((resolve) => {
    const done = (fate: Fate): void => {
      clearTimeout(timer);
      child.removeAllListeners("message").removeAllListeners("exit");
      resolve(fate);
    };
    const timer = setTimeout(() => done({ lost: "time" }), PATIENCE);
    child.once("message", (outcome: Outcome) => done(outcome));
    child.once("exit", () => done({ lost: "crash" }));
    child.send(task);
  });
}

async function tell(files: readonly string[], fates: readonly Fate[], work: string) {
  const { dss } = await setUpJudges((text) => process.stderr.write(`${text}\n`));
  const roots = path.join(work, "roots.pem");
  const pems = (await readdir(work)).filter((name) => name.endsWith(".pem"));
  const texts = await Promise.all(pems.map((name) => readFile(path.join(work, name), "utf8")));
  await writeFile(roots, texts.join("\n"));
  const made = fates.flatMap((fate, index) =>
    "signed" in fate ? [{ fate, file: files[index] ?? "", into: intoOf(work, index) }] : [],
  );
  const verdicts = await judgeWithDss(
    dss,
    made.map(({ into }) => into),
    roots,
    { online: false, draws: () => false },
  );
  const faults: string[] = [];
  let valid = 0;
  for (const [index, { fate, file, into }] of made.entries()) {
    const theirs = verdicts[index]?.signatures?.find(({ field }) => field === fate.signed);
    const said = theirs
      ? `${theirs.format} ${theirs.indication}`
      : (verdicts[index]?.error ?? "none");
    const before = await judgeWithQpdf(file);
    const after = await judgeWithQpdf(into);
    if (fate.ours !== GOOD) faults.push(`${file}: we say ${fate.ours}`);
    else if (said !== GOOD) faults.push(`${file}: EU DSS says ${said}`);
    else if (before.clean && !after.clean) faults.push(`${file}: qpdf: ${after.complaints[0]}`);
    else valid += 1;
  }
  for (const [index, fate] of fates.entries())
    if ("lost" in fate) faults.push(`${files[index]}: lost to ${fate.lost}`);
  const refused = fates.flatMap((fate) => ("refused" in fate ? [fate.refused] : []));
  const mended = made.filter(({ fate }) => fate.mended).length;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`${files.length} files; signed and valid ${valid}, of them mended or decrypted ${mended}`);
  for (const [reason, all] of Map.groupBy(refused, (one) => one))
    say(`  refused: ${all.length} ${reason}`);
  for (const fault of faults) say(`  fault: ${fault}`);
  return faults.length === 0 ? 0 : 1;
}
