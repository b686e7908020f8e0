/**
 * Data for error reporting is sent without the queries and fragments of URLs: they hold the
 * tokens of links. The rest of an address holds ids only.
 */

const ADDRESS = /((?:https?:\/\/|\/)[^\s"'?#\\<>]*)[?#][^\s"'\\<>)]*/g;
const SECRET_FIELD = /query|fragment/i;

/** A text in which no address has a query or a fragment. */
export function withoutQueries(text: string): string {
  return text.replaceAll(ADDRESS, "$1");
}

/** The same for every text in a value; fields that hold a query are left out. */
export function scrubbed(value: unknown): unknown {
  if (typeof value === "string") return withoutQueries(value);
  if (Array.isArray(value)) return value.map(scrubbed);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET_FIELD.test(name))
      .map(([name, inner]) => [name, scrubbed(inner)]),
  );
}

/** The headers and the payload of an item, scrubbed; a length header is updated. */
export function scrubbedItem(
  header: Readonly<Record<string, unknown>>,
  payload: unknown,
): [Record<string, unknown>, unknown] {
  const sent = scrubbed(payload);
  if (typeof sent !== "string" || header["length"] === undefined) return [{ ...header }, sent];
  return [{ ...header, length: new TextEncoder().encode(sent).length }, sent];
}
