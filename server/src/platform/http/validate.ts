/** Validates input against the contract's schemas. */
import { HIDDEN_CHARACTERS } from "@paraph/contract/free-text";
import { isPlainFault } from "@paraph/contract/faults";
import type { Fault } from "@paraph/contract/faults";
import { z } from "zod";
import { invalid, problem } from "../problem.ts";

/**
 * Throws `error.validation` if a string or property name of the value cannot be stored unchanged: it contains U+0000,
 * which PostgreSQL cannot store (manual, 8.3 "Character Types"), or an unpaired surrogate, which UTF-8 cannot encode
 * (RFC 3629 §3) although JSON can (RFC 8259 §8.2): PostgreSQL refuses it in `jsonb`, and elsewhere a different text
 * would be stored. Applies to all input, whatever its schema.
 */
export function refuseUnstorable(value: unknown, at = "body"): void {
  if (typeof value === "string" && !isStorable(value)) {
    throw invalid({ [at.replaceAll("\0", "").toWellFormed()]: { code: "characters" } });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const path = at === "body" ? name : `${at}.${name}`;
    refuseUnstorable(name, path);
    refuseUnstorable(inner, path);
  }
}

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** A call without a body accepts an empty one. */
const NOTHING = z.strictObject({});

/**
 * The parsed body, with defaults; an empty body is an empty object, `null` is invalid. Unknown fields are refused, so that a
 * misspelled level is not ignored. Throws `error.validation` with the error of each field.
 */
export function validateBody(shape: z.ZodType | undefined, body: unknown): unknown {
  const checked = validate(shape ?? NOTHING, body === undefined ? {} : body);
  return shape === undefined ? undefined : checked;
}

/**
 * The parsed value, with defaults. Throws `error.validation` with the fault of each field;
 * `error.text.hidden_characters` if invisible characters are the only fault.
 */
export function validate<T>(shape: z.ZodType<T>, value: unknown): T {
  refuseUnstorable(value);
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const faults = faultsIn(result.error, value);
  const hidden = Object.values(faults).every(({ code }) => code === "characters");
  throw hidden ? problem(HIDDEN_CHARACTERS, { fields: faults }) : invalid(faults);
}

/** The fault of each field by its path. If a field has several faults, the first one. */
export function faultsIn(error: z.ZodError, value: unknown): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const issue of error.issues) {
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((name) => [...issue.path, name])
        : [issue.path];
    for (const path of paths)
      faults[path.length === 0 ? "body" : path.join(".")] ??= faultOf(issue, value);
  }
  return faults;
}

function faultOf(issue: z.core.$ZodIssue, whole: unknown): Fault {
  switch (issue.code) {
    case "unrecognized_keys":
      return { code: "unknown" };
    case "invalid_type":
      if (valueAt(whole, issue.path) === undefined) return { code: "required" };
      return issue.expected === "int"
        ? { code: "not_whole" }
        : { code: "wrong_type", expected: jsonType(issue.expected) };
    case "too_small":
      return small(issue.origin, Number(issue.minimum));
    case "too_big":
      return big(issue.origin, Number(issue.maximum));
    case "invalid_value":
      if (valueAt(whole, issue.path) === undefined) return { code: "required" };
      return { code: "one_of", values: issue.values.map(String).join(", ") };
    case "invalid_format":
      return issue.format === "base64" ? { code: "base64" } : { code: "format" };
    case "custom":
      return customFault(issue);
    default:
      return { code: "invalid" };
  }
}

/** A refinement of the contract returns a fault code instead of a message, with parameters. */
function customFault({ message, params }: z.core.$ZodIssueCustom): Fault {
  if (params !== undefined) return params as Fault;
  return isPlainFault(message) ? { code: message } : { code: "invalid" };
}

const small = (origin: string, least: number): Fault => {
  if (origin === "string") return least === 1 ? { code: "required" } : { code: "too_short", least };
  return origin === "array" ? { code: "too_few", least } : { code: "too_small", least };
};

const big = (origin: string, most: number): Fault => {
  if (origin === "string") return { code: "too_long", most };
  return origin === "array" ? { code: "too_many", most } : { code: "too_large", most };
};

/** JSON Schema's name of a type. */
const jsonType = (expected: string): string => (expected === "record" ? "object" : expected);

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Record<PropertyKey, unknown>)[step];
  }
  return found;
}
