/** The service at a SAML provider, the provider, and one login there. */
import type { Answer } from "../identity.ts";

export interface OwnEntity {
  readonly entityId: string;
  /** The address that receives responses (assertion consumer service). */
  readonly acs: string;
}

/** One login. */
export interface SamlRequest extends OwnEntity {
  /** The address of the metadata of the provider. */
  readonly metadata: string;
  /** The id of the request, which the response contains. */
  readonly requestId: string;
}

/** A provider, as described by its metadata. */
export interface SamlProvider {
  readonly entityId: string;
  /** The address to which people are redirected to log in. */
  readonly loginUrl: string;
  /** The certificates for signatures, PEM. */
  readonly certificates: readonly string[];
}

/** A verified response, with the data to store so that it is accepted only once. */
export interface SamlAnswer extends Answer {
  readonly assertion: string;
  readonly expiresAt: Date;
}
