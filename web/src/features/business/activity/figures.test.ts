import { describe, expect, it } from "vitest";
import { atMark, endings, headlineOf, signedIn } from "./figures.ts";
import type { Month } from "./figures.ts";

const month = (name: string, count: number, requests: Partial<Month["requests"]> = {}): Month => ({
  month: name,
  signatures: count === 0 ? [] : [{ quality: "SES", count }],
  requests: { sent: 0, completed: 0, declined: 0, withdrawn: 0, expired: 0, ...requests },
});

describe("A month", () => {
  it("counts levels with the same mark together, and no demonstrations", () => {
    const mixed: Month = {
      ...month("2025-01", 0),
      signatures: [
        { quality: "AES_MINIMAL", count: 2 },
        { quality: "AES", count: 3 },
        { quality: "DEMO", count: 4 },
        { quality: "QES", count: 5 },
      ],
    };
    expect((["qes", "aes", "ses", "part11"] as const).map((mark) => atMark(mixed, mark))).toEqual([
      5, 5, 0, 0,
    ]);
    expect(signedIn(mixed)).toBe(10);
  });
});

describe("The headline", () => {
  it.each([
    ["most", [3, 9, 96, 5], "2025-03", 96],
    ["month", [3, 96, 9, 5], "2025-03", 9],
    // As many as before are not the most; nor are those of the first month.
    ["month", [3, 9, 9, 5], "2025-03", 9],
    ["month", [0, 0, 9, 5], "2025-03", 9],
    ["soFar", [3, 9, 0, 5], "2025-04", 5],
    ["none", [3, 9, 0, 0], "2025-04", 0],
  ] as const)("says %s for %j", (says, counts, name, count) => {
    const months = counts.map((one, index) => month(`2025-0${index + 1}`, one));
    expect(headlineOf(months)).toEqual({ says, month: name, count });
  });
});

describe("How requests have ended", () => {
  it("is a share of those that have ended", () => {
    const months = [
      month("2025-01", 0, { sent: 20, completed: 6, declined: 1 }),
      month("2025-02", 0, { sent: 3, completed: 3, withdrawn: 1, expired: 1 }),
    ];
    expect(endings(months)).toEqual({ declined: 1, withdrawn: 1, expired: 1, share: 0.75 });
    expect(endings([month("2025-01", 0, { sent: 3 })]).share).toBeUndefined();
  });
});
