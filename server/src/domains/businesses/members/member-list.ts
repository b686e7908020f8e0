/** The members of a business as its admins look them up: searched, filtered, sorted, a page at a time. */
import type { businessCalls } from "@paraph/contract/calls/businesses";
import { askedWords, sortKey, wordsOf } from "@paraph/rules/words";
import type { CallOf } from "../../../platform/http/call.ts";
import type { MemberRow } from "../queries.ts";

export type MembersAsked = CallOf<typeof businessCalls.listMembers>["query"];

type Column = "name" | "role" | "since";

/**
 * The text by which each column is sorted. A member without a name is sorted by their address, which the list shows
 * instead.
 */
const KEYS: Record<Column, (one: MemberRow) => string> = {
  name: (one) => sortKey(`${one.firstName} ${one.lastName}`) || sortKey(one.email),
  role: ({ role }) => role,
  since: ({ since }) => since.toISOString(),
};

/**
 * A page of members. Reads all members of the business, which are at most as many as its seats.
 * @param all in the order in which they joined; members with the same sort key keep this order
 */
export function pageOfMembers(
  all: readonly MemberRow[],
  { page, size, sort, search = "", role }: MembersAsked,
): { members: MemberRow[]; total: number } {
  const [column, direction] = sort.split(":") as [Column, "asc" | "desc"];
  const keyOf = KEYS[column];
  const found = all
    .filter((one) => (role === undefined || one.role === role) && isFound(one, search))
    .map((one) => ({ one, key: keyOf(one) }))
    .sort((a, b) => compare(a.key, b.key) * (direction === "desc" ? -1 : 1));
  return {
    members: found.slice((page - 1) * size, page * size).map(({ one }) => one),
    total: found.length,
  };
}

/** Whether the words of a search begin words of a member's name and address; signs alone find nobody. */
function isFound({ firstName, lastName, email }: MemberRow, search: string): boolean {
  if (search === "") return true;
  const asked = askedWords(search);
  const words = wordsOf([firstName, lastName, email]);
  return (
    asked.length > 0 &&
    asked.every((readings) =>
      readings.some((reading) => words.some((word) => word.startsWith(reading))),
    )
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
