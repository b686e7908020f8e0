/** PDF signatures: read, sign, extend, validate. See README.md for a tour. */
export { PadesError, isPadesError, type PadesReason } from "./errors.ts";
export { append, bufferSource, fileSource, prefix, readAll, type Source } from "./source.ts";
export type { HashName } from "./digest.ts";
export {
  readFacts,
  type Facts,
  type PageFacts,
  type PlacedBox,
  type SignatureFacts,
  type SignatureFieldFacts,
} from "./facts.ts";
export { unlocked, type Credentials, type RecipientKey } from "./protection/unlock.ts";
export { rewriting, type Damage, type OpenedAs, type Rewriting } from "./repair.ts";
export type { Rectangle, Rotation } from "./pages.ts";
export type { Box } from "./geometry.ts";
export type { ByteRange } from "./signatures.ts";
export { prepareFields, type FieldPlan, type Position } from "./fields.ts";
export { prepareSignature, type AppearanceFactory, type SignatureOptions } from "./prepare.ts";
export { SIGNATURE_SLOT, signatureSlot, TIMESTAMP_SLOT, timestampSlot } from "./slots.ts";
export { embed, embedInto, type Prepared } from "./placeholder.ts";
export type { Tail } from "./tail.ts";
export {
  prepareArchiveTimestamp,
  prepareValidationData,
  type ArchiveOptions,
  type ValidationData,
} from "./archive.ts";
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
} from "./cades.ts";
export { evidenceOf, type Evidence, type EvidenceOptions } from "./long-term.ts";
export { validationData, type ValidationDataOptions } from "./validation-data.ts";
export type {
  CmsSigner,
  RawSigner,
  RevocationData,
  RevocationSource,
  SignatureScheme,
  Signer,
  TimestampAuthority,
} from "./parties.ts";
export { httpTimestampAuthority, type HttpTimestampOptions } from "./timestamp-client.ts";
export { httpRevocationSource, type HttpRevocationOptions } from "./revocation-client.ts";
export type { Fetch, HttpLimits } from "./http.ts";
export type { Level } from "./level.ts";
export { sign, type Signed, type SignOptions } from "./sign.ts";
export { extend, type ExtendOptions } from "./extend.ts";
export { signFile } from "./sign-file.ts";
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
