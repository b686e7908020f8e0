/** The differences between two texts, with some context. */
import { diffWordsWithSpace } from "diff";

/** A piece of text, in both or only in one of them. */
export interface TextPiece {
  readonly text: string;
  readonly changed: boolean;
}

export interface TextChanges {
  readonly before: readonly TextPiece[];
  readonly after: readonly TextPiece[];
  /** Whether there are more differences. */
  readonly more: boolean;
}

/** The number of context characters on each side of a difference. */
const AROUND = 70;
/** The maximum number of reported characters of each text. */
const MOST = 1200;
/** The limit on the work. Above it, the comparison stops and returns both texts completely. */
const PATIENCE = { maxEditLength: 4000, timeout: 2000 } as const;
const CUT = "… ";

/** Compares two texts word by word. Null if they differ only in white space. */
export function textChanges(before: string, after: string): TextChanges | null {
  const [old, now] = [plain(before), plain(after)];
  if (old === now) return null;
  const found = diffWordsWithSpace(old, now, PATIENCE) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  const told = { before: [] as TextPiece[], after: [] as TextPiece[] };
  for (const [index, { value, removed, added }] of found.entries()) {
    if (!removed && !added) {
      const text = shortened(value, { first: index === 0, last: index === found.length - 1 });
      told.before.push({ text, changed: false });
      told.after.push({ text, changed: false });
    } else if (removed) told.before.push({ text: value, changed: true });
    else told.after.push({ text: value, changed: true });
  }
  const [first, second] = [capped(told.before), capped(told.after)];
  return { before: first.pieces, after: second.pieces, more: first.cut || second.cut };
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Shortens equal text to the context around the differences. */
function shortened(text: string, { first, last }: { first: boolean; last: boolean }): string {
  const room = first || last ? AROUND : 2 * AROUND + CUT.length;
  if (text.length <= room) return text;
  const head = wordsOf(text.slice(0, AROUND), "end");
  const tail = wordsOf(text.slice(-AROUND), "start");
  if (first) return `${CUT}${tail}`;
  return last ? `${head} …` : `${head} ${CUT}${tail}`;
}

/** Removes a word of which only a part is left. */
function wordsOf(text: string, side: "start" | "end"): string {
  return side === "start" ? text.replace(/^\S*\s/, "") : text.replace(/\s\S*$/, "");
}

function capped(pieces: readonly TextPiece[]): { pieces: TextPiece[]; cut: boolean } {
  const kept: TextPiece[] = [];
  let left = MOST;
  for (const piece of pieces) {
    if (left <= 0) return { pieces: kept, cut: true };
    const text = piece.text.length <= left ? piece.text : `${piece.text.slice(0, left)} …`;
    kept.push({ ...piece, text });
    left -= piece.text.length;
  }
  return { pieces: kept, cut: left < 0 };
}
