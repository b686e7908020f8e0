/** Reads of the groups of directories. Each reads rows of one business. */
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { directoryGroupMembers, directoryGroups, directoryUsers } from "./tables.ts";
import type { GroupRow } from "./tables.ts";

/** A group of a directory. Not yet authorised. */
export async function unsafeGroup(
  reader: Reader,
  business: string,
  id: string,
): Promise<GroupRow | undefined> {
  const its = and(eq(directoryGroups.business, business), eq(directoryGroups.id, id));
  const [row] = await reader.select().from(directoryGroups).where(its);
  return row;
}

/** All groups of a directory: there are at most `limits.provisioning.groups`. */
export async function groupsOf(reader: Reader, business: string): Promise<GroupRow[]> {
  return reader
    .select()
    .from(directoryGroups)
    .where(eq(directoryGroups.business, business))
    .orderBy(asc(directoryGroups.id));
}

/** The members of groups of a business, by the id of the group. */
export async function membersOfGroups(
  reader: Reader,
  business: string,
  groups: readonly string[],
): Promise<Map<string, { readonly id: string; readonly userName: string }[]>> {
  if (groups.length === 0) return new Map();
  const rows = await reader
    .select({
      group: directoryGroupMembers.group,
      id: directoryUsers.id,
      userName: directoryUsers.userName,
    })
    .from(directoryGroupMembers)
    .innerJoin(directoryUsers, eq(directoryUsers.id, directoryGroupMembers.user))
    .where(
      and(
        inArray(directoryGroupMembers.group, [...groups]),
        eq(directoryUsers.business, business),
        isNull(directoryUsers.deletedAt),
      ),
    )
    .orderBy(asc(directoryUsers.id));
  return Map.groupBy(rows, ({ group }) => group);
}

/** The groups of these people, by the id of the person. */
export async function groupsOfUsers(
  reader: Reader,
  users: readonly string[],
): Promise<Map<string, { readonly id: string; readonly displayName: string }[]>> {
  if (users.length === 0) return new Map();
  const rows = await reader
    .select({
      user: directoryGroupMembers.user,
      id: directoryGroups.id,
      displayName: directoryGroups.displayName,
    })
    .from(directoryGroupMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryGroupMembers.group))
    .where(inArray(directoryGroupMembers.user, [...users]))
    .orderBy(asc(directoryGroups.id));
  return Map.groupBy(rows, ({ user }) => user);
}
