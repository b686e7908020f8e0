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

/** Whether a group is the one that makes admins: the comparison of names ignores case. */
export const isAdminGroup = (adminGroup: string | null, displayName: string): boolean =>
  adminGroup !== null && adminGroup.toLowerCase() === displayName.toLowerCase();

/**
 * Gives people the role that follows from their groups. Admins whom an admin made stay admins; the last admin and the emergency
 * admin of single sign-on stay admins until the group has another one. Skips people who are not members.
 */
export async function followRoles(
  tx: Transaction,
  context: AppContext,
  acting: Acting,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const { id } = acting.business;
  // Admins first, so that the last one can be replaced by another in the same change.
  const { wanted } = await rolesOf(tx, id, people);
  for (const row of wanted) await promote(tx, context, acting, row);
  const kept = wanted.length === 0 ? [] : await madeAdmins(tx, id);
  const { lost } = await rolesOf(tx, id, [...new Set([...people, ...kept])]);
  for (const row of lost) await demote(tx, context, acting, row);
}

/** Of these people, those in the group that makes admins, and those whom it has made admins but who are no longer in it. */
async function rolesOf(tx: Transaction, business: string, people: readonly string[]) {
  const adminGroup = (await directoryOf(tx, business))?.adminGroup ?? null;
  const all = [...(await usersAmong(tx, business, people)).values()];
  const groups = await groupsOfUsers(
    tx,
    all.map(({ id }) => id),
  );
  const isWanted = ({ id }: UserRow) =>
    (groups.get(id) ?? []).some(({ displayName }) => isAdminGroup(adminGroup, displayName));
  return {
    wanted: all.filter(isWanted),
    lost: all.filter((one) => one.madeAdmin && !isWanted(one)),
  };
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

/** The reason why a person stays an admin independent of the directory. */
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
    // Thrown before anything is written. They still count as made an admin by the directory.
    if (STAYS_ADMIN.some((key) => isProblem(error, key))) return;
    throw error;
  }
  await writeUser(tx, row, { madeAdmin: false });
}
