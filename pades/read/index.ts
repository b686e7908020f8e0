/** Bytes by position, their digests, and the facts about a file that matter for signing. */
export { sha256Of, startHashing, statesOf, type HashName, type HashStart } from "./digest.ts";
export {
  readFacts,
  type Facts,
  type PageFacts,
  type PlacedBox,
  type SignatureFacts,
  type SignatureFieldFacts,
} from "./facts.ts";
export type { Box } from "./geometry.ts";
export type { Rectangle, Rotation } from "./pages.ts";
export type { ByteRange } from "./signatures.ts";
export { append, bufferSource, fileSource, prefix, readAll, type Source } from "./source.ts";
