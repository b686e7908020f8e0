/** The levels that a business lets its people request (specification section 3, `disabledQualities`). */
import { lowestAllowed } from "@paraph/rules/business-settings";
import type { Quality, SignableQuality } from "@paraph/rules/qualities";
import type { Reader } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { memberSettings } from "../../businesses/index.ts";

/** Throws `error.settings.level_disabled` if the business has switched one of these levels off. */
export async function refuseDisabledLevels(
  reader: Reader,
  business: string | null,
  levels: readonly (Quality | undefined)[],
): Promise<void> {
  const { disabledQualities } = await memberSettings(reader, business);
  const disabled = disabledQualities.filter((level) => levels.some((one) => one === level));
  if (disabled.length > 0) throw problem("error.settings.level_disabled", { levels: disabled });
}

/** The level of a draft for which none was asked. */
export async function levelOfDraft(
  reader: Reader,
  business: string | null,
): Promise<SignableQuality> {
  return lowestAllowed((await memberSettings(reader, business)).disabledQualities);
}
