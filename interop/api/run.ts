/** One run of Schemathesis against a service, and what it came to. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { runProgram } from "../judges/process.ts";
import { callsFor, tableOf } from "./table.ts";
import type { Counts, Description } from "./table.ts";

export interface Run {
  /** Schemathesis, as `setUpSchemathesis` answers it. */
  readonly program: string;
  /** Where the service is. */
  readonly url: string;
  /** The file of `offerCallers`. */
  readonly callers: string;
  /** Whether calls carry the credential that they ask for. */
  readonly caller: "nobody" | "somebody";
  readonly seconds: number;
  readonly seed: number;
  /** For files of this run. */
  readonly folder: string;
}

export interface Outcome {
  /** Whether every answer was as it is described. */
  readonly asDescribed: boolean;
  /**
   * How often each status was answered, and which calls never succeeded; then what is not as described, each with a curl
   * command that asks again.
   */
  readonly told: string;
}

/** Asks for every call of the description for so long; what is asked follows from the seed. */
export async function fuzz(run: Run): Promise<Outcome> {
  const { url, caller, seconds, seed } = run;
  const counts = path.join(run.folder, `${caller}.counts.json`);
  const config = path.join(import.meta.dirname, "schemathesis.toml");
  const { code, out, err } = await runProgram(
    run.program,
    [
      "--no-color",
      `--config-file=${config}`,
      "run",
      `--max-time=${seconds}`,
      `--seed=${seed}`,
      // Credentials of no one's making are for those who have none.
      `--generation-with-security-parameters=${caller === "nobody"}`,
      `${url}/openapi.json`,
    ],
    {
      cwd: import.meta.dirname,
      env: {
        FUZZ_AS: caller,
        FUZZ_CALLERS: run.callers,
        FUZZ_COUNTS: counts,
        FUZZ_SEED: String(seed),
        PYTHONDONTWRITEBYTECODE: "1",
      },
    },
  );
  const description = (await (await fetch(`${url}/openapi.json`)).json()) as Description;
  const answered = JSON.parse(await readFile(counts, "utf8")) as Counts;
  const title = `asked by ${caller}, seed ${seed}, ${seconds} seconds`;
  const table = tableOf(title, answered, callsFor(caller, description));
  const failures = code === 0 ? "" : `${title}, exit code ${code}\n${failuresIn(out)}\n${err}\n`;
  return { asDescribed: code === 0, told: `${table}${failures}` };
}

/** The part of Schemathesis' report that tells what failed; all of it when there is no such part. */
function failuresIn(report: string): string {
  return (
    /^=+ (?:ERRORS|FAILURES) =+$[^]*?(?=^=+ (?:WARNINGS|SUMMARY) =+$)/m.exec(report)?.[0] ?? report
  );
}
