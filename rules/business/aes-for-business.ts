/**
 * AES for business: a business vouches for the identity of its members, so that they sign at AES (product decisions,
 * "Signature levels"). The states of its agreement, the registers in which a business is entered, and for whom it can vouch.
 */
import { isDay } from "../validators.ts";

/**
 * `draft`: an admin fills it in; `sent`: the representative has to sign it; `in_review`: staff check it; `approved`: the
 * business vouches for members; `ended`: it no longer does.
 */
export const AGREEMENT_STATES = ["draft", "sent", "in_review", "approved", "ended"] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** What happens to an agreement. */
export type AgreementStep =
  | "send"
  | "send_back"
  | "sign"
  | "approve"
  | "refuse"
  | "end"
  | "revoke"
  | "expire";

/** The state after each step that is possible in a state. */
const AFTER: Readonly<Record<AgreementState, Partial<Record<AgreementStep, AgreementState>>>> = {
  draft: { send: "sent" },
  sent: { send_back: "draft", sign: "in_review" },
  in_review: { approve: "approved", refuse: "draft" },
  approved: { end: "ended", revoke: "ended", expire: "ended" },
  ended: {},
};

/** The state of an agreement after a step; undefined if the step is not possible in its state. */
export const agreementAfter = (
  state: AgreementState,
  step: AgreementStep,
): AgreementState | undefined => AFTER[state][step];

/** Why an agreement that was sent or reviewed is a draft again. */
export const SENT_BACK = ["declined", "withdrawn", "expired", "changed", "refused"] as const;
export type SentBack = (typeof SENT_BACK)[number];

/** Why an agreement has ended. */
export const AGREEMENT_ENDS = ["ended", "revoked", "expired"] as const;
export type AgreementEnd = (typeof AGREEMENT_ENDS)[number];

/** Why a business no longer vouches for a person. */
export const VOUCHING_ENDS = [
  "name",
  "phone",
  "membership",
  "admin",
  "agreement",
  "reset",
] as const;
export type VouchingEnd = (typeof VOUCHING_ENDS)[number];

/** The documents by which a business checks an identity. Their numbers are never stored. */
export const CHECKED_BY = ["passport", "identity_card", "residence_permit"] as const;
export type CheckedBy = (typeof CHECKED_BY)[number];

/** The countries whose register numbers have a form that is checked; `other` has none. */
export const REGISTER_COUNTRIES = ["CH", "DE", "AT", "other"] as const;
export type RegisterCountry = (typeof REGISTER_COUNTRIES)[number];

/** The weights of the digits of a Swiss business number (UIDV, SR 431.031, annex: modulus 11). */
const UID_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4];
const UID = /^(?:CHE)?[-\s]?(\d{3})[.\s]?(\d{3})[.\s]?(\d{3})(?:\s*(?:HR|RC|RI))?$/i;

function swissNumber(written: string): string | undefined {
  const parts = UID.exec(written)?.slice(1);
  if (parts === undefined) return undefined;
  const digits = [...parts.join("")].map(Number);
  const sum = UID_WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === digits[8] ? `CHE-${parts.join(".")}` : undefined;
}

/** The sections of the German registers, and a number with up to two letters that some courts add. */
const GERMAN = /^(HRA|HRB|GNR|GSR|PR|VR)\s*(\d{1,6})\s*([A-Z]{0,2})$/i;
const GERMAN_SECTIONS: Readonly<Record<string, string>> = { GNR: "GnR", GSR: "GsR" };

function germanNumber(written: string): string | undefined {
  const [, section, number, letters = ""] = GERMAN.exec(written) ?? [];
  if (section === undefined || number === undefined) return undefined;
  const upper = section.toUpperCase();
  return `${GERMAN_SECTIONS[upper] ?? upper} ${number} ${letters.toUpperCase()}`.trim();
}

/** A number of the Austrian register: up to six digits and a check letter, which leaves out some letters. */
const AUSTRIAN = /^(?:FN)?\s*(\d{1,6})\s*([abdfghikmpstvwxyz])$/i;

function austrianNumber(written: string): string | undefined {
  const [, digits, letter] = AUSTRIAN.exec(written) ?? [];
  return digits === undefined || letter === undefined
    ? undefined
    : `FN ${digits}${letter.toLowerCase()}`;
}

const NUMBERS: Readonly<Record<RegisterCountry, (written: string) => string | undefined>> = {
  CH: swissNumber,
  DE: germanNumber,
  AT: austrianNumber,
  other: (written) => (written === "" ? undefined : written),
};

/**
 * The number of a business in the commercial register, as the register writes it: `CHE-123.456.788`, `HRB 12345 B`,
 * `FN 123456a`. Undefined if the country has no such number; of a Swiss one the check digit has to be right.
 */
export const registerNumber = (country: RegisterCountry, written: string): string | undefined =>
  NUMBERS[country](written.trim());

/** Whether the entry names its register, too: a German court, or the register of another country. */
export const namesRegister = (country: RegisterCountry): boolean =>
  country === "DE" || country === "other";

/** What a business enters before the representative can sign. */
export interface AgreementFacts {
  readonly country: RegisterCountry;
  readonly register: string;
  readonly number: string;
  readonly legalName: string;
  readonly legalForm: string;
  readonly seat: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly capacity: string;
  readonly email: string;
  readonly domains: readonly string[];
}

/** The names of what is missing before an agreement can be sent, in the order of the form. */
export function missingFacts(facts: AgreementFacts): (keyof AgreementFacts)[] {
  const asked: (keyof AgreementFacts)[] = [
    ...(namesRegister(facts.country) ? (["register"] as const) : []),
    "number",
    "legalName",
    "legalForm",
    "seat",
    "firstName",
    "lastName",
    "capacity",
    "email",
    "domains",
  ];
  return asked.filter((name) => facts[name].length === 0);
}

/** A member for whom a business may vouch. */
export interface Vouchable {
  /** The person has deleted their account and can still revoke that. */
  readonly closed: boolean;
  /** The domain of their address, as the DNS has it. */
  readonly host: string;
  /** Whether they have confirmed a phone number by a code. */
  readonly phone: boolean;
  readonly named: boolean;
  /** The admin who vouches is this person: nobody vouches for themselves. */
  readonly self: boolean;
}

/** Why a business cannot vouch for a member now. */
export const NOT_VOUCHABLE = ["self", "closed", "no_name", "other_domain", "no_phone"] as const;
export type NotVouchable = (typeof NOT_VOUCHABLE)[number];

/**
 * Why a business cannot vouch for a member; undefined if it can.
 * @param domains those that the agreement covers and whose record is there
 */
export function whyNotVouchable(
  { self, closed, host, phone, named }: Vouchable,
  domains: ReadonlySet<string>,
): NotVouchable | undefined {
  if (self) return "self";
  if (closed) return "closed";
  if (!named) return "no_name";
  if (!domains.has(host)) return "other_domain";
  return phone ? undefined : "no_phone";
}

/** For how many years back a check of an identity counts. */
export const OLDEST_CHECK_YEARS = 10;

/**
 * Whether an identity can have been checked on a day: not after today, and not too long ago.
 * @param today YYYY-MM-DD
 */
export function isCheckDay(day: string, today: string): boolean {
  const [year = "", ...rest] = today.split("-");
  const oldest = [String(Number(year) - OLDEST_CHECK_YEARS), ...rest].join("-");
  return isDay(day) && day <= today && day >= oldest;
}
