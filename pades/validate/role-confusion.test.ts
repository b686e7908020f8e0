import { describe, expect, it } from "vitest";
import { openDocument } from "../read/document.ts";
import { bufferSource, prefix } from "../read/source.ts";
import { changing } from "../testing/attacks/role-places.ts";
import {
  confused,
  confusionsOf,
  LAYOUTS,
  pairs,
  type Confusion,
} from "../testing/attacks/role-confusion.ts";
import { changesAfter } from "./changes/changes.ts";
import type { Change } from "./verdict.ts";

function changesOf({ before, after }: Confusion): Change[] {
  const later = openDocument(bufferSource(after));
  return changesAfter({
    earlier: openDocument(prefix(later.source, before.length)),
    later,
    standingOf: () => "intact",
  });
}

describe("An object that may change", () => {
  const single = LAYOUTS.flatMap((layout) =>
    changing.map((one) => ({ layout, one, name: one.name })),
  );
  it.each(single)("may change only if it has no other role: $name, $layout", ({ one, layout }) => {
    const changes = changesOf(confused(one, undefined, layout)!);
    expect(changes.filter(({ permitted }) => !permitted)).toEqual([]);
  });

  it.each(single)(
    "may never change where it is shown or run as well: $name, $layout",
    ({ one, layout }) => {
      // All places with a table, and each in one more layout; `npm run fuzz` tries the others too.
      const turn = LAYOUTS.indexOf(layout);
      const some = pairs.filter(
        ([each], i) => each === one && (turn === 0 || i % (LAYOUTS.length - 1) === turn - 1),
      );
      const tried = some.flatMap((pair) => confusionsOf(pair, layout));
      const missed = tried.filter((made) => changesOf(made).every(({ permitted }) => permitted));
      expect(tried.length).toBeGreaterThan(some.length * 0.8);
      expect(missed.map(({ name }) => name)).toEqual([]);
    },
  );
});
