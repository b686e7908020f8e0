import { limits } from "@paraph/rules/limits/pages";
import { describe, expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

describe("Route preloads", () => {
  it("run four at a time, in the order of their requests", async () => {
    const begun: number[] = [];
    const ends = new Map<number, () => void>();
    const preload = limitConcurrency(limits.routePreloads, (route: number) => {
      begun.push(route);
      return new Promise<void>((resolve) => ends.set(route, resolve));
    });
    const all = [1, 2, 3, 4, 5, 6].map((route) => preload(route));
    await Promise.resolve();
    expect(begun).toEqual([1, 2, 3, 4]);
    ends.get(2)?.();
    await all[1];
    await Promise.resolve();
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    for (const route of [1, 3, 4, 5]) ends.get(route)?.();
    await Promise.all(all.slice(0, 5));
    expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
    ends.get(6)?.();
    await all[5];
  });

  it("that fail do not hold up the next one", async () => {
    const preload = limitConcurrency(1, (fails: boolean) =>
      fails ? Promise.reject(new Error("gone")) : Promise.resolve("there"),
    );
    const [first, second] = [preload(true), preload(false)];
    await expect(first).rejects.toThrow("gone");
    await expect(second).resolves.toBe("there");
  });
});
