import { startChild, type Child, type ChildLimits, type Outcome } from "./child.ts";
import type { TaskFailure } from "./messages.ts";
import { createQueue, type Lane } from "./queue.ts";
import { residentMemory } from "./resident-memory.ts";
import { meterWork } from "./work-meter.ts";

/** Tasks by name, with input and output, both plain data. */
export type TaskTable = {
  readonly [name: string]: { readonly input: unknown; readonly output: unknown };
};

export interface RunOptions {
  readonly lane: Lane;
  /** The account or business whose work it is (its id); owners take turns. */
  readonly owner?: string;
  /** Aborting it removes the task from the queue; a running task continues to its end. */
  readonly signal?: AbortSignal;
}

export interface PoolOptions
  extends Partial<Omit<ChildLimits, "confinement">>, Pick<ChildLimits, "confinement"> {
  readonly worker: URL;
  readonly processes: number;
  /**
   * Tasks after which a child is replaced, in case a library keeps what it does not need. Memory is measured after each task: a
   * child that has grown to half of its limit is replaced at once.
   */
  readonly recycleAfter?: number;
  /** The maximum number of waiting tasks; further tasks are rejected. */
  readonly queueLimit?: number;
  /** Milliseconds after which an interactive task that has not started is cancelled; by default never. */
  readonly longestWait?: number;
  /**
   * Milliseconds of work (`meterWork`) after which a task is stopped (`PreemptedError`) as soon as another owner waits
   * with an interactive task and no child is free; by default never.
   */
  readonly turn?: number;
  /** Whether the waiting tasks of an owner are rejected (`PreemptedError`) when it is their turn. */
  readonly passedOver?: (owner: string) => boolean;
  /**
   * Called for every interactive task that ran: with its owner, its milliseconds of processor time, and the reason if
   * it was refused.
   */
  readonly worked?: (owner: string, work: number, refusal: TaskFailure | null) => void;
  /** Converts a failure to the error that the caller gets. */
  readonly failed: (failure: PoolFailure) => Error;
}

/** A task was stopped or not started, so that tasks of other owners can run. It may run in another pool. */
export class PreemptedError extends Error {
  constructor(task: string) {
    super(`${task} was preempted by tasks of other owners`);
    this.name = "PreemptedError";
  }
}

/** Why a task has no result. */
export type PoolFailure =
  | { readonly kind: "task"; readonly task: string; readonly failure: TaskFailure }
  | {
      readonly kind: "limit";
      readonly task: string;
      readonly limit: "time" | "memory" | "patience";
    }
  | {
      readonly kind: "crashed";
      readonly task: string;
      readonly code: number | null;
      readonly signal: string | null;
    }
  | { readonly kind: "overloaded" | "closed" | "aborted"; readonly task: string };

export interface PoolLoad {
  readonly children: readonly { readonly pid: number; readonly busy: boolean }[];
  readonly waiting: Readonly<Record<Lane, number>>;
  /** The number of lost tasks since the start, by cause. */
  readonly lost: Readonly<Record<"time" | "memory" | "patience" | "crashed", number>>;
}

export interface ProcessPool<Tasks> {
  readonly run: <Name extends keyof Tasks & string>(
    task: Name,
    input: Tasks[Name] extends { input: infer Input } ? Input : never,
    options: RunOptions,
  ) => Promise<Tasks[Name] extends { output: infer Output } ? Output : never>;
  readonly load: () => PoolLoad;
  /** Waits for the running and waiting tasks, then ends the children. Refuses new tasks at once. */
  readonly close: () => Promise<void>;
}

interface Job {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  readonly lane: Lane;
  readonly owner: string;
  readonly settle: (result: { output: unknown } | { error: Error }) => void;
}

interface Slot {
  readonly child: Child;
  job: Job | null;
  done: number;
  /** Stops the job if its turn is over. */
  interrupt: (() => void) | null;
}

const MEGABYTE = 1024 * 1024;

/**
 * A pool of child processes. If a task takes too much time or memory, its child is killed; only this task fails, and
 * the next one gets a new child. Children are started when needed, and replaced after `recycleAfter` tasks or when they
 * have grown to half of the memory limit.
 */
