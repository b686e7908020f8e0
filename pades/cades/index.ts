/**
 * A signature without its file: what a key has to sign, the resulting CMS, its time-stamp and its validation data; and
 * the parties of a signature, as interfaces.
 */
export {
  addTimestamp,
  assembleCms,
  checkCms,
  parseCertificate,
  signatureOfKey,
  signatureOfProvider,
  signedAttributes,
  timestampImprint,
  type MadeSignature,
  type SignedAttributes,
} from "./cades.ts";
export { evidenceOf, type Evidence, type EvidenceOptions } from "./evidence.ts";
export type {
  CmsSigner,
  RawSigner,
  RevocationData,
  RevocationSource,
  SignatureScheme,
  Signer,
  TimestampAuthority,
} from "./parties.ts";
export {
  validationData,
  type ValidationData,
  type ValidationDataOptions,
} from "./validation-data.ts";
