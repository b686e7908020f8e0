/**
 * The bytes to append to a file, step by step: fields, signatures, document time-stamps. Makes no requests to other
 * parties.
 */
export {
  prepareArchiveTimestamp,
  prepareValidationData,
  readArchiveStamps,
  type ArchiveOptions,
  type ArchiveStamps,
} from "./archive.ts";
export { prepareFields, type FieldPlan, type Position } from "./fields.ts";
export { embed, embedInto, type Prepared } from "./placeholder.ts";
export { prepareSignature, type AppearanceFactory, type SignatureOptions } from "./prepare.ts";
export type { Tail } from "./tail.ts";
