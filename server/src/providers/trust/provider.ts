/**
 * What the service asks of a trust service provider: certificates and signatures under one law. The
 * private keys are always there, never here.
 */
import type { HashName } from "@paraph/pki";
import type { Legislation } from "@paraph/rules/qualities";
import type { KeyAlgorithm } from "./csc-algorithms.ts";

/** A key at the provider whose certificate is known before it signs. */
export interface Credential {
  readonly id: string;
  /** The signer's certificate first, DER. */
  readonly chain: readonly Uint8Array[];
  /** The hash that suits the key best. */
  readonly hash: HashName;
  /** What the key signs with, the best first: which is asked for, the length of the digests decides. */
  readonly algorithms: readonly KeyAlgorithm[];
  /** How many hashes one authorisation may cover. */
  readonly multisign: number;
}

/** The person for whom a one-time certificate is asked. */
export interface Subject {
  readonly givenName: string;
  readonly surname: string;
  /** Nobody vouches for the name: the certificate is to say that it is as stated. */
  readonly nameStated: boolean;
  readonly email: string;
  readonly mobile?: string;
  readonly identityReference?: string;
}

/** What only the person knows: their signature password and the one-time code. Never stored, never logged. */
export interface SignerSecret {
  readonly password: string;
  readonly otp: string;
}

/**
 * Called when the provider has taken the work on and answers later: under this id it keeps what it makes, for
 * whoever has to ask for it again after a crash.
 */
export type Accepted = (responseId: string) => Promise<void>;

/** What is told of a signature while it is being made. Each may throw: then nothing more is asked of the provider. */
export interface Underway {
  /** The person's secret was right, and nothing is signed yet. */
  readonly authorised: () => Promise<void>;
  readonly accepted: Accepted;
  /** Aborted when nobody waits any more for what the provider has accepted. What it is making is not broken off. */
  readonly signal: AbortSignal;
}

export interface TrustProvider {
  readonly law: Legislation;
  /** As it calls itself. */
  readonly name: string;
  /** The certificates that everything it issues leads to, DER. */
  readonly anchors: readonly Uint8Array[];
  /** The platform's sealing key. */
  seal(): Promise<Credential>;
  signWithSeal(credential: Credential, digests: readonly Uint8Array[]): Promise<Uint8Array[]>;
  /** Signs document digests with a certificate made for this once; answers one CMS for each. */
  signOnce(
    subject: Subject,
    digests: readonly Uint8Array[],
    hash: HashName,
    underway: Underway,
  ): Promise<Uint8Array[]>;
  /**
   * The person's own qualified credential, or undefined when the provider knows none. Throws
   * `error.provider.certificate_revoked` when there is none but a revoked one.
   */
  qualifiedCredential(email: string): Promise<Credential | undefined>;
  /** Has the provider send a one-time code to the person. */
  sendOtp(credentialId: string): Promise<void>;
  /** Authorises exactly these digests with the person's secret (SCAL2), and has them signed. */
  signWithCredential(
    credential: Credential,
    digests: readonly Uint8Array[],
    secret: SignerSecret,
    underway: Underway,
  ): Promise<Uint8Array[]>;
  /**
   * What the provider made of work that it had accepted, one signature (or CMS) for each digest in their order;
   * waits for it for a while. Throws like the call that began it.
   */
  collect(responseId: string, digests: number, signal: AbortSignal): Promise<Uint8Array[]>;
}
