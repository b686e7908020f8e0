// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../../session/query-client.ts";
import { useSecondsUntil } from "./use-seconds.ts";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

describe("The remaining seconds of a code", () => {
  it("are counted by the service's clock, whatever the device's clock shows", async () => {
    const hour = 3_600_000;
    const datetime = new Date(Date.now() - hour).toISOString();
    vi.stubGlobal("fetch", async () => Response.json({ datetime }));
    const expires = new Date(Date.parse(datetime) + 5 * 60_000).toISOString();
    const { result } = renderHook(() => useSecondsUntil(expires), { wrapper });
    await waitFor(() => expect(result.current).toBeGreaterThan(240));
    expect(result.current).toBeLessThanOrEqual(300);
  });

  it("are none without an expiry", () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(renderHook(() => useSecondsUntil(null), { wrapper }).result.current).toBeUndefined();
  });
});
