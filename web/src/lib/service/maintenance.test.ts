// @vitest-environment happy-dom
import { limits } from "@paraph/rules/limits/pages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followMaintenance, maintenance, onMaintenanceChange } from "./maintenance.ts";
import { followStatusPage } from "./status-page.ts";

const STATUS = { url: "https://status.example.test", blockingPattern: "^platform$" };

/** The present response of the status page. */
let said: { status?: string; group?: string; fails?: boolean } = {};
const asked: string[] = [];
let stop: () => void = () => undefined;

const answer = (body: object) => new Response(JSON.stringify(body));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  said = {};
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address.slice(STATUS.url.length));
    if (said.fails) throw new TypeError("Failed to fetch");
    const active =
      said.status === undefined
        ? {}
        : { activeMaintenances: [{ id: "m1", name: "Work", status: said.status, url: "" }] };
    return address.endsWith("/summary.json")
      ? answer({ page: {}, ...active })
      : answer({
          components: [
            { status: "", group: { name: said.group }, activeMaintenances: [{ id: "m1" }] },
          ],
        });
  });
});
afterEach(async () => {
  said = {};
  stop();
  // Resets the module, so that the next test starts with a page that knows nothing.
  stop = followStatusPage(STATUS);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follow = async () => {
  stop = followStatusPage(STATUS);
  await vi.advanceTimersByTimeAsync(0);
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("The maintenance notice", () => {
  it("is fetched once when the page loads, if there is none", async () => {
    await follow();
    await pass(10 * limits.maintenancePoll);
    expect(asked).toEqual(["/summary.json"]);
    expect(maintenance()).toEqual({ blocking: false });
  });

  it("is fetched every 60 s while there is one, also before it begins", async () => {
    expect(limits.maintenancePoll).toBe(60_000);
    said = { status: "NOTSTARTEDYET" };
    await follow();
    await pass(59_999);
    expect(asked).toEqual(["/summary.json"]);
    said = { status: "INPROGRESS", group: "Platform" };
    await pass(1);
    expect(asked).toEqual(["/summary.json", "/summary.json", "/components.json"]);
    expect(maintenance()).toEqual({ blocking: true });
    said = {};
    await pass(60_000);
    expect(maintenance()).toEqual({ blocking: false });
    await pass(600_000);
    expect(asked).toHaveLength(4);
  });

  it("informs the redirect rules only when it changes", async () => {
    said = { status: "INPROGRESS", group: "Platform" };
    const told: boolean[] = [];
    const forget = onMaintenanceChange(() => told.push(maintenance().blocking));
    await follow();
    await pass(180_000);
    expect(told).toEqual([true]);
    said = { status: "INPROGRESS", group: "Messages" };
    await pass(60_000);
    expect(told).toEqual([true, false]);
    forget();
  });

  it("is only logged if it cannot be fetched, and the known notice stays", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    said = { status: "INPROGRESS", group: "Platform" };
    await follow();
    said = { fails: true };
    await pass(60_000);
    expect(log).toHaveBeenCalledWith(
      "The maintenance status could not be fetched",
      expect.any(TypeError),
    );
    expect(maintenance()).toEqual({ blocking: true });
    said = {};
    await pass(60_000);
    expect(maintenance()).toEqual({ blocking: false });
    log.mockRestore();
  });

  it("is never fetched without a status page", async () => {
    stop = await followMaintenance(undefined);
    await pass(60_000);
    expect(asked).toEqual([]);
  });
});
