import { LEGISLATIONS, legislationOfHost, SIGNABLE_QUALITIES } from "@paraph/rules/qualities";
import type { Legislation, SignableQuality } from "@paraph/rules/qualities";
import { attribute } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";

/**
 * The level and the law that a person has set for new signers; by default the simple level under the law of the
 * platform.
 */
export function standardLevel(me: Me | undefined): { quality: SignableQuality; law: Legislation } {
  const quality = attribute(me, "default_quality");
  const law = attribute(me, "default_legislation");
  return {
    quality: SIGNABLE_QUALITIES.find((one) => one === quality) ?? "SES",
    law: LEGISLATIONS.find((one) => one === law) ?? legislationOfHost(location.hostname),
  };
}
