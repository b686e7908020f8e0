/** The topic of a row, as people are told about it. */
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
  /** Where it is in a file (ISO 32000-2). */
  readonly where: string;
  /** What it does. */
  readonly effect: string;
  /**
   * What happens to it in a file without a signature. `removed`: deleted; `fixed`: changed to what the screen shows;
   * `noted`: stays, and the sender and the signers are told; `refused`: the file is not accepted.
   */
  readonly unsigned: "kept" | "noted" | "removed" | "fixed" | "refused";
  /** What happens in a signed file, which is never changed. `noted`: every signer is told before signing. */
  readonly signed: "kept" | "noted" | "refused";
}

/** A row, in the order of the columns of the table in docs/operators/active-content.md. */
export const row = (
  kind: HiddenKind,
  where: string,
  effect: string,
  unsigned: HiddenRow["unsigned"],
  signed: HiddenRow["signed"],
): HiddenRow => ({ kind, where, effect, unsigned, signed });
