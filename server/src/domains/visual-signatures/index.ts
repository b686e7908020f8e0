/**
 * The looks of people's signatures.
 *
 * This file exports everything that other domains may use.
 */
import "./ports.ts";
export { eraseGuestSignatures, eraseVisualSignatures } from "./erase-visual-signatures.ts";
export { visualSignatureJobs, visualSignatureSweeps } from "./jobs.ts";
export { drawingLinkHandlers } from "./phone/drawing-calls.ts";
export { visualAttributesOf, visualSignaturesOf } from "./queries.ts";
export { presentVisualSignature, visualSignatureHandlers } from "./visual-signature-calls.ts";
export { imageOf, specOf, styleFacts, visualStyle } from "./visual-style.ts";
