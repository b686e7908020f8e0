import { describe, expect, it, vi } from "vitest";
import { delayBefore, IDEMPOTENCY_KEY, patientFetch, secondsOf, triesFor } from "./retry.ts";

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });

describe("Repeating calls", () => {
  it("waits 100 ms, doubled each time up to 5 s, or as long as a 503 says", () => {
    expect([1, 2, 3, 6, 7, 10].map((tried) => delayBefore(tried))).toEqual([
      100, 200, 400, 3200, 5000, 5000,
    ]);
    expect(delayBefore(1, 2)).toBe(2000);
  });
  it("retries reads of pages and documents up to 10 times", () => {
    expect(triesFor("GET", "/v3/documents/7/pages/0", 500)).toBe(11);
    expect(triesFor("GET", "/v3/documents/7/pages/0", 404)).toBe(1);
    expect(triesFor("GET", "/v3/signature-requests", 503)).toBe(11);
  });
  it("repeats a write only after a 503", () => {
    expect(triesFor("POST", "/v3/sign", 500)).toBe(1);
    expect(triesFor("POST", "/v3/sign", 0)).toBe(1);
    expect(triesFor("POST", "/v3/sign", 503)).toBeGreaterThan(1);
  });
  it.each(["POST", "PUT", "DELETE"])("repeats a write by %s with the same key", async (method) => {
    const keys: (string | null)[] = [];
    const ask = vi.fn(async (_url: unknown, init?: RequestInit) => {
      keys.push(new Headers(init?.headers).get(IDEMPOTENCY_KEY));
      return keys.length < 3 ? answer(503, { "retry-after": "0" }) : answer(200);
    });
    const result = await patientFetch("/v3/sign", { method }, ask);
    expect(result.status).toBe(200);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });
  it("honours the Retry-After of a 503, and waits twice as long each time without one", async () => {
    vi.useFakeTimers();
    const start = Date.now();
    const asked: number[] = [];
    const answers = [answer(503, { "retry-after": "7" }), answer(503), answer(500), answer(200)];
    const ask = vi.fn(async () => {
      asked.push(Date.now() - start);
      return answers.shift() ?? answer(200);
    });
    const result = patientFetch("/v3/documents/7", {}, ask);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await result).status).toBe(200);
    expect(asked).toEqual([0, 7000, 7200, 7600]);
    vi.useRealTimers();
  });
  it("repeats up to 10 times, and returns the last response", async () => {
    vi.useFakeTimers();
    const ask = vi.fn(async () => answer(500, { "x-try": String(ask.mock.calls.length) }));
    const result = patientFetch("/v3/direct/documents/7/pages/0?scale=50", {}, ask);
    await vi.advanceTimersByTimeAsync(60_000);
    const { status, headers } = await result;
    expect([status, headers.get("x-try")]).toEqual([500, "11"]);
    vi.useRealTimers();
  });
  it("does not repeat after the 503 of an outside party, which contains no time: the person decides", async () => {
    const ask = vi.fn(async () => answer(503));
    const result = await patientFetch("/v3/sign", { method: "POST" }, ask);
    expect(result.status).toBe(503);
    expect(ask).toHaveBeenCalledTimes(1);
  });
  it("understands Retry-After as seconds and as a date", () => {
    expect(secondsOf("7")).toBe(7);
    expect(secondsOf("Thu, 01 Jan 2026 00:00:05 GMT", Date.parse("2026-01-01T00:00:00Z"))).toBe(5);
    expect(secondsOf("3600")).toBe(3600);
    expect(secondsOf(null)).toBeUndefined();
  });
});
