import type { AlgorithmUse } from "./algorithms.ts";
import type { Finding } from "./chain.ts";
import type { Fault } from "../fault.ts";

/** A signature or a time-stamp, with what its own bytes and its certificate came to. */
export interface Token {
  /** The position of its value in the file; Infinity if it is in no file by itself. */
  readonly position: number;
  /** The first of format, signing certificate and cryptography that failed; undefined if all hold. */
  readonly broken: Fault | undefined;
  /** Undefined if there is no signing certificate. */
  readonly finding: Finding | undefined;
  /** What the value itself rests on. */
  readonly uses: readonly AlgorithmUse[];
  /** Attributes that are not as they shall be (§5.2.8). */
  readonly unacceptable: Fault | undefined;
  /** Time-stamps that contradict each other (§5.5.4 4e). */
  readonly disordered: Fault | undefined;
  /** Times of valid time-stamps over the value itself. */
  readonly stamped: readonly Date[];
}

export interface Outcome {
  readonly fault: Fault | undefined;
  /** The earliest proven moment of its existence. */
  readonly existed: Date;
}
