/** The service at a SAML provider, and one login there. */

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
