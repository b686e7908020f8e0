/** Faults of the store, told from everybody else's: they pass, and are nothing the caller did. */
import type { Storage } from "../../providers/storage/storage.ts";
import { problem } from "../problem.ts";

/**
 * The store, whose own faults become `error.storage.unavailable` with the fault as their cause. What the
 * bytes' source throws while they are written stays what it is.
 */
export function tellingFaults(storage: Storage): Storage {
  return {
    ...storage,
    put: async (id, bytes) => {
      const source: { failure?: { error: unknown } } = {};
      try {
        await storage.put(id, watched(bytes, source));
      } catch (error) {
        if (source.failure !== undefined) throw source.failure.error;
        throw fault(error);
      }
    },
    read: (id, start, end) => storage.read(id, start, end).catch(rethrow),
    localFile: (id) => storage.localFile(id).catch(rethrow),
  };
}

/** What the store itself says of a blob (it is too short, this is no id) is damage, not an outage. */
function fault(error: unknown): unknown {
  if (error instanceof Error && error.constructor === Error && !("code" in error)) return error;
  return problem("error.storage.unavailable", undefined, error);
}

const rethrow = (error: unknown): never => {
  throw fault(error);
};

async function* watched(
  bytes: AsyncIterable<Uint8Array>,
  source: { failure?: { error: unknown } },
): AsyncIterable<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    source.failure = { error };
    throw error;
  }
}
