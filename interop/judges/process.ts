import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A program that could not be started, or that ended unexpectedly. */
export class ProgramFault extends Error {}

/**
 * Runs a program to its end, by default in this folder and with this process's variables in addition to its own.
 * @returns its output and its exit code; a program that cannot be started is a {@link ProgramFault}.
 */
export function runProgram(
  command: string,
  parameters: string[],
  { cwd, env }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, LC_ALL: "C", ...env },
      ...(cwd === undefined ? {} : { cwd }),
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (bytes: Buffer) => out.push(bytes));
    child.stderr.on("data", (bytes: Buffer) => err.push(bytes));
    child.on("error", (fault) =>
      reject(new ProgramFault(`${command} could not be started: ${fault.message}`)),
    );
    child.on("close", (code) =>
      resolve({
        code: code ?? -1,
        out: Buffer.concat(out).toString("utf8"),
        err: Buffer.concat(err).toString("utf8"),
      }),
    );
  });
}

/**
 * Sends JSON objects to a program, one per line, and reads one result per line, in the same order.
 * @returns as many results as objects; fewer are a {@link ProgramFault} with the end of its error output.
 */
export async function askProgram<Answer>(
  command: string,
  parameters: string[],
  questions: object[],
): Promise<Answer[]> {
  const child = spawn(command, parameters, { stdio: ["pipe", "pipe", "pipe"] });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints = (complaints + text).slice(-4000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on("error", (fault) =>
      reject(new ProgramFault(`${command} could not be started: ${fault.message}`)),
    );
    child.on("close", () => resolve());
  });
  child.stdin.on("error", () => undefined); // The program ended early; the count of results below shows it.
  child.stdin.end(questions.map((question) => `${JSON.stringify(question)}\n`).join(""));

  const answers: Answer[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => answers.push(JSON.parse(line)));
  await ended;
  if (answers.length !== questions.length) {
    throw new ProgramFault(
      `${command} answered ${answers.length} of ${questions.length} questions:\n${complaints}`,
    );
  }
  return answers;
}
