/** A mark across every page of a file, before its first signature. */
export { addWatermark, type WatermarkText } from "./watermark.ts";
