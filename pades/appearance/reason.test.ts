/** A signature under 21 CFR Part 11 prints name, time and meaning completely (§11.50), whatever letters they have. */
import { describe, expect, it } from "vitest";
import type { TextItem } from "./drawing.ts";
import { layout } from "./layout.ts";
import type { VisualSignatureSpec } from "./spec.ts";
import { withReason } from "./testing/specs.ts";

const below = (spec: VisualSignatureSpec): TextItem[] =>
  layout(spec).items.filter((item): item is TextItem => item.kind === "text" && item.y > 84);

const ends = (item: TextItem): number[] =>
  item.glyphs.map(
    ({ dx, glyph }) => item.x + dx + (glyph.advance * item.size) / item.face.unitsPerEm,
  );

const letters = (text: string): string =>
  text.normalize("NFC").replaceAll(/[\s\u2066-\u2069]/gu, "");

/** The greatest lengths that the service accepts. */
const MOST = { reason: 60, name: 100 } as const;

/** The widest letters of several scripts, one that is wider than a line of five others, and words. */
const TEXTS = ["W", "‱", "漢", "Щ", "ﷺ", "﷽", "ম", "Ǆ", "—", "⸻", "W̊", "W W W ", "Mmmmmmmmmmm "];
const NAMES = ["Émilie Rochat", "Wilhelmina ".repeat(18).trim(), "W".repeat(MOST.name)];
/** The longest time in any language, with seconds and offset. */
const DATE = "29. septembre 2026, 23:59:59 UTC+02:00";

const { qr, ...withoutCode } = withReason;
const cases = TEXTS.flatMap((text) =>
  NAMES.flatMap((name) => [
    { text, name, code: true },
    { text, name, code: false },
  ]),
);

describe("Name, time and meaning of the greatest length", () => {
  it.each(cases)("are complete with $text, $name, code: $code", ({ text, name, code }) => {
    const meaning = text.repeat(MOST.reason).slice(0, MOST.reason).trim();
    const [claim, reason] = [`À signer par ${name}`, `Begründung: ${meaning}`];
    const stated = { claim, reason, date: DATE, location: "Llanfairpwllgwyngyll ".repeat(4) };
    const lines = below({ ...(code ? { ...withoutCode, qr } : withoutCode), ...stated });
    const printed = letters(lines.map((line) => line.text).join(""));
    expect(printed).toContain(letters(claim) + letters(reason));
    expect(printed).toContain(letters(DATE));
    expect(Math.max(...lines.flatMap(ends))).toBeLessThanOrEqual(code ? 244.1 : 292.3);
    // No line touches the one above it.
    const tops = lines.map((line) => line.y - line.size * 1.15);
    expect(lines.slice(0, -1).every((line, at) => line.y <= (tops[at + 1] ?? 0))).toBe(true);
    expect(lines.at(-1)?.y).toBeLessThanOrEqual(138);
  });
});
