/**
 * The interface to a trust service provider: certificates and signatures under one law. Private keys never leave the
 * provider.
 */
import type { HashName } from "@paraph/pki";
import type { Locale } from "@paraph/language/locales";
import type { Legislation } from "@paraph/rules/qualities";
import type { KeyAlgorithm } from "./csc-algorithms.ts";

/** A key at the provider whose certificate is known before it signs. */
export interface Credential {
  readonly id: string;
  /** The signer's certificate first, DER. */
  readonly chain: readonly Uint8Array[];
  /** The preferred hash of the key. */
  readonly hash: HashName;
  /** The algorithms of the key, best first. The length of the digests decides which one is requested. */
  readonly algorithms: readonly KeyAlgorithm[];
  /** The maximum number of hashes for one authorisation. */
  readonly multisign: number;
  /** How the provider describes its one-time code, for example how it is sent. The text comes from the provider. */
  readonly codeNote: string | undefined;
}

/** The credential of an organisation's seal, as its provider describes it. */
export interface OrganisationSeal {
  readonly credential: Credential;
  /** The level of the seal: advanced or qualified. */
  readonly level: SealLevel;
}
export const SEAL_LEVELS = ["aes", "qes"] as const;
export type SealLevel = (typeof SEAL_LEVELS)[number];

/** The subject of a one-time certificate. */
export interface Subject {
  readonly givenName: string;
  readonly surname: string;
  /** Whether the name is not confirmed: the certificate then states that it is self-declared. */
  readonly nameStated: boolean;
  readonly email: string;
  readonly mobile?: string;
  readonly identityReference?: string;
}

/** The person's signature password and one-time code. Never stored, never logged. */
export interface SignerSecret {
  readonly password: string;
  readonly otp: string;
}

/**
 * Called when the provider has accepted the work and will respond later. The result can be fetched by this id, also
 * after a crash.
 */
export type Accepted = (responseId: string) => Promise<void>;

/** Callbacks during a signature. If one throws, no further call is made to the provider. */
export interface Underway {
  /** Called when the person's secret was correct, before anything is signed. */
  readonly authorised: () => Promise<void>;
  readonly accepted: Accepted;
  /** Aborted to stop waiting for work that the provider has accepted. The provider completes the work nevertheless. */
  readonly signal: AbortSignal;
}

export interface TrustProvider {
  readonly law: Legislation;
  /** The name that the provider gives itself; the host of its service until it has given one. */
  name(): Promise<string>;
  /** The trust anchors of its certificates, DER. */
  readonly anchors: readonly Uint8Array[];
  /** The platform's sealing key. */
  seal(): Promise<Credential>;
  signWithSeal(credential: Credential, digests: readonly Uint8Array[]): Promise<Uint8Array[]>;
  /**
   * The credential of the organisation's seal with this account name; undefined if the provider has none, or if it is no
   * seal of an organisation. Throws `error.provider.certificate_revoked` and `error.seal.certificate_ended`.
   */
  organisationSeal(account: string): Promise<OrganisationSeal | undefined>;
  /**
   * Checks the activation secret of a seal: authorises a random digest, which is never signed. Throws
   * `error.provider.password_invalid`, `error.provider.locked`.
   */
  checkSealSecret(credential: Credential, secret: string): Promise<void>;
  /** Signs digests with an organisation's seal: each authorisation covers as many as the credential allows. */
  signWithOrganisationSeal(
    credential: Credential,
    digests: readonly Uint8Array[],
    secret: string,
  ): Promise<Uint8Array[]>;
  /** Signs document digests with a one-time certificate; returns one CMS for each. */
  signOnce(
    subject: Subject,
    digests: readonly Uint8Array[],
    hash: HashName,
    underway: Underway,
  ): Promise<Uint8Array[]>;
  /**
   * The person's own qualified credential; undefined if the provider has none. Texts of the provider are in `language`,
   * if it supports that. Throws `error.provider.certificate_revoked` if it has only revoked ones.
   */
  qualifiedCredential(email: string, language?: Locale): Promise<Credential | undefined>;
  /** Lets the provider send a one-time code to the person. */
  sendOtp(credentialId: string): Promise<void>;
  /** Authorises exactly these digests with the person's secret (SCAL2), and returns their signatures. */
  signWithCredential(
    credential: Credential,
    digests: readonly Uint8Array[],
    secret: SignerSecret,
    underway: Underway,
  ): Promise<Uint8Array[]>;
  /**
   * Fetches the result of work that the provider has accepted: one signature (or CMS) for each digest, in their order.
   * Waits for it for a while. Throws the same errors as the call that started the work.
   */
  collect(responseId: string, digests: number, signal: AbortSignal): Promise<Uint8Array[]>;
}
