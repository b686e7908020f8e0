import { describe, expect, it } from "vitest";
import { z } from "zod";
import { filledLine, line, lines } from "./free-text.ts";
import { email, phone } from "./shapes.ts";

interface Described {
  readonly pattern?: string;
  readonly allOf?: readonly { readonly pattern: string }[];
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Whether the JSON Schema of the API description accepts a text. */
function isDescribed(schema: Described, text: string): boolean {
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)];
  return (
    patterns.every((pattern) => pattern === undefined || new RegExp(pattern, "u").test(text)) &&
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Infinity)
  );
}

/** All texts of up to `length` of these characters. */
function* texts(letters: readonly string[], length: number, begun = ""): Generator<string> {
  yield begun;
  if (begun.length >= length) return;
  for (const letter of letters) yield* texts(letters, length, begun + letter);
}

/** Letters, white space that is removed at both ends, and a character that is always refused. */
const LETTERS = ["a", " ", "\t", "\r", "\n", "\u00a0", "\ufeff", "\u202e"];

describe("The API description of a text accepts exactly the same texts", () => {
  it.each([
    ["a line", line(4), LETTERS, 5],
    ["a filled line", filledLine(4), LETTERS, 5],
    ["several lines", lines(4), LETTERS, 5],
    ["a phone number", phone, ["1", "+", "-", " ", "\t"], 7],
    ["an email address", email, ["a", "@", ".", " ", "\uff20"], 7],
  ])("%s", (_, shape, letters, length) => {
    const schema = z.toJSONSchema(shape, { io: "input" }) as Described;
    const differing: string[] = [];
    for (const text of texts(letters, length)) {
      if (shape.safeParse(text).success !== isDescribed(schema, text)) differing.push(text);
    }
    expect(differing).toEqual([]);
  });
});
