/**
 * Whether the service can be reached. If a call or a part of the page gets no response, the service cannot be reached;
 * the client then tries to reconnect automatically until the service responds.
 */
import { limits } from "@paraph/rules/limits/client";
import { createStore } from "../browser/stored.ts";

/** A lost connection. Times are in milliseconds since 1970, by the clock of this device. */
export interface Lost {
  readonly since: number;
  /** The number of tries to reconnect since then. */
  readonly tries: number;
  /** The time of the next try. */
  readonly next: number;
}

/** The lost connection; undefined while the service can be reached, as far as is known. */
export const connection = createStore<Lost | undefined>(undefined);

/** Any response shows that the service can be reached. This one costs it least. */
const ADDRESS = "/manifest.json";

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<boolean> | undefined;

/** Records that the service could not be reached. From now on the client tries to reconnect, first after a second. */
export function connectionLost(): void {
  if (connection.get() === undefined) plan(Date.now(), 0);
}

function plan(since: number, tries: number): void {
  const { firstLook, longestLook } = limits.connection;
  const wait = Math.min(firstLook * 2 ** tries, longestLook);
  connection.set({ since, tries, next: Date.now() + wait });
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (connection.get() !== undefined) void lookForService();
  }, wait);
}

/** Tries to reach the service now. Resolves to whether it was reached; never rejects. */
export function lookForService(): Promise<boolean> {
  running ??= lookNow().finally(() => {
    running = undefined;
  });
  return running;
}

async function lookNow(): Promise<boolean> {
  clearTimeout(timer);
  const reached = await isThere();
  const lost = connection.get();
  if (reached) connection.set(undefined);
  else plan(lost?.since ?? Date.now(), (lost?.tries ?? 0) + 1);
  return reached;
}

function isThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(limits.connection.patience);
  return fetch(ADDRESS, { method: "HEAD", cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
}

/** Resolves when the service can be reached; at once if no outage is known. */
export function whenConnected(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (connection.get() !== undefined) return;
      stop();
      resolve();
    };
    const stop = connection.subscribe(look);
    look();
  });
}

/** Follows the browser's information about its network from now on. */
export function followNetwork(): void {
  addEventListener("offline", () => connectionLost());
  addEventListener("online", () => void lookForService());
  if (!navigator.onLine) connectionLost();
}
