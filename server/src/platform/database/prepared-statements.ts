/**
 * Statements that each connection keeps prepared (PostgreSQL, "PREPARE"): the database parses each of them once, and plans it
 * once if one plan for all values costs no more than a plan for each. Parsing and planning is most of the work of a statement
 * that finds a few rows.
 */
import { createHash } from "node:crypto";
import pg from "pg";

/** The number of statements that each connection keeps; some kilobytes each. */
const MOST = 400;
/** A longer statement writes many rows, and their number differs from call to call. */
const LONGEST = 6000;

/**
 * Sorting and limiting a list, counting it, searching in it, and looking for a list of values: the best plan depends on the owner
 * and the length of the list.
 */
const DEPENDS_ON_VALUES = /\blimit\b|\boffset\b|\bcount\(|@@|\bi?like\b|\bin \(\$/i;
/** `select *` has other columns after a migration, and a prepared statement must not change its columns. */
const ALL_COLUMNS = /(?:\bselect|\breturning|,|\.)\s*\*/i;

/** Whether connections keep this statement prepared. Those without values (`begin`, `commit`) are sent unprepared. */
export const isPrepared = (text: string): boolean =>
  text.length <= LONGEST &&
  text.includes("$1") &&
  !DEPENDS_ON_VALUES.test(text) &&
  !ALL_COLUMNS.test(text);

/** The class of the connections of a pool, which keep their statements prepared, all under the same names. */
export function preparingClient(): typeof pg.Client {
  /** The names of statements, by their text. */
  const names = new Map<string, string>();

  /** The name under which a statement is prepared; undefined if it is not. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST || !isPrepared(text)) return known;
    const name = createHash("sha256").update(text).digest("base64url");
    names.set(text, name);
    return name;
  }

  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (asked: unknown, ...rest: unknown[]) => unknown;
      this.query = ((asked: unknown, ...rest: unknown[]) =>
        query(
          isNamable(asked) ? { ...asked, name: nameOf(asked.text) } : asked,
          ...rest,
        )) as typeof this.query;
    }
  };
}

/** A statement of the query builder; others are cursors, or plain text without values. */
const isNamable = (asked: unknown): asked is { readonly text: string; readonly name?: undefined } =>
  typeof asked === "object" &&
  asked !== null &&
  !("submit" in asked) &&
  "text" in asked &&
  typeof asked.text === "string" &&
  !("name" in asked && asked.name !== undefined);
