/** Reads of people and groups in SCIM: one of them, and pages (RFC 7644 §3.4). */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import type { Directory } from "../../../platform/principal.ts";
import { directoryGroupPolicy, directoryUserPolicy } from "../policy.ts";
import { groupsOf, groupsOfUsers, membersOfGroups, unsafeGroup } from "../group-queries.ts";
import { invitedAmong, memberAccounts, pageOfUsers, unsafeUser } from "../queries.ts";
import type { GroupRow, UserRow } from "../tables.ts";
import { found, keyOf, readFilter } from "./filter.ts";
import { invalid } from "./problems.ts";
import { narrowed, presentGroup, presentUser } from "./resources.ts";
import type { Wanted } from "./resources.ts";
import { GROUP, USER } from "./schemas.ts";
import type { Definition } from "./schemas.ts";

/** The address of the service, and the calling directory. */
export interface Asking {
  readonly base: string;
  readonly who: Directory;
}

/** The parameters of a list. */
export interface ListQuery extends Wanted {
  readonly filter: string | undefined;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
}

type Given = Readonly<Record<string, unknown>>;

const wholeOf = (name: string, value: unknown): number | undefined => {
  if (value === undefined || value === "") return undefined;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw invalid(`“${name}” has to be a whole number.`);
  return number;
};
const textOf = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.map(String).join(",");
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The attributes of resources that a request wants. */
export const wantedIn = (given: Given): Wanted => ({
  attributes: textOf(given["attributes"]),
  excludedAttributes: textOf(given["excludedAttributes"]),
});

/** Reads the parameters of a list, from an address or from the body of a search. Throws `invalidValue`. */
export function readListQuery(given: Given): ListQuery {
  const count = wholeOf("count", given["count"]) ?? limits.provisioning.page;
  return {
    ...wantedIn(given),
    filter: textOf(given["filter"]),
    // RFC 7644 §3.4.2.4: a start index below 1 counts as 1, a negative count as 0.
    startIndex: Math.max(1, wholeOf("startIndex", given["startIndex"]) ?? 1),
    count: Math.min(Math.max(0, count), limits.provisioning.page),
  };
}

/** People in the form of SCIM. */
export async function presentUsers(
  reader: Reader,
  { clock }: Pick<AppContext, "clock">,
  { base, who }: Asking,
  rows: readonly UserRow[],
) {
  const accounts = rows.flatMap(({ account }) => account ?? []);
  const members = await memberAccounts(reader, who.id, accounts);
  const others = rows.filter(({ account }) => account === null || !members.has(account));
  const invited = await invitedAmong(
    reader,
    who.id,
    others.map(({ userName }) => userName),
    clock.now(),
  );
  const groups = await groupsOfUsers(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const isMember = row.account !== null && members.has(row.account);
    const membership = isMember ? "member" : invited.has(row.userName) ? "invited" : "none";
    return presentUser(base, row, { membership, groups: groups.get(row.id) ?? [] });
  });
}

/** Groups in the form of SCIM. */
export async function presentGroups(
  reader: Reader,
  { base, who }: Asking,
  rows: readonly GroupRow[],
) {
  const members = await membersOfGroups(
    reader,
    who.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentGroup(base, row, members.get(row.id) ?? []));
}

/** A person of the directory. Throws 404. */
export async function readUserRow(reader: Reader, who: Directory, id: string): Promise<UserRow> {
  const unsafeRow = isId(id) ? await unsafeUser(reader, who.id, id) : undefined;
  return authorise(directoryUserPolicy, "read", who, unsafeRow);
}

/** A group of the directory. Throws 404. */
export async function readGroupRow(reader: Reader, who: Directory, id: string): Promise<GroupRow> {
  const unsafeRow = isId(id) ? await unsafeGroup(reader, who.id, id) : undefined;
  return authorise(directoryGroupPolicy, "read", who, unsafeRow);
}

const listOf = (
  definition: Definition,
  { startIndex, ...wanted }: ListQuery,
  total: number,
  resources: readonly object[],
) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources.map((one) => narrowed(definition, one as Given, wanted)),
});

/** A page of people. */
export async function listUsers(context: AppContext, asking: Asking, query: ListQuery) {
  const { db } = context;
  const { id: business } = asking.who;
  const filter = query.filter === undefined ? undefined : readFilter(query.filter);
  const key = filter && keyOf(filter);
  const page = { from: query.startIndex - 1, size: query.count };
  if (filter === undefined || key !== undefined) {
    const { rows, total } = await pageOfUsers(db, business, { ...page, ...(key && { key }) });
    return listOf(USER, query, total, await presentUsers(db, context, asking, rows));
  }
  // Any other filter compares the people of this business, one after the other.
  const all = await pageOfUsers(db, business, { from: 0, size: limits.provisioning.users });
  const matching = found(await presentUsers(db, context, asking, all.rows), filter);
  return listOf(USER, query, matching.length, matching.slice(page.from, page.from + page.size));
}

/** A page of groups. */
export async function listGroups(context: AppContext, asking: Asking, query: ListQuery) {
  const { db } = context;
  const rows = await groupsOf(db, asking.who.id);
  const [from, to] = [query.startIndex - 1, query.startIndex - 1 + query.count];
  if (query.filter === undefined) {
    const some = await presentGroups(db, asking, rows.slice(from, to));
    return listOf(GROUP, query, rows.length, some);
  }
  const matching = found(await presentGroups(db, asking, rows), readFilter(query.filter));
  return listOf(GROUP, query, matching.length, matching.slice(from, to));
}
