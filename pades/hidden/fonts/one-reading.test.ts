/**
 * Fonts for which programs show different letters: they are found, mended without a change of the picture, and not
 * found again.
 */
import { describe, expect, it } from "vitest";
import { renderPdf } from "../../appearance/testing/paper.ts";
import { openDocument } from "../../read/document.ts";
import { rewriting } from "../../rewriting/rewriting.ts";
import { bufferSource } from "../../read/source.ts";
import type { FontCase } from "../../testing/fonts/case.ts";
import { fontCases } from "../../testing/fonts/cases.ts";
import { hiddenIn } from "../inspect.ts";

const [WIDTH, HEIGHT] = [595, 842];

const isFound = (bytes: Buffer): boolean =>
  hiddenIn(openDocument(bufferSource(bytes))).some(({ id }) => id === "font_ambiguous");

function mended(bytes: Buffer): Buffer {
  const found = rewriting(bufferSource(bytes));
  return Buffer.concat([...(found?.bytes() ?? [])]);
}

const drawing = async (bytes: Buffer): Promise<Buffer> =>
  (await renderPdf(bytes, WIDTH, HEIGHT)).rgb;

const of = (fate: FontCase["fate"]) => fontCases.filter((each) => each.fate === fate);

describe("A font that every program reads alike", () => {
  it.each(of("kept"))("is kept and not reported: $name", ({ on }) => {
    expect(isFound(on())).toBe(false);
  });
});

describe("A font for which programs show different letters", () => {
  it.each(of("mended"))("is mended: $name", ({ on }) => {
    expect(isFound(on())).toBe(true);
    expect(isFound(mended(on()))).toBe(false);
  });

  it.each(of("mended").filter(({ name }) => !/^(Wingdings)$/.test(name)))(
    "is drawn as before: $name",
    async ({ on }) => {
      const [before, after] = [await drawing(on()), await drawing(mended(on()))];
      expect(after.equals(before)).toBe(true);
    },
  );

  it.each(of("refused"))("is found again where it cannot be mended: $name", ({ on }) => {
    expect(isFound(on())).toBe(true);
    expect(isFound(mended(on()))).toBe(true);
  });
});
