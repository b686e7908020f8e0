// @vitest-environment happy-dom
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { endLeftovers } from "./leftovers.ts";

describe("What a test in a simulated DOM leaves behind", () => {
  it("does not go on when its file is over", async () => {
    const ran: string[] = [];
    setTimeout(() => ran.push("timeout"), 1000);
    setInterval(() => ran.push("interval"), 1000);
    await endLeftovers();
    // Node's own timers, which are not watched.
    await pause(1500);
    expect(ran).toEqual([]);
  });

  it("is waited for as far as it is a module", async () => {
    let came = false;
    void import("./patience.ts").then(() => (came = true));
    await endLeftovers();
    expect(came).toBe(true);
  });

  it("is nothing else: timers run as they do", async () => {
    const sum = await new Promise((resolve) => setTimeout((a, b) => resolve(a + b), 1, 2, 3));
    expect(sum).toBe(5);
  });
});
