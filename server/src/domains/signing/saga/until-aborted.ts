/** Outside parties whose requests end when the work that needs them is aborted. */
import type { TrustService } from "../../../providers/trust/services.ts";

/**
 * Wraps services: when `signal` is aborted, no further request is sent, pending ones end, and each throws the
 * signal's reason.
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
