/** Compares a resource with a parsed filter (RFC 7644 §3.4.2.2). */

/** The comparisons, by the name of the attribute: one, several, or those of its sub-attributes. */
export type Compared = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Compared =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Attributes that are compared case-sensitively (RFC 7643 §2.2). */
const EXACT: ReadonlySet<string> = new Set(["id", "externalid"]);

const valueOf = (thing: unknown, name: string): unknown =>
  isPlain(thing)
    ? Object.entries(thing).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
    : undefined;

/** Whether all comparisons are true of a resource, or of one value of a list. */
export const matchesAll = (thing: unknown, all: Compared): boolean =>
  Object.entries(all).every(([name, one]) => matches(valueOf(thing, name), one, name));

function matches(value: unknown, compared: unknown, name: string): boolean {
  if (isPlain(compared)) {
    // In a list, one value must meet all of them.
    return Array.isArray(value)
      ? value.some((one) => matchesAll(one, compared))
      : matchesAll(value, compared);
  }
  if (!Array.isArray(compared)) return false;
  if (compared.every((one) => Array.isArray(one) || isPlain(one)))
    return compared.every((one) => matches(value, one, name));
  const [first, ...rest] = compared as readonly unknown[];
  if (String(first).toLowerCase() === "not") return !holds(value, rest, name);
  return holds(value, compared, name);
}

function holds(value: unknown, [operator, expected]: readonly unknown[], name: string): boolean {
  const word = String(operator).toLowerCase();
  if (word === "pr") return isSaid(value);
  if (word === "np") return !isSaid(value);
  if (word === "ne") return !holds(value, ["eq", expected], name);
  if (Array.isArray(value)) return value.some((one) => holds(one, [operator, expected], name));
  // A list is compared by its values.
  const actual = isPlain(value) ? valueOf(value, "value") : value;
  const exact = EXACT.has(name.toLowerCase());
  return compare(word, plainly(actual, exact), plainly(expected, exact));
}

const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0);

const MOMENT = /^\d{4}-\d{2}-\d{2}T/i;
const TRUTHS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** A value in the form in which it is compared. */
function plainly(value: unknown, exact: boolean): string | number | boolean | undefined {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string") return undefined;
  const moment = MOMENT.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(moment)) return moment;
  return exact ? value : value.toLowerCase();
}

type Plain = string | number | boolean | undefined;

function compare(word: string, actual: Plain, given: Plain): boolean {
  // Microsoft Entra ID writes booleans as texts.
  const expected = typeof actual === "boolean" ? (TRUTHS[String(given)] ?? given) : given;
  if (word === "eq") return actual === expected;
  if (typeof actual === "string" && typeof expected === "string") {
    if (word === "co") return actual.includes(expected);
    if (word === "sw") return actual.startsWith(expected);
    if (word === "ew") return actual.endsWith(expected);
  }
  if (typeof actual !== typeof expected || typeof actual === "boolean") return false;
  if (actual === undefined || expected === undefined) return false;
  if (word === "gt") return actual > expected;
  if (word === "ge") return actual >= expected;
  if (word === "lt") return actual < expected;
  return word === "le" && actual <= expected;
}
