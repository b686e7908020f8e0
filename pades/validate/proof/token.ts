import type { AlgorithmUse } from "./algorithms.ts";
import type { Finding } from "./chain.ts";
import type { Fault } from "../fault.ts";

/** A signature or a time-stamp, with the results for its own bytes and its certificate. */
export interface Token {
  /** The offset of its value in the file; Infinity if it is not directly in a file. */
  readonly position: number;
  /** The first failure of format, signing certificate and cryptography; undefined if all are valid. */
  readonly broken: Fault | undefined;
  /** Undefined if there is no signing certificate. */
  readonly finding: Finding | undefined;
  /** The algorithms of the value itself. */
  readonly uses: readonly AlgorithmUse[];
  /** Attributes that violate the norm (§5.2.8). */
  readonly unacceptable: Fault | undefined;
  /** Contradictory time-stamps (§5.5.4 4e). */
  readonly disordered: Fault | undefined;
  /** Times of valid time-stamps over the value itself. */
  readonly stamped: readonly Date[];
}

export interface Outcome {
  readonly fault: Fault | undefined;
  /** The earliest proven moment of its existence. */
  readonly existed: Date;
}
