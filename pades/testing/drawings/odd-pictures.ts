/** Pages with incomplete pictures, or pictures that programs decode differently. */
import type { HiddenId } from "../../hidden/table.ts";
import {
  fax,
  jbig2,
  jbig2Page,
  jbig2Region,
  jbig2Segment,
  jpeg,
  jpx,
  SIDE,
} from "./coded-pictures.ts";
import { image, pictured } from "./drawing-plans.ts";
import type { Plan } from "./page-file.ts";

const grey = (filter: string, data: Buffer): Plan =>
  pictured(
    image(
      `/Width ${SIDE}/Height ${SIDE}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/${filter}`,
      data,
    ),
  );
const black = (filter: string, data: Buffer, parameters = ""): Plan =>
  pictured(
    image(
      `/Width ${SIDE}/Height ${SIDE}/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/${filter}/DecodeParms<<${parameters}>>`,
      data,
    ),
  );
export const photographed = (data: Buffer): Plan => grey("DCTDecode", data);
export const faxed = (data: Buffer, parameters: string): Plan =>
  black("CCITTFaxDecode", data, `/Columns ${SIDE}${parameters}`);
export const scanned = (data: Buffer): Plan => black("JBIG2Decode", data);
export const wavelet = (data: Buffer): Plan => grey("JPXDecode", data);

const cut = (data: Buffer, bytes: number): Buffer => data.subarray(0, data.length - bytes);
/** Without the parts of its second tile. */
const halfJpx = (): Buffer => {
  const whole = jpx();
  const second = whole.lastIndexOf(Buffer.from([0xff, 0x90]));
  return Buffer.concat([whole.subarray(0, second), whole.subarray(-2)]);
};
/** Its last part says that it goes to the end. */
export const endlessJpx = (): Buffer => {
  const whole = jpx();
  whole.writeUInt32BE(0, whole.lastIndexOf(Buffer.from([0xff, 0x90])) + 6);
  return whole;
};
const swappedRestarts = (): Buffer => {
  const whole = jpeg({ restart: 1 });
  const at = whole.indexOf(Buffer.from([0xff, 0xd1]));
  whole[at + 1] = 0xd5;
  return whole;
};
const inline = (data: Buffer, entries: string): Plan => ({
  content: `q 120 0 0 40 100 500 cm BI/W ${SIDE}/H ${SIDE}${entries}/F[/AHx/CCF] ID ${data.toString("hex")}> EI Q`,
});

