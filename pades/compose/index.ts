/** A new file of pages and pictures. */
export { newPdf, type NewPage } from "./new-pdf.ts";
export type { WholePicture } from "./picture.ts";
