import { describe, expect, it } from "vitest";
import { z } from "zod";
import { groups } from "./index.ts";
import type { Endpoint } from "./endpoint.ts";

const calls: Endpoint[] = Object.values(groups).flatMap((group) => Object.values(group));
const bodies = calls.filter((call) => call.body !== undefined);

/** The places in the JSON schema of a body at which an object accepts fields that it does not name. */
function openObjects(schema: unknown, at: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    openObjects(value, `${at}/${key}`),
  );
  const { type, additionalProperties: others } = schema as Record<string, unknown>;
  // A record describes the shape of its values. It has no named fields that could be misspelled.
  const isOpen = type === "object" && others !== false && typeof others !== "object";
  return isOpen ? [at, ...inner] : inner;
}

describe("Bodies of calls", () => {
  it.each(bodies.map((call) => [call.key, call] as const))(
    "accept only fields that they name: %s",
    (_key, { body }) => {
      const schema = z.toJSONSchema(body ?? z.never(), { io: "input", unrepresentable: "any" });
      expect(openObjects(schema, "")).toEqual([]);
    },
  );
});
