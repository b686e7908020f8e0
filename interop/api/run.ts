/** One run of Schemathesis against a service, and its result. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { runProgram } from "../judges/process.ts";
import { callsFor, tableOf } from "./table.ts";
import type { Counts, Description } from "./table.ts";

export interface Run {
  /** The program of Schemathesis, as `setUpSchemathesis` returns it. */
  readonly program: string;
  /** The address of the service. */
  readonly url: string;
  /** The file of `offerCallers`. */
  readonly callers: string;
  /** Whether calls carry the credential that they require. */
  readonly caller: "nobody" | "somebody";
  readonly seconds: number;
  readonly seed: number;
  /** For files of this run. */
  readonly folder: string;
}

export interface Outcome {
  /** Whether every response matches its description. */
  readonly asDescribed: boolean;
  /**
   * How often each status occurred, and which calls never succeeded; then each mismatch with a curl command that
   * repeats it.
   */
  readonly told: string;
}

/** Calls every endpoint of the description for the given time; the seed decides the requests. */
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
      // Invented credentials are for callers without any.
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

/** The failures in the report of Schemathesis; the whole report when there is no such part. */
function failuresIn(report: string): string {
  return (
    /^=+ (?:ERRORS|FAILURES) =+$[^]*?(?=^=+ (?:WARNINGS|SUMMARY) =+$)/m.exec(report)?.[0] ?? report
  );
}
