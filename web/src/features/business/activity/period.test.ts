import { describe, expect, it } from "vitest";
import { namedPeriod, periodAsked } from "./period.ts";

describe("A period with a name", () => {
  it.each([
    ["today", "2025-03-01", "2025-03-01", "2025-03-01"],
    ["7", "2025-03-01", "2025-02-23", "2025-03-01"],
    ["30", "2025-03-01", "2025-01-31", "2025-03-01"],
    ["month", "2025-03-31", "2025-03-01", "2025-03-31"],
    ["last", "2025-03-31", "2025-02-01", "2025-02-28"],
    ["last", "2025-01-15", "2024-12-01", "2024-12-31"],
    ["year", "2025-11-14", "2025-01-01", "2025-11-14"],
  ] as const)("%s on %s is from %s to %s", (name, today, from, to) => {
    expect(namedPeriod(name, today)).toEqual({ from, to });
  });
});

describe("The period in the address", () => {
  const today = "2025-11-14";
  const last30 = { name: "30", days: { from: "2025-10-16", to: today } };

  it("is that of its two days", () => {
    const asked = { from: "2025-10-20", to: "2025-11-14", period: "year" };
    const days = { from: "2025-10-20", to: "2025-11-14" };
    expect(periodAsked(asked, today)).toEqual({ name: undefined, days });
  });

  it.each([
    {},
    { period: "century" },
    { from: "2025-11-14" },
    { from: "2025-11-14", to: "2025-10-20" },
    { from: "2025-02-30", to: "2025-10-20" },
  ])("is the last 30 days for %j", (asked) => {
    expect(periodAsked(asked, today)).toEqual(last30);
  });
});
