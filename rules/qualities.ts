/** Signature levels and laws (specification sections 3 and 9; product decisions "Signature levels"). */

export const QUALITIES = ["SES", "AES_MINIMAL", "AES", "QES", "PART11", "DEMO"] as const;
export type Quality = (typeof QUALITIES)[number];

/** The levels of a person's signature that are higher and lower than one another, from the lowest. */
export const RANKED_QUALITIES = ["SES", "AES_MINIMAL", "AES", "QES"] as const;
export type RankedQuality = (typeof RANKED_QUALITIES)[number];

/** The levels that a request can require. */
export const SIGNABLE_QUALITIES = [...RANKED_QUALITIES, "PART11", "DEMO"] as const;
export type SignableQuality = (typeof SIGNABLE_QUALITIES)[number];

export function isSignable(quality: Quality): quality is SignableQuality {
  return SIGNABLE_QUALITIES.some((one) => one === quality);
}

/**
 * The levels that a business lets its members request unless it switches them off. Part 11 is the other way round: a business
 * switches it on.
 */
export const SWITCHABLE_QUALITIES = [...RANKED_QUALITIES, "DEMO"] as const;

/**
 * Whether the signer's own business decides about the level, too. About a level that stands beside the others, only the business
 * of the sender does.
 */
export const isRanked = (quality: Quality): quality is RankedQuality =>
  RANKED_QUALITIES.some((one) => one === quality);

/** Whether a signature at the level is made under a law that the sender or the signer chooses. */
export const hasLaw = (quality: Quality): boolean => quality !== "SES" && quality !== "DEMO";

/**
 * How the reason (/Reason) of a demonstration begins in a file, by which every check recognises it; the words "no legal effect"
 * follow.
 */
export const DEMO_REASON = "DEMO: ";

/** Whether a text that a person enters reads like the reason of a demonstration, however its letters and spaces are written. */
export const readsLikeDemo = (text: string): boolean =>
  /^\s*DEMO\s*:/iu.test(text.normalize("NFKC"));

/**
 * Whether signers at these levels can be asked in one request. A demonstration has a mark on every page and no legal effect, which
 * nobody may read beside a real signature: all of them are at the demonstration level, or none.
 */
export const canBeTogether = (qualities: readonly Quality[]): boolean =>
  new Set(qualities.map((quality) => quality === "DEMO")).size <= 1;

export const LEGISLATIONS = ["EIDAS", "ZERTES"] as const;
export type Legislation = (typeof LEGISLATIONS)[number];

/**
 * How a person confirms a signature at a level: with the click only, with a code by SMS, or with the provider's
 * password and code.
 */
export type Confirmation = "none" | "tan" | "provider";

const rankOf = (quality: Quality): number =>
  RANKED_QUALITIES.findIndex((ranked) => ranked === quality);

/**
 * Whether a signature at the level `given` meets the requirement `asked`. A higher level meets a lower requirement. Part 11 and
 * the demonstration level stand beside the others: each is met only by itself.
 */
export function satisfies(given: Quality, asked: Quality): boolean {
  if (given === asked) return true;
  return rankOf(asked) >= 0 && rankOf(given) > rankOf(asked);
}

/**
 * Whether somebody has to confirm the signer's name for a level, other than with a certificate of their own: an identification, an
 * eID or a business. A signature under 21 CFR Part 11 is an advanced one (§11.100(b): the identity is verified before).
 */
export const isIdentified = (quality: Quality): boolean =>
  quality === "AES" || quality === "PART11";

/**
 * Whether a seal of an organisation may stand for the signature that a request asks of a person. A seal proves where a document
 * comes from, not that a person has declared a will: only a person's qualified signature has the effect of a handwritten one
 * (eIDAS Art. 25 para. 2 and Art. 35; CO Art. 14 para. 2bis). So a seal stands where SES is asked for, and in requests
 * that the signer has sent and so decides about.
 * @param asked the level that the request asks for
 * @param isOwn whether the signer has sent the request
 */
export const sealMayStand = (asked: Quality, isOwn: boolean): boolean =>
  // 21 CFR 11.100(a): such a signature belongs to one person. A demonstration is made with the platform's seal alone.
  asked !== "PART11" && asked !== "DEMO" && (isOwn || asked === "SES");

/** What the person has to do to sign at a level. */
export function confirmationOf(quality: Quality): Confirmation {
  switch (quality) {
    case "SES":
    case "DEMO":
      return "none";
    case "AES_MINIMAL":
    case "AES":
      return "tan";
    case "QES":
      return "provider";
    case "PART11":
      return "tan";
  }
}

/** The mark with which a level is shown. AES_MINIMAL and AES share one. */
export type LevelMark = "ses" | "aes" | "qes" | "part11" | "demo" | SealMark;

/** A signature that an organisation has made with its seal: an advanced or a qualified seal. It is never a level of a person. */
export type SealMark = "aes_seal" | "qes_seal";

/**
 * The mark of a level that people see beside a signature.
 * @param isSealed whether an organisation has made it with its seal (eIDAS Art. 3 no. 26 and 27; ZertES Art. 2 let. d)
 */
export function markOf(quality: Quality, isSealed = false): LevelMark {
  if (isSealed) return quality === "QES" ? "qes_seal" : "aes_seal";
  switch (quality) {
    case "SES":
      return "ses";
    case "DEMO":
      return "demo";
    case "AES_MINIMAL":
    case "AES":
      return "aes";
    case "QES":
      return "qes";
    case "PART11":
      return "part11";
  }
}

const MARKS: readonly LevelMark[] = ["qes", "qes_seal", "aes", "aes_seal", "ses", "part11", "demo"];

/** The marks of several levels, each once, the highest first. */
export function marksOf(
  levels: readonly { readonly quality: Quality; readonly isSealed?: boolean }[],
): LevelMark[] {
  const present = new Set(levels.map(({ quality, isSealed }) => markOf(quality, isSealed)));
  return MARKS.filter((mark) => present.has(mark));
}

/** The highest level at which a person can sign, with the names of section 4. */
export type HighestQuality = "demo" | "qes" | "aes" | "ses" | "none";

type Option = { readonly quality: string } | null;

/** What is available to a person, by level and law (section 3, `signatureQualities`). */
export interface OpenQualities {
  readonly qes: { readonly zertes: Option; readonly eidas: Option };
  readonly aes: { readonly any: Option };
  readonly ses: { readonly any: Option };
}

/**
 * The highest available level (section 4, "Highest signature quality"). Without a verified address, none is available.
 */
export function highestQuality(emailVerified: boolean, open: OpenQualities): HighestQuality {
  if (!emailVerified) return "none";
  const qes = open.qes.eidas ?? open.qes.zertes;
  if (qes !== null) return qes.quality === "DEMO" ? "demo" : "qes";
  if (open.aes.any !== null) return "aes";
  return open.ses.any === null ? "none" : "ses";
}
