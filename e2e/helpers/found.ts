/** Files in which something is found, and what makes a signature impossible to check. */
import { signaturesIn } from "@paraph/pades/testing";
import { pageFile } from "@paraph/pades/testing/drawings";

/**
 * A page with a script, a form field and a stamp that only the screen shows, which are mended; and with an attached
 * file and a font that is not in the file, which stay.
 */
export const foundPdf = (): Buffer =>
  pageFile({
    catalog:
      "/OpenAction<</S/JavaScript/JS(app.beep())>>/Names<</EmbeddedFiles<</Names[(price list.csv) 40 0 R]>>>>",
    form: "",
    annotations: ["<</Type/Annot/Subtype/Stamp/Rect[320 690 520 730]/AP<</N 20 0 R>>>>"],
    resources:
      "/Font<</F1 3 0 R/F2<</Type/Font/Subtype/TrueType/BaseFont/Vinque/FirstChar 32/LastChar 32/Widths[500]>>>>",
    objects: [
      "<</Type/Filespec/F(price list.csv)/UF(price list.csv)/EF<</F 41 0 R>>>>",
      { entries: "/Type/EmbeddedFile", data: Buffer.from("price;100") },
    ],
  });

/** What `foundPdf` holds once the sender has it. */
export const MENDED = 3;
export const STAYS = 2;

/** SHA-256 (2.16.840.1.101.3.4.2.1), and a number beside it that nobody has given to anything. */
const [SHA256, NOBODYS] = ["608648016503040201", "60864801650304027f"] as const;
export const NOBODYS_OID = "2.16.840.1.101.3.4.2.127";

/** A signed file whose last signature says that it is by an algorithm that nobody knows. */
export function byUnknownAlgorithm(signed: Uint8Array): Buffer {
  const bytes = Buffer.from(signed);
  const range = signaturesIn(signed).findLast(({ kind }) => kind === "signature")?.byteRange;
  if (range === undefined) throw new RangeError("no signature");
  const [, from, to] = range;
  const contents = bytes.subarray(from, to);
  const hex = contents.toString("latin1").replaceAll(new RegExp(SHA256, "gi"), NOBODYS);
  contents.write(hex, "latin1");
  return bytes;
}
