/** What a row is about, as people are told of it. */
export const HIDDEN_KINDS = [
  "script",
  "action",
  "media",
  "transition",
  "external",
  "layers",
  "hidden_layers",
  "alternates",
  "annotations",
  "appearance",
  "fields",
  "paper_only",
  "colours",
  "portfolio",
  "executable",
  "attachment",
  "font",
  "letters",
  "content",
  "frames",
  "pages",
  "drawing",
  "picture",
  "other_text",
] as const;
export type HiddenKind = (typeof HIDDEN_KINDS)[number];

export interface HiddenRow {
  readonly kind: HiddenKind;
  /** Where it stands in a file (ISO 32000-2). */
  readonly where: string;
  /** What it does. */
  readonly effect: string;
  /**
   * In a file without a signature. `removed`: taken out; `fixed`: made what the screen shows; `noted`: stays, and the
   * sender and the signers are told; `refused`: the file is not taken.
   */
  readonly unsigned: "kept" | "noted" | "removed" | "fixed" | "refused";
  /** In a signed file, of which nothing is touched. `noted`: every signer is told before signing. */
  readonly signed: "kept" | "noted" | "refused";
}

/** A row, in the order of the columns of the page for people. */
export const row = (
  kind: HiddenKind,
  where: string,
  effect: string,
  unsigned: HiddenRow["unsigned"],
  signed: HiddenRow["signed"],
): HiddenRow => ({ kind, where, effect, unsigned, signed });
