// @vitest-environment happy-dom
import { limits } from "@paraph/rules/limits/pages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../query-client.ts";
import { clockQuery } from "./service-time.ts";

const AHEAD = 90_000;
const ask = vi.fn(async () =>
  Response.json({ datetime: new Date(Date.now() + AHEAD).toISOString() }),
);

describe("The service's time", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", ask);
  });
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("is known by its difference to the device, and is fetched at most every 2 s", async () => {
    expect(limits.timeRefresh).toBe(2000);
    expect(await queryClient.fetchQuery(clockQuery)).toBe(AHEAD);
    vi.advanceTimersByTime(limits.timeRefresh - 1);
    await queryClient.fetchQuery(clockQuery);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await queryClient.fetchQuery(clockQuery);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
