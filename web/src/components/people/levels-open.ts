/** Which levels a signer may choose, and why the others are not available. Pure. */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { isRanked, LEGISLATIONS, satisfies } from "@paraph/rules/qualities";
import type { Qualities } from "../../session/signer-client.tsx";

/** Why a level is not available. The person can change some of these reasons, and not others. */
export type Reason =
  | "asked"
  | "email"
  | "mobile"
  | "identity"
  | "certificate"
  | "disabled"
  | "unanswered"
  | "account"
  | "place"
  | "none";

export interface LevelOption {
  readonly quality: Quality;
  /** Undefined if the level can be chosen. */
  readonly reason: Reason | undefined;
}

/** The levels at which the person can sign; undefined while the service is being asked. */
type Known = Qualities | undefined;

/** The levels that are switched off for an account (`disabled_qualities`). */
type Disabled = readonly string[];

/**
 * The levels to show, lowest first. Of the two kinds of advanced signatures, one is shown. Nothing can stand in place of a signature
 * under Part 11, or of a demonstration.
 */
export function levelOptions(
  asked: Quality,
  law: Legislation,
  known: Known,
  disabled: Disabled = [],
): LevelOption[] {
  if (!isRanked(asked)) {
    return [{ quality: asked, reason: missingFor(asked, law, known, disabled) }];
  }
  const advanced: Quality =
    asked === "AES" || (known?.aesMinimal[lawKey(law)] == null && known?.aes.any != null)
      ? "AES"
      : "AES_MINIMAL";
  const shown: readonly Quality[] = ["SES", advanced, "QES"];
  return shown.map((quality) => ({
    quality,
    reason: satisfies(quality, asked) ? missingFor(quality, law, known, disabled) : "asked",
  }));
}

/** What a person lacks to sign at a level; undefined if nothing is missing, or while it is unknown. */
export function missingFor(
  quality: Quality,
  law: Legislation,
  known: Known,
  disabled: Disabled = [],
): Reason | undefined {
  // Whether Part 11 or a demonstration can be requested is decided by the business of the sender, not of the signer.
  if (isRanked(quality) && disabled.includes(quality)) return "disabled";
  if (known === undefined) return undefined;
  // With a verified number, the level is available under every law for which there is a provider.
  const isProven = LEGISLATIONS.some((one) => known.aesMinimal[lawKey(one)] !== null);
  switch (quality) {
    case "SES":
      return known.ses.any === null ? "email" : undefined;
    case "AES_MINIMAL":
      if (known.aesMinimal[lawKey(law)] !== null) return undefined;
      return isProven ? "none" : "mobile";
    case "AES":
    case "PART11":
      if (known.aes.any !== null) return undefined;
      if (!isProven) return "mobile";
      // A certificate of any provider would confirm the name.
      return known.unanswered.length > 0 ? "unanswered" : "identity";
    case "QES":
      if (known.qes[lawKey(law)] !== null) return undefined;
      return known.unanswered.includes(law) ? "unanswered" : "certificate";
    case "DEMO":
      return known.demo.any === null ? "email" : undefined;
  }
}

const lawKey = (law: Legislation): "zertes" | "eidas" => (law === "ZERTES" ? "zertes" : "eidas");

/** The lowest level that may be chosen; undefined if there is none. */
export function firstOpen(options: readonly LevelOption[]): Quality | undefined {
  return options.find((option) => option.reason === undefined)?.quality;
}

/** The law to start with: the one that the request requires, otherwise one under which a level is available. */
export function firstLaw(
  fixed: Legislation | null,
  preferred: Legislation,
  asked: Quality,
  known: Known,
  disabled: Disabled = [],
): Legislation {
  if (fixed !== null) return fixed;
  const open = (law: Legislation) =>
    firstOpen(levelOptions(asked, law, known, disabled)) !== undefined;
  return open(preferred) ? preferred : (LEGISLATIONS.find(open) ?? preferred);
}
