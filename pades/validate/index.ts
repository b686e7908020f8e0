/** The verdict on the signatures of a file (EN 319 102-1). */
export type {
  Digest,
  Material,
  MaterialObject,
  SignatureMaterial,
  TokenMaterial,
} from "./material.ts";
export { reason, type Reason, type ReasonFacts, type ReasonKey } from "./reasons.ts";
export { validate, type ValidateOptions } from "./validate.ts";
export type {
  Change,
  ChangedPart,
  DocumentTimestampVerdict,
  Indication,
  Signatory,
  SignatureLevel,
  SignatureVerdict,
  SubIndication,
  TimestampVerdict,
  Validation,
} from "./verdict.ts";
