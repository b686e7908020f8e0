import type { PictureMark } from "../picture-mark.ts";

/**
 * The signature protocol, ready for typesetting: all texts are final, in the reader's language and time zone.
 */
export interface ProtocolPaper {
  /** A language tag (BCP 47), for the language entry of the file. */
  readonly language: string;
  /** The business that sent the request, if it has a branding: its name, and its logo as a PNG. */
  readonly organisation?: { readonly name: string; readonly mark?: Uint8Array | undefined };
  /** "Signature protocol", and the time of creation, with seconds and zone. */
  readonly kind: string;
  readonly createdAt: string;
  /** A verdict in a word or two, above the headline: "Valid". */
  readonly word?: string;
  /** The result as a sentence: "Three people have signed." */
  readonly headline: string;
  readonly subject: string;
  readonly documents: readonly ProtocolSection[];
  readonly signatures: {
    readonly heading: string;
    /** "All verified and valid, PAdES-B-LTA". */
    readonly verdict: string;
    readonly entries: readonly ProtocolSignature[];
  };
  /** Left out if the history is not shown. */
  readonly history?: { readonly heading: string; readonly rows: readonly ProtocolEvent[] };
  readonly footer: {
    readonly heading: string;
    /** The URL of the request, and the sealer of the protocol. */
    readonly lines: readonly string[];
    /** The address in the QR code. */
    readonly url: string;
    /** A text with `{page}` and `{pages}`. */
    readonly page: string;
  };
}

export interface ProtocolSection {
  readonly heading: string;
  readonly facts: readonly ProtocolFact[];
}

export interface ProtocolFact {
  readonly label: string;
  readonly value: string;
  /** `mono`: numbers and identifiers; `sha256`: 64 hexadecimal digits, set in groups on two lines. */
  readonly style?: "mono" | "sha256";
}

export type ProtocolLevel = "SES" | "AES" | "QES" | "PART11";

export interface ProtocolSignature {
  readonly name: string;
  /** "Helvion AG, Zürich". */
  readonly affiliation?: string;
  /** The symbol of the level, unless the level is unknown; and the letters beside it ("QES"). */
  readonly level?: ProtocolLevel;
  readonly levelName: string;
  readonly facts: readonly ProtocolFact[];
  readonly mark?: PictureMark;
}

export interface ProtocolEvent {
  readonly time: string;
  readonly text: string;
  readonly place?: string;
}
