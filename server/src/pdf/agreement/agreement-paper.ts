/** An agreement on AES for business, ready for typesetting: every text is in the language of the reader. */
export interface AgreementPaper {
  /** The language of the texts (BCP 47). */
  readonly language: string;
  /** The title of the file. */
  readonly title: string;
  /** When it was written. */
  readonly written: string;
  readonly headline: string;
  readonly lead: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Numbered sentences under a heading. */
  readonly sections: readonly { readonly heading: string; readonly items: readonly string[] }[];
  /** Who signs, below the place of the signature. */
  readonly signature: string;
  /** "Page {page} of {pages}". */
  readonly page: string;
}

/** Where the signature stands on the last page, in points from the left and the top of an A4 page. */
export const SIGNATURE_PLACE = { x: 48, y: 678, width: 220, height: 76 } as const;
