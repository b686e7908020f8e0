import { dictionary, name, type PdfArray } from "../read/object.ts";

const whitePoint: PdfArray = [0.9505, 1, 1.089];

/** sRGB's primaries and white (IEC 61966-2-1) with the nearest plain gamma, as ISO 32000-2 §8.6.5.3 writes it. */
export const SRGB: PdfArray = [
  name("CalRGB"),
  dictionary({
    WhitePoint: whitePoint,
    Gamma: [2.2, 2.2, 2.2],
    Matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505],
  }),
];

/** The same for pictures in grey (§8.6.5.2). */
export const GREY: PdfArray = [name("CalGray"), dictionary({ WhitePoint: whitePoint, Gamma: 2.2 })];
