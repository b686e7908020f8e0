import { describe, expect, it } from "vitest";
import { openDocument } from "../read/document.ts";
import { bufferSource, prefix } from "../read/source.ts";
import { alike, tricks, type Trick } from "../testing/attacks/tricks.ts";
import { changesAfter } from "./changes/changes.ts";
import type { Change } from "./verdict.ts";

function forbidden({ before, after }: Pick<Trick, "before" | "after">): Change[] {
  const later = openDocument(bufferSource(after(openDocument(bufferSource(before)))));
  const changes = changesAfter({
    earlier: openDocument(prefix(later.source, before.length)),
    later,
    standingOf: () => "intact",
  });
  return changes.filter(({ permitted }) => !permitted);
}

describe("An object that is written again unchanged", () => {
  it.each(alike)("is the same in another spelling that all readers read alike: $name", (trick) => {
    expect(forbidden(trick)).toEqual([]);
  });
});

describe("A revision that readers read in different ways", () => {
  it.each(tricks)("is not permitted: $name", ({ before, after }) => {
    expect(forbidden({ before, after })).not.toEqual([]);
  });
});
