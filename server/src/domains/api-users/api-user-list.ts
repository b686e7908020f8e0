/** The list of API users of a business for its admins: searched, sorted, page by page. */
import type { apiUserCalls } from "@paraph/contract/calls/api-users";
import { askedWords, sortKey, wordsOf } from "@paraph/rules/words";
import type { CallOf } from "../../platform/http/call.ts";
import type { Use } from "./queries.ts";
import type { ApiUserRow } from "./tables.ts";

export type ApiUsersAsked = CallOf<typeof apiUserCalls.listApiUsers>["query"];

interface Listed {
  readonly row: ApiUserRow;
  readonly use: Use;
}
type Column = "username" | "last_used" | "created";

/** The text by which each column is sorted. An API user that was never used comes before all others. */
const KEYS: Record<Column, (one: Listed) => string> = {
  username: ({ row }) => sortKey(row.username),
  last_used: ({ use }) => use.lastUsedAt?.toISOString() ?? "",
  created: ({ row }) => row.createdAt.toISOString(),
};

/** A page of API users. A business has at most `limits.apiUsers.most`, so all of them are read. */
export function pageOfApiUsers(
  all: readonly Listed[],
  { page, size, sort, search = "" }: ApiUsersAsked,
): { found: Listed[]; total: number } {
  const [column, direction] = sort.split(":") as [Column, "asc" | "desc"];
  const found = all
    .filter((one) => isFound(one, search))
    .map((one) => ({ one, key: KEYS[column](one) }))
    .sort(
      (a, b) =>
        compare(a.key, b.key) * (direction === "desc" ? -1 : 1) ||
        compare(a.one.row.id, b.one.row.id),
    );
  return {
    found: found.slice((page - 1) * size, page * size).map(({ one }) => one),
    total: found.length,
  };
}

/**
 * Whether each word of a search is the beginning of a word of the name or the description; a search with only punctuation finds
 * nothing.
 */
function isFound({ row: { username, description } }: Listed, search: string): boolean {
  if (search === "") return true;
  const asked = askedWords(search);
  const words = wordsOf([username, description]);
  return (
    asked.length > 0 &&
    asked.every((readings) =>
      readings.some((reading) => words.some((word) => word.startsWith(reading))),
    )
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
