import { parseArgs } from "node:util";
import { judge } from "./judge.ts";
import { type Level, objections } from "./objections.ts";
import { MissingJudge } from "./setup.ts";
import { table } from "./table.ts";

const usage = `node scripts/judge.js --roots ROOTS.pem [--level B-B|B-T|B-LT|B-LTA] [--online] [--json] FILE.pdf …
  --roots   PEM file with the trusted roots
  --level   the level every signature must have (B-LTA)
  --online  let EU DSS fetch revocation data from addresses of this machine
  --json    everything the judges said instead of a table
Exits 0 only if every judge accepts every file.`;

/** Command line of the judges; returns the exit code. */
export async function main(parameters: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      roots: { type: "string" },
      level: { type: "string", default: "B-LTA" },
      online: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  if (values.roots === undefined || positionals.length === 0 || !isLevel(values.level)) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const { level, online } = values;
  try {
    const judgements = await judge(positionals, values.roots, { online, tell });
    process.stdout.write(
      `${values.json ? JSON.stringify(judgements, null, 2) : table(judgements)}\n`,
    );
    const all = judgements.flatMap((one) =>
      objections(one, { level }).map((text) => `${one.file}: ${text}`),
    );
    for (const text of all) process.stderr.write(`${text}\n`);
    return all.length === 0 ? 0 : 1;
  } catch (fault) {
    if (!(fault instanceof MissingJudge)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    return 1;
  }
}

function isLevel(word: string): word is Level {
  return ["B-B", "B-T", "B-LT", "B-LTA"].includes(word);
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}
