// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { queryClient, storeResponse } from "./query-client.ts";

const SOURCES = path.join(import.meta.dirname, "..");
const KEY = ["name"] as const;

afterEach(() => queryClient.clear());

describe("A response that is stored", () => {
  it("stays when a fetch that began before the change responds after it", async () => {
    queryClient.setQueryData(KEY, "before");
    const gate = Promise.withResolvers<string>();
    const fetched = queryClient
      .fetchQuery({ queryKey: KEY, queryFn: () => gate.promise, staleTime: 0 })
      .catch(() => undefined);
    await storeResponse(KEY, "changed");
    gate.resolve("before");
    await fetched;
    expect(queryClient.getQueryData(KEY)).toBe("changed");
  });

  it("follows the first data of a query, for which others wait", async () => {
    const gate = Promise.withResolvers<string>();
    const first = queryClient.ensureQueryData({ queryKey: KEY, queryFn: () => gate.promise });
    const stored = storeResponse(KEY, "changed");
    gate.resolve("before");
    expect(await first).toBe("before");
    await stored;
    expect(queryClient.getQueryData(KEY)).toBe("changed");
  });

  it("is made from what is known", async () => {
    queryClient.setQueryData(KEY, "a");
    await storeResponse(KEY, (known) => `${String(known)}b`);
    expect(queryClient.getQueryData(KEY)).toBe("ab");
  });
});

it("There is one cache, and one way to store a response in it", () => {
  const others = globSync("**/*.{ts,tsx}", { cwd: SOURCES })
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== "session/query-client.ts")
    .filter((file) =>
      /\b(?:useQueryClient|setQueryData|setQueriesData)\b/.test(
        readFileSync(path.join(SOURCES, file), "utf8"),
      ),
    );
  expect(others).toEqual([]);
});
