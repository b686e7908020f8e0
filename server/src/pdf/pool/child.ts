import { spawn, type ChildProcess } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import type { Confinement } from "./confinement.ts";
import type { AnswerMessage, TaskMessage } from "./messages.ts";
import { residentMemory } from "./resident-memory.ts";
import { meterWork } from "./work-meter.ts";

export interface ChildLimits {
  /** Milliseconds of work (`meterWork`) for one task: time without the processor does not count. */
  readonly timeLimit: number;
  /** Milliseconds of elapsed time after which a task is cancelled because it gets too little processor time. */
  readonly patience: number;
  /** Bytes of resident memory. */
  readonly memoryLimit: number;
  /** Niceness of the process: 0 (the default) to 19. */
  readonly niceness?: number;
  /** The files and systems that the child can reach. */
  readonly confinement: Confinement;
}

/** How a task in a child ended. */
export type Outcome =
  | { readonly kind: "answer"; readonly answer: AnswerMessage }
  /** The parent killed the child for this limit. */
  | { readonly kind: "killed"; readonly limit: "time" | "memory" | "patience" }
  /** The parent killed the child to run another owner's task. */
  | { readonly kind: "interrupted" }
  | { readonly kind: "crashed"; readonly code: number | null; readonly signal: string | null };

export interface Child {
  readonly pid: number;
  /**
   * Runs one task, unless `interrupt` ends it. A child runs one task at a time. If the outcome is not an answer, the
   * child has ended.
   */
  readonly run: (message: TaskMessage, interrupt: AbortSignal) => Promise<Outcome>;
  readonly alive: () => boolean;
  /**
   * Kills the child. Between two tasks there is nothing to save, and an orderly exit would wait for the threads of
   * libraries.
   */
  readonly end: () => void;
}

const WATCH_EVERY = 100;

/**
 * The environment variables that a child gets. The settings of the service are not among them, because they contain
 * secrets.
 */
const passedOn = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG"];

/** Starts a child process that runs a worker file. Messages that are sent before it listens wait. */
export function startChild(worker: URL, limits: ChildLimits): Child {
  const env = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const heap = Math.floor((limits.memoryLimit * 0.75) / (1024 * 1024));
  const { program, parameters, compiled } = limits.confinement.command([
    `--max-old-space-size=${heap}`,
    fileURLToPath(worker),
  ]);
  const child = spawn(program, parameters, {
    serialization: "advanced",
    env: { ...env, ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  if (limits.niceness !== undefined && child.pid !== undefined) lower(child.pid, limits.niceness);
  // An error of the channel is followed by the end of the process, which is handled elsewhere.
  child.on("error", () => child.kill("SIGKILL"));
  return {
    pid: child.pid ?? 0,
    run: (message, interrupt) => runTask(child, message, limits, interrupt),
    alive: () => child.exitCode === null && child.signalCode === null && child.connected,
    end: () => child.kill("SIGKILL"),
  };
}

/** Ignores a child that has ended in the meantime. */
function lower(pid: number, niceness: number): void {
  try {
    os.setPriority(pid, niceness);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SYSTEM_ERROR") throw error;
  }
}

function runTask(
  child: ChildProcess,
  message: TaskMessage,
  limits: ChildLimits,
  interrupt: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let killed: Outcome | null = null;
    const kill = (why: Outcome): void => {
      killed ??= why;
      child.kill("SIGKILL");
    };
    const meter = meterWork(child.pid ?? 0, limits.timeLimit, () =>
      kill({ kind: "killed", limit: "time" }),
    );
    const timer = setTimeout(() => kill({ kind: "killed", limit: "patience" }), limits.patience);
    const watch = setInterval(() => {
      void residentMemory(child.pid ?? 0).then((bytes) => {
        if (bytes !== null && bytes > limits.memoryLimit) kill({ kind: "killed", limit: "memory" });
      });
    }, WATCH_EVERY);
    const onInterrupt = (): void => kill({ kind: "interrupted" });
    interrupt.addEventListener("abort", onInterrupt);
    const settle = (outcome: Outcome): void => {
      meter.stop();
      clearTimeout(timer);
      clearInterval(watch);
      interrupt.removeEventListener("abort", onInterrupt);
      child.off("message", onMessage);
      child.off("exit", onExit);
      child.off("error", onError);
      resolve(outcome);
    };
    const onMessage = (answer: unknown): void => {
      const known = answer as AnswerMessage;
      if (known.id === message.id) settle({ kind: "answer", answer: known });
    };
    const onExit = (code: number | null, signal: string | null): void => {
      settle(killed ?? { kind: "crashed", code, signal });
    };
    // No exit event follows if the child could not be started.
    const onError = (): void => settle({ kind: "crashed", code: null, signal: null });
    child.on("message", onMessage);
    child.on("exit", onExit);
    child.on("error", onError);
    if (child.exitCode !== null || child.signalCode !== null) {
      onExit(child.exitCode, child.signalCode);
      return;
    }
    try {
      // If the channel is already closed, the exit event follows.
      child.send(message, (error) => error && child.kill("SIGKILL"));
    } catch (error) {
      const failure = { key: "error.unexpected", details: {}, message: String(error) };
      settle({ kind: "answer", answer: { id: message.id, ok: false, failure } });
    }
  });
}
