import { CallError } from "@paraph/contract/client";
import { describe, expect, it, vi } from "vitest";
import { quietly } from "./quietly.ts";

describe("A quiet query", () => {
  it("has a result, or none if the service fails; it is then made again", async () => {
    const service = vi.fn(async (word: string) => {
      if (word === "no") throw new CallError({ status: 500 });
      return word;
    });
    const ask = quietly(service);
    expect(await ask("yes")).toBe("yes");
    expect(await ask("no")).toBeUndefined();
    expect(await ask("yes")).toBe("yes");
  });

  it.each([
    ["for as long as the service says", 7, 7000],
    ["for a minute where it says nothing", undefined, 60_000],
  ])("is not made after too many calls: %s", async (_how, retryAfter, silence) => {
    let now = 0;
    const service = vi.fn(async (): Promise<string> => {
      throw new CallError({ status: 429 }, retryAfter);
    });
    const ask = quietly(service, () => now);
    await ask();
    now = silence - 1;
    expect(await ask()).toBeUndefined();
    expect(service).toHaveBeenCalledTimes(1);
    now = silence;
    await ask();
    expect(service).toHaveBeenCalledTimes(2);
  });
});
