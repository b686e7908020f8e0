/** Shapes that are thin or exceed their box only in the space where they are drawn. */
import { describe, expect, it } from "vitest";
import { renderPdf } from "../../../appearance/testing/paper.ts";
import { openDocument } from "../../../read/document.ts";
import { bufferSource } from "../../../read/source.ts";
import { asStored } from "../../../testing/as-stored.ts";
import { file } from "../../../testing/drawings/page-file.ts";
import {
  glyphFile,
  narrowBoxes,
  thinlyPlacedPlans,
  wellPlacedPlans,
  wideBoxes,
} from "../../../testing/drawings/placed-shapes.ts";
import { hiddenIn } from "../../inspect.ts";

const found = (bytes: Buffer) => [
  ...new Set(hiddenIn(openDocument(bufferSource(bytes))).map(({ id }) => id)),
];
const drawn = async (bytes: Buffer) => (await renderPdf(bytes, 298, 421)).rgb;

describe("Content that is drawn in another space", () => {
  it.each(Object.entries(thinlyPlacedPlans))("is refused: %s", (_, plan) => {
    expect(found(file(plan))).toEqual(["content_torn"]);
  });

  it.each(Object.entries(wellPlacedPlans))(
    "is not reported if all programs draw it alike: %s",
    (_, plan) => {
      expect(found(file(plan))).toEqual([]);
    },
  );

  it("is examined a bounded number of times", () => {
    const levels = 20;
    const names = Array.from({ length: levels }, (_, i) => `/X${i} ${40 + i} 0 R`).join("");
    const form = (_: unknown, i: number) => ({
      entries: `/Type/XObject/Subtype/Form/BBox[0 0 300 300]/Resources<</XObject<<${names}>>>>`,
      data: Buffer.from(
        i === levels - 1
          ? "0 0 9 9 re f"
          : `q .9 0 0 1 0 0 cm /X${i + 1} Do Q q 1 0 0 .8 0 0 cm /X${i + 1} Do Q`,
      ),
    });
    const plan = {
      resources: "/XObject<</X0 40 0 R>>",
      content: "/X0 Do",
      objects: Array.from({ length: levels }, form),
    };
    // Without the bound, a form of the last level would be examined half a million times.
    expect(found(file(plan))).toEqual([]);
  });
});

describe("A glyph in one colour", () => {
  it.each(narrowBoxes)(
    "beyond its box gets a wider one, and is drawn as before: $box",
    async ({ box, drawing }) => {
      const bytes = glyphFile(box, drawing);
      expect(found(bytes)).toEqual(["content_ambiguous"]);
      const stored = asStored(bytes);
      expect(found(stored)).toEqual([]);
      expect((await drawn(stored)).equals(await drawn(bytes))).toBe(true);
    },
  );

  it.each(wideBoxes)("that stays within its box is not reported: $box", ({ box, drawing }) => {
    expect(found(glyphFile(box, drawing))).toEqual([]);
  });
});
