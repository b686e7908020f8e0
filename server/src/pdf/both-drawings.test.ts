/**
 * Compares both drawings of a page, without the table of hidden content: the files still contain what the table would
 * find.
 */
import { bufferSource } from "@paraph/pades/read";
import { hiddenFile, ordinaryFile } from "@paraph/pades/testing";
import { limits } from "@paraph/rules/limits";
import { describe, expect, it } from "vitest";
import { checkDrawings } from "./both-drawings.ts";
import { manyPages } from "./testing/many-pages.ts";

describe("Both drawings of each page", () => {
  it.each([
    "layers_automatic",
    "annotation_screen_only",
    "annotation_print_only",
    "annotation_toggling",
  ] as const)("differ where screen and paper differ: %s", async (id) => {
    await expect(checkDrawings(bufferSource(hiddenFile(id)), 0)).rejects.toMatchObject({
      key: "file.pdf.paper_differs",
      details: { reason: "drawing", page: 1 },
    });
  });

  it("are equal without differences", async () => {
    for (const file of [bufferSource(ordinaryFile()), manyPages(limits.comparedPages - 1, true)])
      await expect(checkDrawings(file, 0)).resolves.toBeUndefined();
  });

  it("are compared from a given page on, in groups of fixed size", async () => {
    const differing = limits.comparedPages;
    const file = manyPages(differing, false);
    await expect(checkDrawings(file, 0)).resolves.toBeUndefined();
    await expect(checkDrawings(file, limits.comparedPages)).rejects.toMatchObject({
      key: "file.pdf.paper_differs",
      details: { reason: "drawing", page: differing + 1 },
    });
  });
});
