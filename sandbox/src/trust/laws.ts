/** The two providers: what differs between the laws, in one table. */

export type Law = "EIDAS" | "ZERTES";
/** Segment in addresses and folder names. */
export type ProviderKey = "eu" | "ch";

export interface LawFacts {
  law: Law;
  key: ProviderKey;
  /** ISO 3166-1 country of the provider. */
  country: string;
  name: string;
  /** Subject attribute organizationIdentifier (EN 319 412-1 §5.1.4). */
  organizationIdentifier: string;
  /** CSC signatureQualifier of persons' credentials and of one-time certificates. */
  qualified: string;
  advanced: string;
  seal: string;
  /** The same for seals of organisations, by level. Swiss law knows no qualified seal (ZertES Art. 2). */
  organisationSeals: { aes: string; qes: string | null };
  /** QcCClegislation (EN 319 412-5 §4.2.4): the country whose law applies, where it is not the EU's. */
  legislation: string | null;
}

export const LAWS: readonly LawFacts[] = [
  {
    law: "EIDAS",
    key: "eu",
    country: "DE",
    name: "Sandbox Trust Services EU",
    organizationIdentifier: "VATDE-SANDBOX01",
    qualified: "eu_eidas_qes",
    advanced: "eu_eidas_aes",
    seal: "eu_eidas_aeseal",
    organisationSeals: { aes: "eu_eidas_aeseal", qes: "eu_eidas_qeseal" },
    legislation: null,
  },
  {
    law: "ZERTES",
    key: "ch",
    country: "CH",
    name: "Sandbox Trust Services CH",
    organizationIdentifier: "NTRCH-CHE-SANDBOX01",
    qualified: "ch_zertes_qes",
    advanced: "ch_zertes_aes",
    seal: "ch_zertes_regulated_seal",
    organisationSeals: { aes: "ch_zertes_regulated_seal", qes: null },
    legislation: "CH",
  },
];

/**
 * Policies. RFC 5612 reserves enterprise number 32473 for examples: nobody can mistake these for the policies of a real
 * provider. The time-stamp policy is BTSP of EN 319 421.
 */
export const POLICY = {
  authority: "2.5.29.32.0",
  person: "1.3.6.1.4.1.32473.1.1",
  oneTime: "1.3.6.1.4.1.32473.1.2",
  seal: "1.3.6.1.4.1.32473.1.3",
  /** A one-time certificate whose name nobody has confirmed. */
  statedName: "1.3.6.1.4.1.32473.1.4",
  /** The seal of an organisation with the form of a qualified one. */
  qualifiedSeal: "1.3.6.1.4.1.32473.1.5",
  timestamp: "0.4.0.2023.1.1",
} as const;
