/**
 * Certificates, with their names, keys, extensions and the algorithms of their signatures. The messages that they are
 * used in have entry points of their own; see README.md.
 */
export {
  algorithmOid,
  digest,
  ecdsaToDer,
  HASH_LENGTH,
  hashByOid,
  hasher,
  hashOid,
  isSignatureHash,
  pssParameters,
  readHashIdentifier,
  readSignatureIdentifier,
  RSASSA_PSS,
  schemeOfSignature,
  signatureIdentifier,
  signatureOid,
  verifySignature,
  type AnyHashName,
  type HashName,
  type SignatureAlgorithm,
  type SignatureScheme,
  type VerifiedScheme,
} from "./algorithms.ts";
export {
  isValidAt,
  namesIssuer,
  readCertificate,
  verifyIssued,
  type Certificate,
} from "./certificate.ts";
export {
  EKU_ANY,
  EKU_OCSP_SIGNING,
  EKU_TIME_STAMPING,
  type CertificateExtensions,
  type Extension,
} from "./extensions.ts";
export { nameValue, sameName, type DistinguishedName, type NameAttribute } from "./name.ts";
export { rememberByContent } from "./remember.ts";
