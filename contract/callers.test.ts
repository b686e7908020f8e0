/** Every call about a business, and every call of staff, declares who may make it. */
import { describe, expect, it } from "vitest";
import { addressesOf } from "./addresses.ts";
import { roleRequired } from "./endpoint.ts";
import type { Endpoint } from "./endpoint.ts";
import { groups } from "./index.ts";

const calls: readonly Endpoint[] = Object.values(groups).flatMap((group) =>
  Object.values<Endpoint>(group),
);
const keysOf = (some: readonly Endpoint[]) => some.map(({ key }) => key).toSorted();

describe("The role of a call", () => {
  it("is declared for every call about a business", () => {
    const about = calls.filter(({ path }) => path.includes("/businesses/{id}"));
    expect(about.length).toBeGreaterThan(5);
    const declared = calls.filter((call) => roleRequired(call)?.startsWith("business-"));
    expect(keysOf(declared)).toEqual(keysOf(about));
  });

  it("is declared for every call of staff", () => {
    const about = calls.filter(({ path }) => path.startsWith("/v1/super-admin"));
    expect(about.length).toBeGreaterThan(2);
    expect(keysOf(calls.filter(({ caller }) => caller === "staff"))).toEqual(keysOf(about));
  });

  it("is required only from a person with a token", () => {
    const shown = calls
      .filter((call) => roleRequired(call) !== undefined)
      .flatMap((call) => addressesOf(call).map(({ path, credential }) => [path, credential]));
    expect(new Set(shown.map(([, credential]) => credential))).toEqual(new Set(["person"]));
    expect(shown.filter(([path]) => path?.includes("/direct/"))).toEqual([]);
  });
});
