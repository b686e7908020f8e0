/** Changes of members outside of the directory: they accept an invitation, leave, or are removed by an admin. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Events } from "../../platform/events.ts";
import { parseActor } from "../../platform/principal.ts";
import { unsafeAccountById } from "../accounts/index.ts";
import { lockBusiness } from "../businesses/index.ts";
import { userNamed } from "./queries.ts";
import { followRoles } from "./roles.ts";
import {
  directories,
  directoryGroups,
  directorySyncs,
  directoryTokens,
  directoryUsers,
} from "./tables.ts";
import { writeUser } from "./write-user.ts";

/** A person has joined, perhaps with the invitation that a directory caused: the directory's row now refers to their account. */
export async function noteJoined(
  tx: Transaction,
  context: AppContext,
  { business: id, accountId }: Events["member.joined"],
): Promise<void> {
  const account = await unsafeAccountById(tx, accountId);
  const row = account && (await userNamed(tx, id, account.email));
  if (row === undefined || row.account !== null) return;
  const linked = await writeUser(tx, row, {
    account: accountId,
    endedBy: null,
    resource: { ...row.resource, active: true },
    version: row.version + 1,
    updatedAt: context.clock.now(),
  });
  const business = await lockBusiness(tx, id);
  if (business === undefined) return;
  await followRoles(tx, context, { business, ip: "" }, [linked.id]);
}

/**
 * A person has left, or an admin has removed them: the directory reads that they are not active. If it sets them active again,
 * the directory decides.
 */
export async function noteLeft(
  tx: Transaction,
  { clock }: AppContext,
  { business, accountId, by }: Events["member.left"],
): Promise<void> {
  // The directory has written its own row; for an erased account there is nothing to read.
  if (parseActor(by).kind !== "account") return;
  const { version, resource } = directoryUsers;
  await tx
    .update(directoryUsers)
    .set({
      endedBy: "other",
      madeAdmin: false,
      resource: sql`${resource} || '{"active": false}'::jsonb`,
      version: sql`${version} + 1`,
      updatedAt: clock.now(),
    })
    .where(
      and(
        eq(directoryUsers.account, accountId),
        eq(directoryUsers.business, business),
        isNull(directoryUsers.deletedAt),
      ),
    );
}

/** An admin has set a person's role: they no longer count as made an admin by the directory. */
export async function noteRole(
  tx: Transaction,
  _context: AppContext,
  { business, accountId, by }: Events["member.promoted"],
): Promise<void> {
  if (parseActor(by).kind !== "account") return;
  await tx
    .update(directoryUsers)
    .set({ madeAdmin: false })
    .where(and(eq(directoryUsers.account, accountId), eq(directoryUsers.business, business)));
}

/** The business no longer has any people: all data of its directory is deleted. */
export async function endDirectory(
  tx: Transaction,
  _context: AppContext,
  { business }: Events["business.emptied"],
): Promise<void> {
  const all = [directoryTokens, directoryGroups, directoryUsers, directorySyncs, directories];
  for (const one of all) await tx.delete(one).where(eq(one.business, business));
}
