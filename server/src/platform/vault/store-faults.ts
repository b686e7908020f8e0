/** Separates errors of the storage from others: they are temporary, and not caused by the caller. */
import type { Storage } from "../storage/storage.ts";
import { problem } from "../problem.ts";

/**
 * Wraps a storage so that its errors become `error.storage.unavailable` with the error as cause. Errors of the source
 * of the written bytes are passed on unchanged.
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

/** Errors about a single blob (too short, invalid id) mean damage, not an outage. */
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
