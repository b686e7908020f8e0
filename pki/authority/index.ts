/** The authority's side: keys, certificates and revocation lists, responses to OCSP requests, time-stamps. */
export { signDigest } from "./digest-signing.ts";
export {
  issueCertificate,
  issueCrl,
  type CertificateOrder,
  type Issuer,
  type RevokedEntry,
} from "./issue.ts";
export { generateKeys, keysToPem, readKeys, type KeyKind, type KeyPair } from "./keys.ts";
export { answerOcsp, refuseOcsp, type OcspResponder } from "./ocsp-responder.ts";
export type { ExtensionProfile, PolicyNotice } from "./profile.ts";
export {
  answerTimestamp,
  refuseTimestamp,
  type TimestampAuthority,
} from "./timestamp-authority.ts";
