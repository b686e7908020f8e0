/** Which levels a signer may choose, and why not the others. Pure. */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { LEGISLATIONS, satisfies } from "@paraph/rules/qualities";
import type { Qualities } from "../../session/signer-client.tsx";

/** What is in the way of a level: what the person can do something about, and what not. */
export type Reason =
  | "asked"
  | "email"
  | "mobile"
  | "identity"
  | "certificate"
  | "disabled"
  | "unanswered"
  | "none";

export interface LevelOption {
  readonly quality: Quality;
  /** Undefined: it can be chosen. */
  readonly reason: Reason | undefined;
}

/** What is known of the person's own possibilities; undefined while it is being asked. */
type Known = Qualities | undefined;

/** The levels that are switched off for an account (`disabled_qualities`). */
type Disabled = readonly string[];

/** The levels that are shown, weakest first; advanced is one of its two kinds. */
export function levelOptions(
  asked: Quality,
  law: Legislation,
  known: Known,
  disabled: Disabled = [],
): LevelOption[] {
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

/** What a person lacks to sign at a level; undefined if nothing, or while it is not known. */
export function missingFor(
  quality: Quality,
  law: Legislation,
  known: Known,
  disabled: Disabled = [],
): Reason | undefined {
  if (disabled.includes(quality)) return "disabled";
  if (known === undefined) return undefined;
  // A proven number opens the level under every law for which there is a provider.
  const isProven = LEGISLATIONS.some((one) => known.aesMinimal[lawKey(one)] !== null);
  switch (quality) {
    case "SES":
      return known.ses.any === null ? "email" : undefined;
    case "AES_MINIMAL":
      if (known.aesMinimal[lawKey(law)] !== null) return undefined;
      return isProven ? "none" : "mobile";
    case "AES":
      if (known.aes.any !== null) return undefined;
      if (!isProven) return "mobile";
      // Any provider's certificate would vouch for the name.
      return known.unanswered.length > 0 ? "unanswered" : "identity";
    case "QES":
      if (known.qes[lawKey(law)] !== null) return undefined;
      return known.unanswered.includes(law) ? "unanswered" : "certificate";
    case "PART11":
    case "DEMO":
      return "none";
  }
}

const lawKey = (law: Legislation): "zertes" | "eidas" => (law === "ZERTES" ? "zertes" : "eidas");

/** The weakest level that may be chosen; undefined when there is none. */
export function firstOpen(options: readonly LevelOption[]): Quality | undefined {
  return options.find((option) => option.reason === undefined)?.quality;
}

/** The law to begin with: the one asked for, else the one under which something can be chosen. */
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
