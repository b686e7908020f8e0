/**
 * Reads the XML of providers in separate threads, with limits of time and memory: data from strangers cannot delay the service,
 * and can delay the logins of others only up to the limit.
 */
import { Worker } from "node:worker_threads";
import type { ErrorKey } from "@paraph/contract/errors";
import { problem } from "../../../platform/problem.ts";
import type { XmlTasks } from "./xml-tasks.ts";

export interface XmlMessage {
  readonly task: keyof XmlTasks;
  readonly input: unknown;
}

export type XmlResult =
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly output: unknown }
  | { readonly kind: "refused"; readonly key: ErrorKey; readonly why: string }
  | { readonly kind: "failed"; readonly why: string };

export interface Limits {
  /** Milliseconds for one task; loading the code is not counted. */
  readonly time: number;
  /** Megabytes of JavaScript objects. */
  readonly memory: number;
  readonly threads: number;
  /** The maximum number of waiting tasks. */
  readonly waiting: number;
}

const LIMITS: Limits = { time: 5000, memory: 128, threads: 2, waiting: 100 };
const ENTRY = new URL("./xml-worker.ts", import.meta.url);

type Input<T extends keyof XmlTasks> = Parameters<XmlTasks[T]>[0];
type Output<T extends keyof XmlTasks> = Awaited<ReturnType<XmlTasks[T]>>;

interface Waiting extends XmlMessage {
  /** The error of a task that takes too long or needs too much. */
  readonly tooMuch: ErrorKey;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Threads for tasks with XML; idle ones are kept, but do not keep the process alive. */
export function createConfinedXml(limits: Limits = LIMITS, entry: URL = ENTRY) {
  const idle = new Set<Worker>();
  const queue: Waiting[] = [];
  let busy = 0;

  /** Runs the next task, if a thread is free. Never throws, because event handlers call it. */
  function next(): void {
    if (busy >= limits.threads) return;
    const waiting = queue.shift();
    if (waiting === undefined) return;
    busy += 1;
    const [kept] = idle;
    const worker = kept ?? newWorker(limits, entry);
    idle.delete(worker);
    if (kept === undefined) worker.on("exit", () => idle.delete(worker));
    worker.ref();
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      timer = setTimeout(() => end(undefined), limits.time);
      worker.postMessage({ task: waiting.task, input: waiting.input } satisfies XmlMessage);
    };
    /** `result`: undefined if the thread has reached its limits and has ended. */
    const end = (result: Exclude<XmlResult, { kind: "ready" }> | undefined) => {
      clearTimeout(timer);
      worker.off("message", hear);
      worker.off("error", over);
      worker.off("exit", over);
      busy -= 1;
      if (result === undefined) {
        void worker.terminate();
        waiting.reject(problem(waiting.tooMuch, undefined, new Error("too much time or memory")));
      } else {
        worker.unref();
        idle.add(worker);
        settle(waiting, result);
      }
      next();
    };
    const hear = (result: XmlResult) => {
      if (result.kind === "ready") begin();
      else end(result);
    };
    const over = () => end(undefined);
    worker.on("message", hear);
    worker.on("error", over);
    worker.on("exit", over);
    if (kept !== undefined) begin();
  }

  return {
    /** Runs a task. Throws its errors, `tooMuch` if it reaches a limit, `error.unavailable` if too many wait. */
    run: async <T extends keyof XmlTasks>(
      task: T,
      input: Input<T>,
      tooMuch: ErrorKey,
    ): Promise<Output<T>> => {
      if (queue.length >= limits.waiting) throw problem("error.unavailable");
      const output = await new Promise<unknown>((resolve, reject) => {
        queue.push({ task, input, tooMuch, resolve, reject });
        next();
      });
      return output as Output<T>;
    },
  };
}

function settle({ resolve, reject }: Waiting, result: Exclude<XmlResult, { kind: "ready" }>): void {
  if (result.kind === "done") resolve(result.output);
  else if (result.kind === "refused") reject(problem(result.key, undefined, new Error(result.why)));
  else reject(new Error(result.why));
}

/** A thread without the environment of the process, which contains secrets. */
function newWorker({ memory }: Limits, entry: URL): Worker {
  const worker = new Worker(entry, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
  });
  // A thread that ends is replaced; an error without a listener would end the process.
  worker.on("error", () => undefined);
  return worker;
}

/** The threads of this process. */
export const confinedXml = createConfinedXml();
