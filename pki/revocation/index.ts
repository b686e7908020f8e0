/**
 * The status of a certificate: OCSP (RFC 6960) and revocation lists (RFC 5280 §5), for requests, reading and checks.
 */
export { checkCrl, readCrl, type CrlVerdict, type RevocationList } from "./crl.ts";
export { ALL_REASONS } from "./crl-scope.ts";
export {
  anyAlgorithm,
  checkAnyIssued,
  checkAnySignature,
  checkAnySigner,
  type SignedWith,
} from "./historic.ts";
export {
  checkOcspResponse,
  OID_OCSP_BASIC,
  ocspRequest,
  readOcspRequest,
  readOcspResponse,
  readStoredOcsp,
  type OcspResponse,
  type OcspVerdict,
} from "./ocsp.ts";
export { REVOCATION_REASONS, type CertificateStatus, type RevocationReason } from "./revocation.ts";
