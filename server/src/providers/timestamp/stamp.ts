/** A time-stamp for the service's own records: any authority that the settings name will do. */
import { LEGISLATIONS } from "@paraph/rules/qualities";
import type { Stamp } from "../../platform/audit/chain-roots.ts";
import type { TrustServices } from "../trust/services.ts";

/**
 * Asks the authorities of the first law that has any. Answers undefined where no law has; throws
 * `error.timestamp.unavailable` when none of them gives a token.
 */
export function stampBy(trust: TrustServices): Stamp {
  return async (digest) => {
    const service = LEGISLATIONS.map((law) => trust[law]).find((one) => one !== undefined);
    return service?.timestamps.timestamp(digest, "sha256");
  };
}
