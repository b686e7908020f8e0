import { lowestAllowed } from "@paraph/rules/business-settings";
import { legislationOfHost } from "@paraph/rules/platform-law";
import { LEGISLATIONS, RANKED_QUALITIES } from "@paraph/rules/qualities";
import type { Legislation, RankedQuality } from "@paraph/rules/qualities";
import { attribute } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";

/**
 * The level and the law that a person has set for new signers; by default the lowest level that their business lets them
 * request, which is the simple one unless it decides otherwise, under the law of the platform.
 */
export function standardLevel(me: Me | undefined): { quality: RankedQuality; law: Legislation } {
  const disabled = me?.disabledQualities ?? [];
  const lowest = lowestAllowed(disabled);
  const quality = attribute(me, "default_quality");
  const law = attribute(me, "default_legislation");
  return {
    quality: RANKED_QUALITIES.find((one) => one === quality && !disabled.includes(one)) ?? lowest,
    law: LEGISLATIONS.find((one) => one === law) ?? legislationOfHost(location.hostname),
  };
}
