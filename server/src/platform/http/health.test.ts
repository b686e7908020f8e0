import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { mayReadMetrics } from "./health.ts";

let service: TestService;
const get = (address: string) => fetch(`${service.url}${address}`);

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("Health", () => {
  it("reports that the process is alive and its dependencies work", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
    const ready = await get("/readyz");
    expect(await ready.json()).toMatchObject({
      status: "ok",
      checks: { database: "ok", storage: "ok", disk: "ok" },
    });
  });

  it("names the failing dependency", async () => {
    const { checks } = service.context;
    checks.set("something", () => Promise.reject(new Error("broken")));
    const response = await get("/readyz");
    checks.delete("something");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ checks: { something: "failed" } });
  });

  it("has metrics of the calls", async () => {
    const text = await (await get("/metrics")).text();
    expect(text).toContain('paraph_call_seconds_count{call="GET /healthz",status="200"}');
  });

  it("hides the metrics without the configured token", async () => {
    const guarded = await startService({ env: { METRICS_TOKEN: "a token", ROLE: "http" } });
    try {
      const ask = async (headers: Record<string, string>) =>
        (await fetch(`${guarded.url}/metrics`, { headers })).status;
      expect(await ask({})).toBe(404);
      expect(await ask({ authorization: "Bearer another" })).toBe(404);
      expect(await ask({ authorization: "Bearer a token" })).toBe(200);
    } finally {
      await guarded.stop();
    }
  });

  it("shows the metrics only to callers with the token; in production nobody sees them if no token is configured", () => {
    const open = mayReadMetrics({ production: false, metricsToken: undefined });
    expect(open(undefined)).toBe(true);
    const closed = mayReadMetrics({ production: true, metricsToken: undefined });
    expect(closed("Bearer ")).toBe(false);
    const guarded = mayReadMetrics({ production: false, metricsToken: "a token" });
    expect([undefined, "a token", "Bearer another", "Bearer a token"].map(guarded)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
