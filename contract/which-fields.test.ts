import { describe, expect, it } from "vitest";
import { z } from "zod";
import { anyOf, oneOfTwo } from "./which-fields.ts";

const pair = z.strictObject({ a: z.string().optional(), b: z.string().optional() });

describe("Rules about combinations of fields", () => {
  it.each([
    [{}, false],
    [{ a: "1" }, true],
    [{ b: "1" }, true],
    [{ a: "1", b: "1" }, false],
  ])("exactly one of two: %j is accepted: %j", (value, taken) => {
    expect(oneOfTwo(pair, "a", "b").safeParse(value).success).toBe(taken);
  });

  it.each([
    [{}, false],
    [{ a: "1" }, true],
    [{ a: "1", b: "1" }, true],
  ])("at least one of several: %j is accepted: %j", (value, taken) => {
    expect(anyOf(pair, "a", "b").safeParse(value).success).toBe(taken);
  });

  it("are also in the API description", () => {
    expect(z.toJSONSchema(oneOfTwo(pair, "a", "b"))).toMatchObject({
      additionalProperties: false,
      oneOf: [{ required: ["a"] }, { required: ["b"] }],
    });
    expect(z.toJSONSchema(anyOf(pair, "a", "b"))).toMatchObject({
      additionalProperties: false,
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    });
  });
});
