/** What the pool and its children say to each other; the channel clones it structurally. */
export interface TaskMessage {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

/** `work`: milliseconds of processor that the task took, of all threads together. */
export type AnswerMessage = {
  readonly id: number;
  readonly work?: number;
} & (
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly failure: TaskFailure }
);

/** Why a task failed, as it crosses the channel. */
export interface TaskFailure {
  /** A key of the contract's error table. */
  readonly key: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** For the log. */
  readonly message: string;
  readonly stack?: string | undefined;
}
