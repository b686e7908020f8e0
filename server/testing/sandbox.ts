/** The sandbox that a file of tests talks to: the one that all share, unless the file has its own. */
import { inject } from "vitest";
import type { Sandbox } from "./sandbox-process.ts";

let own: Sandbox | undefined;

export const sandbox = (): Sandbox => own ?? inject("world").sandbox;

/** From now on this file's tests, and the services they start, talk to this sandbox. */
export function useSandbox(given: Sandbox): void {
  own = given;
}
