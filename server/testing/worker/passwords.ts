/**
 * Set-up of every file with a service: nearly everybody in these tests has the same password, which is hashed once in a
 * worker and verified once against each hash. Services that run as a process of their own, the journeys among them,
 * hash each password.
 */
import type { hash, verify } from "@node-rs/argon2";
import { vi } from "vitest";

/** What was answered before: one for a worker, since modules stay loaded from one file to the next. */
const KEY = Symbol.for("paraph.testing.passwords");
const shared = globalThis as typeof globalThis & { [KEY]?: Map<string, Promise<unknown>> };
const answered = (shared[KEY] ??= new Map());

function once<T>(question: readonly unknown[], ask: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(question);
  const known = (answered.get(key) as Promise<T> | undefined) ?? ask();
  answered.set(key, known);
  return known;
}

vi.mock(import("@node-rs/argon2"), async (original) => {
  const argon2 = await original();
  return {
    ...argon2,
    hash: ((password, options) =>
      once(["hash", String(password), options], () =>
        argon2.hash(password, options),
      )) satisfies typeof hash,
    verify: ((hashed, password, options) =>
      once(["verify", String(hashed), String(password), options], () =>
        argon2.verify(hashed, password, options),
      )) satisfies typeof verify,
  };
});
