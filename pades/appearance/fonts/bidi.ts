import bidiModule, { type Bidi } from "bidi-js";

// the package's types describe its module for bundlers; Node is given the same factory
const bidi = (bidiModule as unknown as () => Bidi)();

/** A part of a line whose letters run in one direction. */
export interface DirectedRun {
  readonly text: string;
  readonly rightToLeft: boolean;
}

const RIGHT_TO_LEFT = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u;
const ISOLATES = /[\u2066-\u2069]/gu;

/** A text whose own direction must not affect its neighbours: names between the words of a line (UAX #9 §2.4). */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${text.replaceAll(ISOLATES, "")}\u2069` : text;

/** A text without the marks of `isolated`. */
export const withoutIsolates = (text: string): string => text.replaceAll(ISOLATES, "");

/**
 * The runs of a line from left to right, each in the order in which it is read (Unicode Bidirectional Algorithm,
 * UAX #9).
 *
 * @param base the direction of the line as a whole: "auto" is that of its first letter.
 */
export function directedRuns(text: string, base: "ltr" | "auto"): DirectedRun[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ text: withoutIsolates(text), rightToLeft: false }];
  const levels = bidi.getEmbeddingLevels(text, base === "auto" ? undefined : base);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const shown = Array.from({ length: text.length }, (_, i) => mirrored.get(i) ?? text[i] ?? "");
  const runs: { level: number; from: number; to: number }[] = [];
  for (const index of bidi.getReorderedIndices(text, levels)) {
    const level = levels.levels[index] ?? 0;
    const last = runs.at(-1);
    const follows = last && (index === last.to + 1 || index === last.from - 1);
    if (follows && last.level === level)
      [last.from, last.to] = [Math.min(last.from, index), Math.max(last.to, index)];
    else runs.push({ level, from: index, to: index });
  }
  return runs.flatMap(({ level, from, to }) => {
    const part = withoutIsolates(shown.slice(from, to + 1).join(""));
    return part === "" ? [] : [{ text: part, rightToLeft: level % 2 === 1 }];
  });
}
