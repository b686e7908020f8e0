/** Which levels a signer may choose, and why not the others. Pure. */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { LEGISLATIONS, satisfies } from "@paraph/rules/qualities";
import type { Qualities } from "../../../session/signer-client.tsx";

export type Reason = "asked" | "mobile" | "identity" | "certificate" | "unanswered" | "none";

export interface LevelOption {
  readonly quality: Quality;
  /** Undefined: it can be chosen. */
  readonly reason: Reason | undefined;
}

/** What is known of the person's own possibilities; undefined while it is being asked. */
type Known = Qualities | undefined;

/** The levels that are shown, weakest first; advanced is one of its two kinds. */
export function levelOptions(asked: Quality, law: Legislation, known: Known): LevelOption[] {
  const advanced: Quality =
    asked === "AES" || (known?.aesMinimal[lawKey(law)] == null && known?.aes.any != null)
      ? "AES"
      : "AES_MINIMAL";
  const shown: readonly Quality[] = ["SES", advanced, "QES"];
  return shown.map((quality) => ({ quality, reason: reasonAgainst(quality, asked, law, known) }));
}

function reasonAgainst(
  quality: Quality,
  asked: Quality,
  law: Legislation,
  known: Known,
): Reason | undefined {
  if (!satisfies(quality, asked)) return "asked";
  if (known === undefined) return undefined;
  switch (quality) {
    case "SES":
      return known.ses.any === null ? "none" : undefined;
    case "AES_MINIMAL":
      return known.aesMinimal[lawKey(law)] === null ? "mobile" : undefined;
    case "AES":
      if (known.aes.any !== null) return undefined;
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
): Legislation {
  if (fixed !== null) return fixed;
  const open = (law: Legislation) => firstOpen(levelOptions(asked, law, known)) !== undefined;
  return open(preferred) ? preferred : (LEGISLATIONS.find(open) ?? preferred);
}
