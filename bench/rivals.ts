import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";
import { toPem } from "@paraph/pki/pem";
import type { Told } from "./authority-worker.ts";
import { MissingPart } from "./missing.ts";
import { peakMemory } from "./memory.ts";

export type Level = "B-B" | "B-LTA";

/** Another implementation in a process of its own, warm after its first task. */
export interface Rival {
  readonly name: string;
  /** Signs a file into each of `into`, all at once. Returns the milliseconds by the rival's own clock. */
  readonly sign: (file: string, into: readonly string[], level: Level) => Promise<number>;
  /** Validates a signed file, which has to pass. Milliseconds. */
  readonly validate: (file: string) => Promise<number>;
  /** Bytes of memory that its process has had at most. */
  readonly peak: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts pyHanko and EU DSS with the same parties.
 *
 * @param told who the authorities and the signer are
 * @param folder for key and certificates
 */
export function startRivals(told: Told, folder: string): Rival[] {
  const { PYHANKO_PYTHON: python, DSS_JAVA: java, DSS_CLASSPATH: classpath } = process.env;
  if (!python || !java || !classpath) {
    throw new MissingPart(
      "PYHANKO_PYTHON, DSS_JAVA and DSS_CLASSPATH name no pyHanko and EU DSS to measure beside: `npm run bench` does.",
    );
  }
  const parties = written(told, folder);
  const of = (name: string) => path.join(import.meta.dirname, "rivals", name);
  return [
    startRival("pyHanko", python, ["-I", of("pyhanko_bench.py")], parties),
    startRival(
      "EU DSS",
      java,
      ["-Dorg.slf4j.simpleLogger.defaultLogLevel=off", "-cp", classpath, of("DssBench.java")],
      parties,
    ),
  ];
}

/** Key and certificates as PEM files, as both of them read them. */
function written({ host, anchors, chain, key }: Told, folder: string): object {
  const file = (name: string, text: string): string => {
    const place = path.join(folder, name);
    writeFileSync(place, text, { mode: 0o600 });
    return place;
  };
  const pem = (list: readonly Uint8Array[]) =>
    list.map((der) => toPem("CERTIFICATE", der)).join("");
  return {
    key: file("signer.key", key),
    chain: file("chain.pem", pem(chain)),
    certificate: file("signer.pem", pem(chain.slice(0, 1))),
    roots: file("roots.pem", pem(anchors)),
    timestamps: `${host}/tsa`,
  };
}

function startRival(name: string, command: string, parameters: string[], parties: object): Rival {
  const child = spawn(command, parameters, { stdio: ["pipe", "pipe", "pipe"] });
  const ask = asking(name, child);
  child.stdin.write(`${JSON.stringify(parties)}\n`);
  return {
    name,
    sign: (file, into, level) => ask({ sign: file, into, level }),
    validate: (file) => ask({ validate: file }),
    peak: () => peakMemory(child.pid),
    stop: async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

type Asking = (task: object) => Promise<number>;

function asking(
  name: string,
  child: ChildProcess & { stdin: NonNullable<ChildProcess["stdin"]> },
): Asking {
  if (!child.stdout || !child.stderr) throw new Error("no channel");
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints = (complaints + text).slice(-2000);
  });
  const lines: Interface = createInterface({ input: child.stdout });
  const answers = lines[Symbol.asyncIterator]();
  return async (task) => {
    child.stdin.write(`${JSON.stringify(task)}\n`);
    const { value, done } = await answers.next();
    if (done === true) throw new MissingPart(`${name} ended:\n${complaints}`);
    const { ms, error } = JSON.parse(value) as { ms: number; error?: string };
    if (error !== undefined) throw new MissingPart(`${name} failed: ${error}`);
    return ms;
  };
}
