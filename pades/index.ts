/** PDF signatures: read, sign, extend, validate. See README.md for a tour. */
export { PadesError, isPadesError, type PadesReason } from "./errors.ts";
export { append, bufferSource, fileSource, prefix, readAll, type Source } from "./read/source.ts";
export type { HashName } from "./sign/digest.ts";
export {
  readFacts,
  type Facts,
  type PageFacts,
  type PlacedBox,
  type SignatureFacts,
  type SignatureFieldFacts,
} from "./read/facts.ts";
export { unlocked, type Credentials, type RecipientKey } from "./protection/unlock.ts";
export { rewriting, type Damage, type OpenedAs, type Rewriting } from "./repair.ts";
export type { Rectangle, Rotation } from "./read/pages.ts";
export type { Box } from "./read/geometry.ts";
export type { ByteRange } from "./read/signatures.ts";
export { prepareFields, type FieldPlan, type Position } from "./write/fields.ts";
export { prepareSignature, type AppearanceFactory, type SignatureOptions } from "./sign/prepare.ts";
export { SIGNATURE_SLOT, signatureSlot, TIMESTAMP_SLOT, timestampSlot } from "./sign/slots.ts";
export { embed, embedInto, type Prepared } from "./write/placeholder.ts";
export type { Tail } from "./write/tail.ts";
export {
  prepareArchiveTimestamp,
  prepareValidationData,
  type ArchiveOptions,
  type ValidationData,
} from "./sign/archive.ts";
export {
  addTimestamp,
  assembleCms,
  checkCms,
  signatureOfKey,
  signatureOfProvider,
  signedAttributes,
  timestampImprint,
  type MadeSignature,
  type SignedAttributes,
} from "./sign/cades.ts";
export { evidenceOf, type Evidence, type EvidenceOptions } from "./sign/long-term.ts";
export { validationData, type ValidationDataOptions } from "./sign/validation-data.ts";
export type {
  CmsSigner,
  RawSigner,
  RevocationData,
  RevocationSource,
  SignatureScheme,
  Signer,
  TimestampAuthority,
} from "./sign/parties.ts";
export { httpTimestampAuthority, type HttpTimestampOptions } from "./outside/timestamp-client.ts";
export { httpRevocationSource, type HttpRevocationOptions } from "./outside/revocation-client.ts";
export type { Fetch, HttpLimits } from "./outside/http.ts";
export type { Level } from "./sign/level.ts";
export { sign, type Signed, type SignOptions } from "./sign/sign.ts";
export { extend, type ExtendOptions } from "./sign/extend.ts";
export { signFile } from "./sign/sign-file.ts";
export { validate, type ValidateOptions } from "./validate/validate.ts";
export type {
  Change,
  DocumentTimestampVerdict,
  Indication,
  Signatory,
  SignatureLevel,
  SignatureVerdict,
  SubIndication,
  TimestampVerdict,
  Validation,
} from "./validate/verdict.ts";
