import { limits } from "@paraph/rules/limits";
import { describe, expect, it } from "vitest";
import { dueTime } from "./due.ts";

const DAY = 86_400_000;
const day = (count: number) => new Date(Date.UTC(2030, 0, 1) + count * DAY);

describe("An archive time-stamp is due", () => {
  it("a fixed time before its authority's certificate ends", () => {
    const margin = limits.archive.margin / DAY;
    expect(dueTime({ from: day(0), until: day(1000) })).toEqual(day(1000 - margin));
    expect(dueTime({ from: day(0), until: day(2 * margin) })).toEqual(day(margin));
  });

  it("never in the first half of its validity", () => {
    expect(dueTime({ from: day(0), until: day(40) })).toEqual(day(20));
    expect(dueTime({ from: day(7), until: day(7) })).toEqual(day(7));
  });
});
