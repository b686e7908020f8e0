/** The messages between the pool and its children. The channel copies them by structured cloning. */
export interface TaskMessage {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

/** `work`: milliseconds of processor time of the task, over all threads. */
export type AnswerMessage = {
  readonly id: number;
  readonly work?: number;
} & (
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly failure: TaskFailure }
);

/** Why a task failed, as sent through the channel. */
export interface TaskFailure {
  /** A key of the contract's error table. */
  readonly key: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** For the log only. */
  readonly message: string;
  readonly stack?: string | undefined;
}
