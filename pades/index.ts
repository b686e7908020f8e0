/**
 * PDF signatures: fields, signatures and time-stamps into a file, and their renewal. See README.md for a tour, and for
 * the other entry points: each name is exported by one of them.
 */
export {
  prepareArchiveTimestamp,
  prepareValidationData,
  readArchiveStamps,
  type ArchiveOptions,
  type ArchiveStamps,
} from "./sign/archive.ts";
export { extend, type ExtendOptions } from "./sign/extend.ts";
export { prepareSignature, type AppearanceFactory, type SignatureOptions } from "./sign/prepare.ts";
export { sign, type Signed, type SignOptions } from "./sign/sign.ts";
export { signFile } from "./sign/sign-file.ts";
export { prepareFields, type FieldPlan, type Position } from "./write/fields.ts";
export { embed, embedInto, type Prepared } from "./write/placeholder.ts";
export type { Tail } from "./write/tail.ts";
