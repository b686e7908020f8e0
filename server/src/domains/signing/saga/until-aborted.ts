/** Outside parties that are asked only as long as the work they are asked for is still ours. */
import type { TrustService } from "../../../providers/trust/services.ts";

/**
 * The same services, whose questions end when `signal` is aborted: none is asked any more, and an answer that is on
 * its way is not waited for. Each then throws the signal's reason.
 */
export function untilAborted(
  { provider, timestamps, revocation }: TrustService,
  signal: AbortSignal,
): TrustService {
  return {
    provider,
    timestamps: {
      timestamp: (digest, hash) => asLongAs(signal, () => timestamps.timestamp(digest, hash)),
    },
    revocation: {
      collect: (certificate, issuer) =>
        asLongAs(signal, () => revocation.collect(certificate, issuer)),
    },
  };
}

async function asLongAs<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([ask(), promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
