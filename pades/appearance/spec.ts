import type { FaceName } from "./fonts/fonts.ts";

/** A decoded picture, rows from the top; `alpha` 255 is opaque. */
export interface RasterImage {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly rgb: Uint8Array;
  /** One byte a pixel; left out when the picture is opaque. */
  readonly alpha?: Uint8Array;
}

/** A JPEG file as it is, grey or RGB. */
export interface JpegImage {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
}

/** A picture as it was decoded, or a JPEG file. */
export type SignatureImage = RasterImage | JpegImage;

/** The hands that a name can be typed in. */
export type SignatureFont = Extract<FaceName, "formal" | "natural" | "plain">;

/** What stands above the rule. */
export type SignatureMark =
  | { readonly kind: "typed"; readonly name: string; readonly font: SignatureFont }
  /** Drawn or uploaded: the picture stands on the rule. */
  | { readonly kind: "image"; readonly image: SignatureImage }
  /** The name in the text face. */
  | { readonly kind: "text-only"; readonly name: string }
  /** An organisation: a square emblem and the name; `unit` is the line below it. */
  | {
      readonly kind: "seal";
      readonly name: string;
      readonly unit?: string;
      readonly emblem: SealEmblem;
    };

/** The square emblem of an organisation: its picture, or a letter. */
export type SealEmblem =
  | { readonly image: SignatureImage }
  /** One letter in white on a colour `#rrggbb`. */
  | { readonly letter: string; readonly color: string };

/**
 * A visual signature. The caller provides all words in the signer's language; missing lines are not shown and the lines
 * below move up. Before signing, the words say so ("To be signed by …", "date of signing") and the QR place is "empty":
 * the drawing does not look like a signature.
 */
export interface VisualSignatureSpec {
  readonly mark: SignatureMark;
  /** Line one: "Signed by Lena Brunner", "To be signed by …", "Sealed by …". */
  readonly claim?: string;
  /** "Reason: I approve this document": makes four smaller lines, the company gives way (21 CFR Part 11). */
  readonly reason?: string;
  readonly company?: string;
  readonly location?: string;
  /**
   * "14 Nov 2025, 09:41", before signing "date of signing"; for Part 11 with seconds and the offset from UTC, "12 Nov 2025,
   * 17:22:09 +01:00" (21 CFR 11.50(a)(2) wants date and time).
   */
  readonly date?: string;
  /** The time zone of the date, "(UTC+1)": only where the line has room for it. */
  readonly zone?: string;
  /** Last line: "Qualified (QES), Swiss law (ZertES)". */
  readonly standards?: string;
  /** Where anyone can verify the signature; "empty" draws the dashed place. */
  readonly qr?: { readonly url: string } | "empty";
}
