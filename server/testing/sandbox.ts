/** The sandbox that a file of tests talks to: the one that all share, unless the file or a part of it has its own. */
import { AsyncLocalStorage } from "node:async_hooks";
import { inject } from "vitest";
import type { Sandbox } from "./sandbox-process.ts";

let own: Sandbox | undefined;
const parts = new AsyncLocalStorage<Sandbox>();

export const sandbox = (): Sandbox => parts.getStore() ?? own ?? inject("world").sandbox;

/** From now on this file's tests, and the services they start, talk to this sandbox. */
export function useSandbox(given: Sandbox): void {
  own = given;
}

/** All that `work` does, and the services it starts, talk to this sandbox: parts of a test may run at the same time. */
export function inSandbox<T>(given: Sandbox, work: () => Promise<T>): Promise<T> {
  return parts.run(given, work);
}
