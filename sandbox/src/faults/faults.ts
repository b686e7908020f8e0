/** The active faults. They are kept in memory: a restarted sandbox has none. */
import { setTimeout as wait } from "node:timers/promises";
import {
  ENDPOINTS,
  endpointsOf,
  KINDS,
  kindsOf,
  SOURCES,
  type Endpoint,
  type Fault,
  type FaultKind,
  type Source,
} from "./catalogue.ts";

export interface Faults {
  list(): Fault[];
  /** Replaces all of them; delayed calls continue. */
  replace(faults: readonly Fault[]): void;
  /** The fault of that kind at that place if there is one; it counts as having occurred once. */
  take(source: Source, endpoint: Endpoint, kind: FaultKind): Fault | null;
  /** Waits for a delay at that place, if there is one; it ends early when the faults are replaced. */
  delay(source: Source, endpoint: Endpoint): Promise<void>;
}

export function createFaults(): Faults {
  let active: Fault[] = [];
  let replaced = new AbortController();
  const take: Faults["take"] = (source, endpoint, kind) => {
    const found = active.find(
      (one) => one.source === source && one.endpoint === endpoint && one.kind === kind,
    );
    if (!found) return null;
    if (found.times !== undefined) {
      found.times -= 1;
      if (found.times <= 0) active = active.filter((one) => one !== found);
    }
    return { ...found };
  };
  return {
    list: () => structuredClone(active),
    replace(faults) {
      active = structuredClone([...faults]);
      replaced.abort();
      replaced = new AbortController();
    },
    take,
    async delay(source, endpoint) {
      const { signal } = replaced;
      const delay = take(source, endpoint, "delay");
      if (delay === null) return;
      await wait(delay.ms ?? 0, undefined, { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
  };
}

/** How far a clock at that place is ahead, in milliseconds; 0 if it is right. */
export const clockOffset = (faults: Faults, source: Source, endpoint: Endpoint): number =>
  (faults.take(source, endpoint, "clock")?.seconds ?? 0) * 1000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function integer(
  record: Record<string, unknown>,
  key: string,
  least: number,
  most: number,
): number | undefined {
  const value = record[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`"${key}" must be a whole number from ${least} to ${most}.`);
  return value;
}

function oneOf<T extends string>(
  record: Record<string, unknown>,
  key: string,
  allowed: readonly T[],
): T {
  const found = allowed.find((one) => one === record[key]);
  if (found === undefined) throw new RangeError(`"${key}" must be one of ${allowed.join(", ")}.`);
  return found;
}

function readFault(value: unknown): Fault {
  if (!isRecord(value)) throw new RangeError("A fault must be an object.");
  const source = oneOf(value, "source", SOURCES);
  const endpoint = oneOf(value, "endpoint", ENDPOINTS);
  const kind = oneOf(value, "kind", KINDS);
  if (!endpointsOf(source).includes(endpoint))
    throw new RangeError(`"${source}" has no endpoint "${endpoint}".`);
  if (!kindsOf(endpoint).includes(kind))
    throw new RangeError(`"${kind}" cannot happen at "${endpoint}".`);
  const fault: Fault = { source, endpoint, kind };
  const times = integer(value, "times", 1, 1_000_000);
  if (times !== undefined) fault.times = times;
  if (kind === "delay") fault.ms = integer(value, "ms", 1, 600_000) ?? 1000;
  if (kind === "error") fault.status = integer(value, "status", 500, 599) ?? 503;
  if (kind === "ends-soon") fault.days = integer(value, "days", 1, 3650) ?? 30;
  if (kind === "clock") {
    const seconds = integer(value, "seconds", -400_000_000, 400_000_000);
    if (seconds === undefined) throw new RangeError('"clock" needs "seconds".');
    fault.seconds = seconds;
  }
  return fault;
}

/** Reads `{faults: […]}`. Throws RangeError with a sentence about the error. */
export function readFaults(body: unknown): Fault[] {
  if (!isRecord(body) || !Array.isArray(body["faults"]))
    throw new RangeError('The body must be {"faults": […]}.');
  return body["faults"].map(readFault);
}
