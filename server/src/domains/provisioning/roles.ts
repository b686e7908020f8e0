/** One group of the directory, which the admins of the business name, makes its members admins. */
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { isProblem } from "../../platform/problem.ts";
import { setRoleByDirectory } from "../businesses/index.ts";
import type { Acting } from "./membership.ts";
import { groupsOfUsers } from "./group-queries.ts";
import { directoryOf, usersAmong } from "./queries.ts";
import { directoryUsers } from "./tables.ts";
import type { UserRow } from "./tables.ts";
import { writeUser } from "./write-user.ts";

/** Whether a group is the one that makes admins: names are compared without upper and lower case. */
export const isAdminGroup = (adminGroup: string | null, displayName: string): boolean =>
  adminGroup !== null && adminGroup.toLowerCase() === displayName.toLowerCase();

/**
 * Gives people the role that follows from their groups. Who is an admin by the hand of an admin stays one; the last admin and the
 * emergency admin of single sign-on stay one until there is another. People who are no members are passed over.
 */
export async function followRoles(
  tx: Transaction,
  context: AppContext,
  acting: Acting,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const { id } = acting.business;
  const adminGroup = (await directoryOf(tx, id))?.adminGroup ?? null;
  const rows = await usersAmong(tx, id, people);
  const groups = await groupsOfUsers(tx, [...rows.keys()]);
  const wanted = ({ id: user }: UserRow) =>
    (groups.get(user) ?? []).some(({ displayName }) => isAdminGroup(adminGroup, displayName));
  const all = [...rows.values()];
  // Admins first, so that the last one can be replaced by another in the same change.
  for (const row of all.filter(wanted)) await promote(tx, context, acting, row);
  for (const row of all.filter((one) => one.madeAdmin && !wanted(one)))
    await demote(tx, context, acting, row);
}

/** The people whom the directory has made admins. */
export async function madeAdmins(tx: Transaction, business: string): Promise<string[]> {
  const rows = await tx
    .select({ id: directoryUsers.id })
    .from(directoryUsers)
    .where(
      and(
        eq(directoryUsers.business, business),
        isNull(directoryUsers.deletedAt),
        eq(directoryUsers.madeAdmin, true),
      ),
    );
  return rows.map(({ id }) => id);
}

async function promote(
  tx: Transaction,
  context: AppContext,
  { business, ip }: Acting,
  row: UserRow,
): Promise<void> {
  const { account } = row;
  if (account === null) return;
  const made = await setRoleByDirectory(tx, context, business, { account, ip, role: "admin" });
  if (made) await writeUser(tx, row, { madeAdmin: true });
}

/** Why somebody stays an admin whatever the directory says. */
const STAYS_ADMIN = ["error.business.last_admin", "error.sso.emergency_admin"] as const;

async function demote(
  tx: Transaction,
  context: AppContext,
  { business, ip }: Acting,
  row: UserRow,
): Promise<void> {
  const { account } = row;
  if (account === null) return;
  try {
    await setRoleByDirectory(tx, context, business, { account, ip, role: "member" });
  } catch (error) {
    // It comes before anything is written. They stay an admin whom the directory has made.
    if (STAYS_ADMIN.some((key) => isProblem(error, key))) return;
    throw error;
  }
  await writeUser(tx, row, { madeAdmin: false });
}
