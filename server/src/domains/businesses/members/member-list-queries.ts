/** The list of members of a business for its admins: searched, filtered, sorted, page by page. */
import type { businessMemberCalls } from "@paraph/contract/calls/business-members";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { transaction } from "../../../platform/database/database.ts";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { begunWords, isBy } from "../../../platform/database/search-words.ts";
import type { CallOf } from "../../../platform/http/call.ts";
import { accounts } from "../../accounts/tables.ts";
import { memberCounts, memberships } from "../tables.ts";
import { MEMBER } from "./member-queries.ts";
import type { MemberRow } from "./member-queries.ts";

export type MembersAsked = CallOf<typeof businessMemberCalls.listMembers>["query"];

/** The columns of each sort order; each has an index. */
const ORDERS = {
  name: [memberships.sortName, memberships.account],
  role: [memberships.role, memberships.sortName, memberships.account],
  since: [memberships.since, memberships.account],
};

/** The parts of the query that select the rows. */
type Chosen = Omit<MembersAsked, "time_zone">;

export interface MembersPage {
  readonly members: readonly MemberRow[];
  /** The number of members on all pages. */
  readonly total: number;
}

/** A page of the members of a business. A search finds the beginnings of words of names and addresses. */
export async function pageOfMembers(
  db: Database,
  business: string,
  asked: Chosen,
): Promise<MembersPage> {
  // One snapshot for the number and the rows.
  return transaction(db, (tx) => readPage(tx, business, asked), { isolation: "repeatable read" });
}

async function readPage(
  reader: Reader,
  business: string,
  { page, size, sort, search = "", role, status }: Chosen,
): Promise<MembersPage> {
  const words = search === "" ? undefined : begunWords(business, search);
  // A search with only punctuation finds nobody.
  if (search !== "" && words === undefined) return { members: [], total: 0 };
  const [column, direction] = sort.split(":") as [keyof typeof ORDERS, "asc" | "desc"];
  const filters = (table: typeof memberships | typeof memberCounts): (SQL | undefined)[] => [
    role && eq(table.role, role),
    status && eq(table.closed, status === "closed"),
  ];
  const found = and(
    ...(words === undefined
      ? [eq(memberships.business, business)]
      : [
          isBy(memberships.business, business),
          sql`${memberships.words} @@ ${words.join(" & ")}::tsquery`,
        ]),
    ...filters(memberships),
  );
  const members = await reader
    .select(MEMBER)
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.account))
    .where(found)
    .orderBy(...ORDERS[column].map((one) => (direction === "desc" ? desc(one) : asc(one))))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await (words === undefined
    ? reader
        .select({ total: sql<number>`coalesce(sum(${memberCounts.items}), 0)::int` })
        .from(memberCounts)
        .where(and(eq(memberCounts.business, business), ...filters(memberCounts)))
    : reader
        .select({ total: sql<number>`count(*)::int` })
        .from(memberships)
        .where(found));
  return { members, total: counted?.total ?? 0 };
}
