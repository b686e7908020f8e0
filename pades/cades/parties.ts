import type { SignatureScheme } from "@paraph/pki";
import type { HashName } from "../read/digest.ts";

export type { SignatureScheme } from "@paraph/pki";

/** Outside parties of a signature. Keys and clocks are always outside this library; each party may be remote. */

/** A persistent key: its certificates are known first, then it signs digests. */
export interface RawSigner {
  readonly kind: "raw";
  /** DER, the signer's own first, then what is above it. */
  readonly chain: readonly Uint8Array[];
  readonly hash: HashName;
  /** How an RSA key signs; by default it is detected from the signature. RSASSA-PSS has a salt as long as the hash. */
  readonly scheme?: SignatureScheme;
  /**
   * Gets digests of signed attributes, returns a signature for each: PKCS #1 v1.5 or RSASSA-PSS for RSA keys, for
   * elliptic curves DER or the two halves side by side.
   */
  sign(digests: readonly Uint8Array[]): Promise<readonly Uint8Array[]>;
}

/** A provider that issues the certificate while it signs and therefore makes the CMS itself. */
export interface CmsSigner {
  readonly kind: "cms";
  readonly hash: HashName;
  /** Gets digests of byte ranges, returns a detached CMS in DER for each. */
  signDigests(digests: readonly Uint8Array[]): Promise<readonly Uint8Array[]>;
}

/** The signer. */
export type Signer = RawSigner | CmsSigner;

/** A time-stamp authority (RFC 3161): returns the token in DER. Throws PadesError `timestamp_…`. */
export interface TimestampAuthority {
  timestamp(digest: Uint8Array, hash: HashName): Promise<Uint8Array>;
}

/** The revocation data of one certificate; either kind is enough. */
export interface RevocationData {
  /** OCSPResponse in DER. */
  readonly ocsp?: Uint8Array;
  /** CertificateList in DER. */
  readonly crl?: Uint8Array;
}

/** A source of revocation data. Throws PadesError `revocation_unavailable` if it has none. */
export interface RevocationSource {
  collect(certificate: Uint8Array, issuer: Uint8Array): Promise<RevocationData>;
}
