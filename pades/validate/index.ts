/** The verdict on the signatures of a file (EN 319 102-1). */
export { reason, type Reason, type ReasonFacts, type ReasonKey } from "./reasons.ts";
export { validate, type ValidateOptions } from "./validate.ts";
export type {
  Change,
  ChangedPart,
  Digest,
  DocumentTimestampVerdict,
  Indication,
  Material,
  MaterialObject,
  Signatory,
  SignatureLevel,
  SignatureMaterial,
  SignatureVerdict,
  SubIndication,
  TimestampVerdict,
  TokenMaterial,
  Validation,
} from "./verdict.ts";