export function openProcessPool<Tasks>(options: PoolOptions): ProcessPool<Tasks> {
  const { processes, recycleAfter = 2000, queueLimit = 1000, longestWait, failed } = options;
  const limits = {
    timeLimit: options.timeLimit ?? 10_000,
    patience: options.patience ?? 60_000,
    memoryLimit: options.memoryLimit ?? 512 * MEGABYTE,
    confinement: options.confinement,
    ...(options.niceness !== undefined && { niceness: options.niceness }),
  };
  const queue = createQueue<Job>();
  const slots = new Set<Slot>();
  const lost = { time: 0, memory: 0, patience: 0, crashed: 0 };
  let lastId = 0;
  let closed = false;
  let stopping = false;
  let idle: (() => void) | null = null;

  /** Bulk work leaves one child free for interactive tasks, if there is more than one. */
  const allowedLanes = (): Lane[] => {
    const bulk = [...slots].filter(({ job }) => job?.lane === "bulk").length;
    return bulk < Math.max(1, processes - 1) ? ["interactive", "bulk"] : ["interactive"];
  };

  /** An idle child, or a new one. Call it only while fewer children are busy than the maximum. */
  const freeSlot = (): Slot => {
    for (const slot of slots) {
      if (slot.job) continue;
      if (slot.child.alive()) return slot;
      slots.delete(slot);
    }
    const child = startChild(options.worker, limits);
    const slot: Slot = { child, job: null, done: 0, interrupt: null };
    slots.add(slot);
    return slot;
  };

  const pump = (): void => {
    for (;;) {
      if ([...slots].filter(({ job }) => job).length >= processes) return giveWay();
      const job = queue.take(allowedLanes());
      if (!job) break;
      if (options.passedOver?.(job.owner)) job.settle({ error: new PreemptedError(job.task) });
      else void work(freeSlot(), job);
    }
    if (idle && [...slots].every(({ job }) => !job)) idle();
  };

  /**
   * Stops one task whose turn is over and that delays another owner. The next one is stopped when its child is free.
   */
  const giveWay = (): void => {
    if (stopping) return;
    for (const { interrupt, job } of slots) {
      if (!interrupt || !job || !queue.othersWait(job.owner)) continue;
      stopping = true;
      return interrupt();
    }
  };

  /** Runs a job in a child. After its turn is over, it can be stopped. */
  const runIn = async (slot: Slot, { id, task, input, owner, lane }: Job): Promise<Outcome> => {
    const stop = new AbortController();
    let stoppedAfter: number | undefined;
    const meter = meterWork(slot.child.pid, options.turn, () => {
      slot.interrupt = () => {
        stoppedAfter = meter.soFar();
        stop.abort();
      };
      giveWay();
    });
    const outcome = await slot.child.run({ id, task, input }, stop.signal);
    meter.stop();
    if (stop.signal.aborted) stopping = false;
    slot.interrupt = null;
    const answer = outcome.kind === "answer" ? outcome.answer : null;
    const work = answer ? answer.work : (stoppedAfter ?? meter.soFar());
    // Bulk work belongs to the service, not to an owner.
    if (work !== undefined && lane === "interactive")
      options.worked?.(owner, work, answer?.ok === false ? answer.failure : null);
    return outcome;
  };

  const work = async (slot: Slot, job: Job): Promise<void> => {
    slot.job = job;
    const outcome = await runIn(slot, job);
    if (outcome.kind === "killed") lost[outcome.limit] += 1;
    if (outcome.kind === "crashed") lost.crashed += 1;
    const memory =
      outcome.kind === "answer" ? ((await residentMemory(slot.child.pid)) ?? 0) : Infinity;
    slot.job = null;
    slot.done += 1;
    if (slot.done >= recycleAfter || memory > limits.memoryLimit / 2) {
      slots.delete(slot);
      slot.child.end();
    }
    job.settle(resultOf(job.task, outcome, failed));
    pump();
  };

  return {
    run: (task, input, { lane, owner = "", signal }) =>
      new Promise((resolve, reject) => {
        const refuse = (kind: "overloaded" | "closed" | "aborted"): void =>
          reject(failed({ kind, task }));
        if (closed) return refuse("closed");
        if (signal?.aborted) return refuse("aborted");
        if (queue.waiting(lane) >= queueLimit) return refuse("overloaded");
        const job: Job = {
          id: (lastId += 1),
          task,
          input,
          lane,
          owner,
          settle: (result) => {
            clearTimeout(waited);
            signal?.removeEventListener("abort", abort);
            if ("error" in result) reject(result.error);
            else resolve(result.output as never);
          },
        };
        const abort = (): void => {
          if (queue.remove(job)) job.settle({ error: failed({ kind: "aborted", task }) });
        };
        signal?.addEventListener("abort", abort);
        const giveUp = (): void => {
          if (!queue.remove(job)) return;
          lost.patience += 1;
          job.settle({ error: failed({ kind: "limit", task, limit: "patience" }) });
        };
        const waited =
          longestWait !== undefined && lane === "interactive"
            ? setTimeout(giveUp, longestWait)
            : undefined;
        queue.push(job);
        pump();
      }),
    load: () => ({
      children: [...slots].map(({ child, job }) => ({ pid: child.pid, busy: job !== null })),
      waiting: { interactive: queue.waiting("interactive"), bulk: queue.waiting("bulk") },
      lost: { ...lost },
    }),
    close: async () => {
      closed = true;
      const busy =
        [...slots].some(({ job }) => job) ||
        queue.waiting("interactive") + queue.waiting("bulk") > 0;
      if (busy) await new Promise<void>((resolve) => (idle = resolve));
      for (const { child } of slots) child.end();
      slots.clear();
    },
  };
}

function resultOf(
  task: string,
  outcome: Outcome,
  failed: PoolOptions["failed"],
): { output: unknown } | { error: Error } {
  switch (outcome.kind) {
    case "answer":
      return outcome.answer.ok
        ? { output: outcome.answer.output }
        : { error: failed({ kind: "task", task, failure: outcome.answer.failure }) };
    case "killed":
      return { error: failed({ kind: "limit", task, limit: outcome.limit }) };
    case "interrupted":
      return { error: new PreemptedError(task) };
    case "crashed":
      return { error: failed({ ...outcome, task }) };
  }
}
