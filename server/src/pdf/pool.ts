import { limits } from "@paraph/rules/limits";
import { problem, type ProblemError } from "../platform/problem.ts";
import { rememberCostlyOwners } from "./pool/costly-owners.ts";
import { knownKey } from "./failure.ts";
import { joinPools } from "./pool/fair-pool.ts";
import type { TaskFailure } from "./pool/messages.ts";
import {
  openProcessPool,
  type PoolFailure,
  type PoolOptions,
  type ProcessPool,
} from "./pool/process-pool.ts";
import type { PdfTasks } from "./tasks.ts";

/** The pool of child processes for PDF files and pictures; failures are problems with a key of the contract. */
export type PdfPool = ProcessPool<PdfTasks> & {
  /** Resolves once a child has answered; rejects with the reason. For /readyz. */
  readonly ready: () => Promise<void>;
};

export interface PdfPoolOptions extends Pick<
  PoolOptions,
  "turn" | "passedOver" | "worked" | "longestWait" | "confinement"
> {
  readonly processes: number;
  /** Milliseconds of processor time that a task may take; 10,000 by default. */
  readonly timeLimit?: number;
  /** Megabytes of resident memory a child may hold; 512 by default. */
  readonly memoryLimit?: number;
  /** Tasks after which a child is replaced; 2,000 by default. */
  readonly recycleAfter?: number;
  /** Niceness of the processes: 0 (the default) to 19. */
  readonly niceness?: number;
  /** The maximum number of waiting tasks of each lane; 1,000 by default. */
  readonly queueLimit?: number;
}

/** Opens the pool. Children start only with the first tasks. */
export function openPdfPool({ memoryLimit = 512, ...options }: PdfPoolOptions): PdfPool {
  const pool = openProcessPool<PdfTasks>({
    ...options,
    memoryLimit: memoryLimit * 1024 * 1024,
    worker: new URL("./pool/worker.ts", import.meta.url),
    failed: problemOf,
  });
  return withReady(pool);
}

/**
 * How much of the processor the processes of costly owners and of strangers leave to the others: theirs is a third of an
 * equal share. With a niceness of 10 it is a tenth, and on a busy machine a second of work takes half a minute.
 */
const NICENESS = 5;

/**
 * Opens the pool that all accounts share. It has one additional process with lower priority, which runs only the tasks
 * of owners whose recent tasks were costly (`limits.costly`).
 */
export function openFairPdfPool({
  processes,
  confinement,
}: Pick<PdfPoolOptions, "processes" | "confinement">): PdfPool {
  const { turn, queueLimit, refused, ...rules } = limits.costly;
  const costly = rememberCostlyOwners(rules);
  const { has: passedOver } = costly;
  const worked: PoolOptions["worked"] = (owner, work, refusal) =>
    costly.worked(owner, refusal && isTooMuch(refusal) ? Math.max(work, refused) : work);
  const everybody = openPdfPool({ processes, turn, passedOver, worked, confinement });
  const apart = openPdfPool({ processes: 1, niceness: NICENESS, queueLimit, worked, confinement });
  return withReady(joinPools({ everybody, apart, costly }));
}

/** The pools of a service, by the origin of the files that their processes open. */
export interface PdfPools {
  /** For files of people with an account. */
  readonly pdf: PdfPool;
  /** For files of strangers. These processes have a lower priority than the others. */
  readonly strangersPdf: PdfPool;
}

/** Opens both pools of a service. */
export function openPdfPools({
  processes,
  confinement,
}: Pick<PdfPoolOptions, "processes" | "confinement">): PdfPools {
  return {
    pdf: openFairPdfPool({ processes, confinement }),
    strangersPdf: openPdfPool({
      processes: 1,
      niceness: NICENESS,
      ...limits.strangers,
      confinement,
    }),
  };
}

/** Whether a file was refused because it would take too long. It counts as costly, although the library stops early. */
const isTooMuch = ({ key }: TaskFailure): boolean =>
  key === "file.pdf.too_costly" || key === "file.pdf.too_many_pages";

const withReady = (pool: ProcessPool<PdfTasks>): PdfPool => ({
  ...pool,
  ready: async () => {
    await pool.run("ping", {}, { lane: "interactive" });
  },
});

/** Tasks whose file is a picture. */
const PICTURES: ReadonlySet<string> = new Set<keyof PdfTasks>([
  "picture-to-pdf",
  "signature-image",
  "resize-picture",
]);

function problemOf(failure: PoolFailure): ProblemError {
  const { task } = failure;
  const picture = PICTURES.has(task);
  switch (failure.kind) {
    case "task": {
      const { key, details, message, stack } = failure.failure;
      const cause = new Error(`${task}: ${message}`);
      if (stack) cause.stack = stack;
      return problem(knownKey(key), { ...details }, cause);
    }
    case "limit":
      // The waiting time is not the file's fault.
      if (failure.limit === "patience")
        return problem("error.unavailable", { reason: "busy", retry_after: 30 });
      return problem(
        picture ? "file.picture.unreadable" : "file.pdf.too_costly",
        { limit: failure.limit },
        new Error(`${task} was killed at its ${failure.limit} limit`),
      );
    case "crashed":
      return problem(
        picture ? "file.picture.unreadable" : "file.pdf.general_error",
        { reason: "crashed" },
        new Error(`the child of ${task} ended with ${failure.signal ?? `code ${failure.code}`}`),
      );
    case "overloaded":
      return problem("error.unavailable", { reason: "overloaded", retry_after: 5 });
    case "closed":
      return problem("error.unavailable", { reason: "closed", retry_after: 5 });
    case "aborted":
      return problem("error.unavailable", { reason: "aborted" });
  }
}
