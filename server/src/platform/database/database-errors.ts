/**
 * Converts database errors into a form that may be logged: with query and reason, without the values, which are
 * people's addresses, names and hashed passwords.
 */

/** Fields of the errors of driver and query builder that contain values or quote rows. */
const WITH_VALUES = new Set(["params", "detail", "where", "internalQuery"]);
/** Written separately below. */
const OWN = new Set(["name", "message", "stack", "cause", "errors"]);
/** Data exceptions quote the rejected value (SQLSTATE class 22, PostgreSQL appendix A). */
const QUOTED = /(invalid input (?:syntax|value)[^"]*|out of range[^"]*|value )"[\s\S]*"/g;
/** The query builder's message: the query, then a line with its values, which may span several lines. */
const PARAMETERS = /(Failed query: [\s\S]*?)\nparams: [\s\S]*/;

/** Removes the values, and everything after them, from a text that may contain a database error message. */
export function withoutValues(text: string): string {
  return text.replace(PARAMETERS, "$1").replaceAll(QUOTED, '$1"[value]"');
}

/**
 * The error to log: a copy without values if it, or one of its causes, came from the database; any other value
 * unchanged. Never throws, whatever the error contains.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  try {
    return copy(error, new Set());
  } catch {
    return new Error("an error that cannot be read");
  }
}

function copy(error: Error, seen: Set<Error>): Error {
  if (seen.has(error)) return new Error("the causes are circular");
  seen.add(error);
  const message = withoutValues(error.message);
  const told: Error = Object.create(prototypeOf(error));
  for (const [name, value] of Object.entries(error)) {
    if (WITH_VALUES.has(name) || OWN.has(name)) continue;
    Object.defineProperty(told, name, { value: inner(value, seen), enumerable: true });
  }
  const { cause, stack } = error;
  Object.defineProperty(told, "name", { value: error.name, configurable: true });
  Object.defineProperty(told, "message", { value: message });
  const frames = stackOf(typeof stack === "string" ? stack : "", error.message, message);
  Object.defineProperty(told, "stack", { value: frames });
  if (cause !== undefined) Object.defineProperty(told, "cause", { value: inner(cause, seen) });
  if ("errors" in error)
    Object.defineProperty(told, "errors", { value: inner(error.errors, seen) });
  return told;
}

/**
 * The prototype of the copy: the class of the error. A class with getters is not used, because its getters read fields
 * that only the original has (those of `DOMException` throw).
 */
function prototypeOf(error: Error): object {
  const own: object = Object.getPrototypeOf(error);
  for (let one = own; one !== Error.prototype; one = Object.getPrototypeOf(one)) {
    const properties = Object.values(Object.getOwnPropertyDescriptors(one));
    if (properties.some((property) => property.get !== undefined)) return Error.prototype;
  }
  return own;
}

function inner(value: unknown, seen: Set<Error>): unknown {
  if (Array.isArray(value)) return value.map((one) => inner(one, seen));
  return value instanceof Error ? copy(value, seen) : value;
}

/** A stack starts with the original message; otherwise only its frames are known to contain no value. */
function stackOf(stack: string, before: string, message: string): string {
  if (before === message) return stack;
  if (stack.includes(before)) return stack.replace(before, () => message);
  return [message, ...stack.split("\n").filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))].join(
    "\n",
  );
}
