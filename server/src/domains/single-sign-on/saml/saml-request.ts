/** The service at a SAML provider, the provider, and one login there. */
import type { Answer } from "../identity.ts";

export interface OwnEntity {
  readonly entityId: string;
  /** Where answers arrive (assertion consumer service). */
  readonly acs: string;
}

/** One login. */
export interface SamlRequest extends OwnEntity {
  /** The address of the metadata of the provider. */
  readonly metadata: string;
  /** The id of the request, which the answer names. */
  readonly requestId: string;
}

/** A provider, as its metadata describe it. */
export interface SamlProvider {
  readonly entityId: string;
  /** Where people are sent to log in. */
  readonly loginUrl: string;
  /** The certificates for signatures, PEM. */
  readonly certificates: readonly string[];
}

/** A verified answer, with what has to be kept so that it is accepted once. */
export interface SamlAnswer extends Answer {
  readonly assertion: string;
  readonly expiresAt: Date;
}
