/** The levels that a business lets its people request (specification section 3, `disabledQualities`). */
import { lowestAllowed } from "@paraph/rules/business-settings";
import type { Quality, RankedQuality } from "@paraph/rules/qualities";
import type { Reader } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { memberSettings } from "../../businesses/index.ts";
import type { AuthorisedRequest } from "../policy.ts";
import { signersOf } from "../queries.ts";

/**
 * Throws `error.settings.part11_off` if Part 11 is among these levels and the business has not switched it on, and
 * `error.settings.level_disabled` if it has switched one of the others off.
 */
export async function refuseDisabledLevels(
  reader: Reader,
  business: string | null,
  levels: readonly (Quality | undefined)[],
): Promise<void> {
  const { disabledQualities } = await memberSettings(reader, business);
  const disabled = disabledQualities.filter((level) => levels.some((one) => one === level));
  if (disabled.includes("PART11")) throw problem("error.settings.part11_off");
  if (disabled.length > 0) throw problem("error.settings.level_disabled", { levels: disabled });
}

/** The level of a draft for which none was asked. */
export async function levelOfDraft(
  reader: Reader,
  business: string | null,
): Promise<RankedQuality> {
  return lowestAllowed((await memberSettings(reader, business)).disabledQualities);
}

/** The levels that a call asks for: of the request, and of single signers. */
interface Asked {
  readonly quality?: Quality | undefined;
  readonly signatures?: readonly { readonly quality?: Quality | undefined }[] | undefined;
}

/**
 * The same for a change of a draft. What the draft asks for already stays until it is sent, so that a draft from before can
 * still be changed.
 */
export async function refuseNewLevels(
  reader: Reader,
  business: string | null,
  { request }: AuthorisedRequest<"edit">,
  { quality, signatures = [] }: Asked,
): Promise<void> {
  const had = (await signersOf(reader, request.id)).map((signer) => signer.quality);
  const asked = [quality, ...signatures.map((signer) => signer.quality)];
  const fresh = asked.filter(
    (one) => one !== undefined && one !== request.quality && !had.includes(one),
  );
  await refuseDisabledLevels(reader, business, fresh);
}
