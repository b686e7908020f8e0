import { describe, expect, it } from "vitest";
import { rememberCostlyOwners } from "./costly-owners.ts";

const rules = { ordinary: 400, times: 50, longest: 600_000 };

describe("Owners of costly tasks", () => {
  it("are remembered fifty times as long as the task took", () => {
    let now = 0;
    const costly = rememberCostlyOwners(rules, () => now);
    costly.worked("anna", 1000);
    now = 49_999;
    expect([costly.has("anna"), costly.has("ben")]).toEqual([true, false]);
    now = 50_000;
    expect(costly.has("anna")).toBe(false);
  });

  it("do not include owners of many ordinary tasks, nor tasks without an owner", () => {
    const costly = rememberCostlyOwners(rules);
    for (let i = 0; i < 100; i += 1) costly.worked("anna", 400);
    costly.worked("", 5000);
    expect([costly.has("anna"), costly.has("")]).toEqual([false, false]);
  });

  it("are remembered longer with each such task, never shorter, and not forever", () => {
    let now = 0;
    const costly = rememberCostlyOwners(rules, () => now);
    costly.worked("anna", 10_000);
    costly.worked("anna", 500);
    now = 499_999;
    expect(costly.has("anna")).toBe(true);
    costly.worked("anna", 3_600_000);
    now += 600_000;
    expect(costly.has("anna")).toBe(false);
  });
});
