/** A file as PDFium draws and reads it. */
export { difference, readText, renderPdf, type Picture } from "./paper.ts";
