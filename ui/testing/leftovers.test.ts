// @vitest-environment happy-dom
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { endLeftovers } from "./leftovers.ts";

describe("Pending work of a test in a simulated DOM", () => {
  it("does not continue after its file has ended", async () => {
    const ran: string[] = [];
    setTimeout(() => ran.push("timeout"), 1000);
    setInterval(() => ran.push("interval"), 1000);
    await endLeftovers();
    // Node's own timers, which are not watched.
    await pause(1500);
    expect(ran).toEqual([]);
  });

  it("is awaited if it loads a module", async () => {
    let came = false;
    void import("./patience.ts").then(() => (came = true));
    await endLeftovers();
    expect(came).toBe(true);
  });

  it("does not affect timers otherwise", async () => {
    const sum = await new Promise((resolve) => setTimeout((a, b) => resolve(a + b), 1, 2, 3));
    expect(sum).toBe(5);
  });
});
