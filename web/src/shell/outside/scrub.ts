/**
 * Removes the queries and fragments of URLs from data for error reporting, because they contain the tokens of links.
 * The rest of an address contains only ids.
 */

const ADDRESS = /((?:https?:\/\/|\/)[^\s"'?#\\<>]*)[?#][^\s"'\\<>)]*/g;
const SECRET_FIELD = /query|fragment/i;

/** Removes the query and the fragment of every address in a text. */
export function withoutQueries(text: string): string {
  return text.replaceAll(ADDRESS, "$1");
}

/** The same for every text in a value; fields that contain a query are left out. */
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

/** Removes secrets from the headers and the payload of an item, and updates a length header. */
export function scrubbedItem(
  header: Readonly<Record<string, unknown>>,
  payload: unknown,
): [Record<string, unknown>, unknown] {
  const sent = scrubbed(payload);
  if (typeof sent !== "string" || header["length"] === undefined) return [{ ...header }, sent];
  return [{ ...header, length: new TextEncoder().encode(sent).length }, sent];
}