/** Each with its row of the table, and its page. */
export const oddPictures: Readonly<Record<string, readonly [HiddenId, Plan]>> = {
  "a JPEG that ends early": ["picture_damaged", photographed(cut(jpeg(), 4))],
  "a JPEG that ends early, with its mark": [
    "picture_damaged",
    photographed(Buffer.concat([cut(jpeg({ restart: 1 }), 8), Buffer.from([0xff, 0xd9])])),
  ],
  "a JPEG of a head alone": ["picture_damaged", photographed(jpeg().subarray(0, 150))],
  "a JPEG that restarts elsewhere": ["picture_damaged", photographed(swappedRestarts())],
  "a JPEG that says nothing of its means": [
    "picture_damaged",
    photographed(Buffer.from(jpeg()).fill(0xfe, 3, 4)),
  ],
  "a JPEG without an end": ["picture_open", photographed(cut(jpeg(), 2))],
  "a JPEG in several scans without an end": [
    "picture_open",
    photographed(cut(jpeg({ progressive: true }), 2)),
  ],
  "a fax of half its rows": ["picture_damaged", faxed(fax({ k: -1 }).subarray(0, 10), "/K -1")],
  "a fax of no data": ["picture_damaged", faxed(Buffer.alloc(0), "/K 0")],
  "a fax in another way than it says": ["picture_damaged", faxed(fax({ k: 0 }), "/K -1")],
  "a fax without the marks that it says": [
    "picture_damaged",
    faxed(fax({ k: 0 }), "/K 0/EndOfLine true"),
  ],
  "a fax whose rows begin elsewhere": [
    "picture_damaged",
    faxed(fax({ k: -1 }), "/K -1/EncodedByteAlign true"),
  ],
  "a JBIG2 without a page": [
    "picture_damaged",
    scanned(Buffer.from(jbig2Segment(1, 38, jbig2Region()))),
  ],
  "a JBIG2 that goes on behind its page": [
    "picture_damaged",
    scanned(
      Buffer.from([
        ...jbig2Page(),
        ...jbig2Segment(2, 49, []),
        ...jbig2Segment(3, 38, jbig2Region()),
      ]),
    ),
  ],
  "a JBIG2 with less than it says": [
    "picture_damaged",
    scanned(Buffer.from([...jbig2Page(), ...jbig2Segment(1, 38, jbig2Region(), { length: 999 })])),
  ],
  "a JBIG2 with half its rows": [
    "picture_damaged",
    scanned(
      Buffer.from([
        ...jbig2Page(),
        ...jbig2Segment(1, 38, jbig2Region(fax({ k: -1 }).subarray(0, 10))),
      ]),
    ),
  ],
  "a JBIG2 of an unknown kind": [
    "picture_damaged",
    scanned(Buffer.concat([Buffer.from(jbig2Segment(9, 54, [0, 0])), jbig2()])),
  ],
  "a JPEG 2000 that ends early": ["picture_damaged", wavelet(cut(jpx(), 20))],
  "a JPEG 2000 that lacks a tile": ["picture_damaged", wavelet(halfJpx())],
  "a JPEG 2000 that says no length": ["picture_open", wavelet(endlessJpx())],
  "an inline fax of half its rows": [
    "content_torn",
    inline(fax({ k: -1 }).subarray(0, 10), `/CS/G/BPC 1/DP[null<</K -1/Columns ${SIDE}>>]`),
  ],
};

/** The same by honest writers. */
export const honestPictures: Readonly<Record<string, Plan>> = {
  "a JPEG": photographed(jpeg()),
  "a JPEG in several scans": photographed(jpeg({ progressive: true })),
  "a JPEG with restarts": photographed(jpeg({ restart: 1 })),
  "a JPEG with something behind it": photographed(Buffer.concat([jpeg(), Buffer.from("\n\n")])),
  "a fax": faxed(fax({ k: -1, ending: 2 }), "/K -1"),
  "a fax without an end": faxed(fax({ k: -1 }), "/K -1/EndOfBlock false"),
  "a fax of rows by themselves": faxed(fax({ k: 0 }), "/K 0"),
  "a fax with marks": faxed(fax({ k: 0, marks: true, ending: 6 }), "/K 0/EndOfLine true"),
  "a fax in bytes": faxed(fax({ k: 0, byteAligned: true }), "/EncodedByteAlign true"),
  "a fax of both kinds of rows": faxed(fax({ k: 4, ending: 6 }), "/K 4/EndOfLine true"),
  "a JBIG2": scanned(jbig2()),
  "a JPEG 2000": wavelet(jpx()),
  "an inline fax": inline(
    fax({ k: -1, ending: 2 }),
    `/CS/G/BPC 1/DP[null<</K -1/Columns ${SIDE}>>]`,
  ),
};

/** A page with a picture of each codec. */
export const pictureBook = (): Plan => {
  const plans = [
    photographed(jpeg({ restart: 1 })),
    photographed(jpeg({ progressive: true })),
    faxed(fax({ k: -1 }), "/K -1"),
    faxed(fax({ k: 4, ending: 6 }), "/K 4/EndOfLine true"),
    scanned(jbig2()),
    wavelet(jpx()),
  ];
  const names = plans.map((_, i) => `/X${i} ${40 + i} 0 R`).join("");
  const drawn = plans.map((_, i) => `q 60 0 0 60 ${50 + 70 * i} 500 cm /X${i} Do Q`).join(" ");
  return {
    resources: `/XObject<<${names}>>`,
    content: drawn,
    objects: plans.flatMap(({ objects = [] }) => objects),
  };
};
