/** A time-stamp for the service's own records, from any configured authority. */
import { LEGISLATIONS } from "@paraph/rules/qualities";
import type { Stamp } from "../../platform/audit/chain-roots.ts";
import type { TrustServices } from "../trust/services.ts";

/**
 * Requests a token from the authorities of the first law that has any. Returns undefined if no law has; throws
 * `error.timestamp.unavailable` if none of them returns a token.
 */
export function stampBy(trust: TrustServices): Stamp {
  return async (digest) => {
    const service = LEGISLATIONS.map((law) => trust[law]).find((one) => one !== undefined);
    return service?.timestamps.timestamp(digest, "sha256");
  };
}
