/**
 * Whether the service can be reached. A call or a part of the page that does not arrive says that it cannot; from then
 * on it is looked for until it answers, without anybody's doing.
 */
import { limits } from "@paraph/rules/limits/pages";
import { createStore } from "../browser/stored.ts";

/** A connection that is lost. Moments in milliseconds since 1970, by this machine's clock. */
export interface Lost {
  readonly since: number;
  /** How often the service was looked for since then. */
  readonly tries: number;
  /** When it is looked for next. */
  readonly next: number;
}

/** The connection: undefined while the service can be reached, as far as is known. */
export const connection = createStore<Lost | undefined>(undefined);

/** Any response tells that the service is there; this one costs it least. */
const ADDRESS = "/manifest.json";

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<boolean> | undefined;

/** Says that the service could not be reached. It is looked for from now on, first after a second. */
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

/** Looks for the service now. Answers whether it was reached; never rejects. */
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

/** Resolves when the service can be reached, at once where nothing else is known. */
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

/** Follows what the browser knows of its network, from now on. */
export function followNetwork(): void {
  addEventListener("offline", () => connectionLost());
  addEventListener("online", () => void lookForService());
  if (!navigator.onLine) connectionLost();
}
