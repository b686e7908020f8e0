// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const asked: string[] = [];
vi.mock("../api.ts", () => ({
  api: (key: string) => {
    asked.push(key);
    return Promise.resolve();
  },
}));

const MINUTE = 60_000;
let stop = () => undefined as void;
beforeEach(async () => {
  vi.useFakeTimers();
  asked.length = 0;
  localStorage.clear();
  const { beginSession } = await import("../session.ts");
  const expiration = new Date(Date.now() + 24 * 60 * MINUTE).toISOString();
  beginSession({ value: "secret", expiration }, { remember: false });
  const { followIdle } = await import("./idle.ts");
  stop = followIdle(15);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);
const isIn = async () => (await import("../session.ts")).tokenValue() !== undefined;

describe("An inactive person", () => {
  it("is logged out after the minutes in the settings, and not before", async () => {
    await pass(14);
    expect(await isIn()).toBe(true);
    await pass(2);
    expect(asked.at(-1)).toBe("POST /v1/logout");
    expect(await isIn()).toBe(false);
  });
});

describe("An active person", () => {
  it("stays logged in, and the service is informed", async () => {
    for (let n = 0; n < 6; n += 1) {
      await pass(5);
      dispatchEvent(new Event("keydown"));
    }
    await pass(1);
    expect(await isIn()).toBe(true);
    expect(asked).toContain("GET /v1/user");
    expect(asked).not.toContain("POST /v1/logout");
  });

  it("in another tab stays logged in here too", async () => {
    await pass(10);
    localStorage.setItem("paraph.active", String(Date.now()));
    await pass(10);
    expect(await isIn()).toBe(true);
    await pass(6);
    expect(await isIn()).toBe(false);
  });
});
