/** A directory adds, changes and removes groups of its business. The members of one of them can become admins (`roles.ts`). */
import { limits } from "@paraph/rules/limits";
import { and, eq, inArray } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { isId, newId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import type { LockedBusiness } from "../../businesses/index.ts";
import { directoryGroupPolicy } from "../policy.ts";
import { groupsOf, membersOfGroups, unsafeGroup } from "../group-queries.ts";
import { directoryOf, usersAmong } from "../queries.ts";
import { followRoles, isAdminGroup } from "../roles.ts";
import { directoryGroupMembers, directoryGroups } from "../tables.ts";
import type { GroupRow } from "../tables.ts";
import { invalid, ScimProblem } from "./problems.ts";
import type { GroupState } from "./resources.ts";
import { lockFor, requireVersion } from "./users.ts";
import type { Outcome, Request } from "./users.ts";

/** Adds a group. Throws 400 `invalidValue` for a member who is not one of the directory's people. */
export async function createGroup(
  tx: Transaction,
  context: AppContext,
  { who, ip }: Request,
  { displayName, externalId, members }: GroupState,
): Promise<Outcome<GroupRow>> {
  const business = await lockFor(tx, who);
  await requireKnown(tx, business.id, members);
  if ((await groupsOf(tx, business.id)).length >= limits.provisioning.groups)
    throw new ScimProblem(403, `A directory has at most ${limits.provisioning.groups} groups.`, {
      reason: "too_many",
    });
  const now = context.clock.now();
  const [row] = await tx
    .insert(directoryGroups)
    .values({
      id: newId(),
      business: business.id,
      displayName,
      externalId,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error("The group was not written.");
  await addMembers(tx, row, members);
  await follow(tx, context, { business, ip }, [displayName], members);
  return { row, effect: "updated" };
}

/** A group, with its business locked. Throws 404, 412. */
async function lockGroup(tx: Transaction, request: Request, id: string, act: "change" | "remove") {
  const business = await lockFor(tx, request.who);
  const unsafeRow = await unsafeGroup(tx, business.id, id);
  const it = authorise(directoryGroupPolicy, act, request.who, unsafeRow);
  requireVersion(request, it);
  const members = (await membersOfGroups(tx, business.id, [id])).get(id) ?? [];
  return { business, it, members };
}

/** Changes a group to the new values from the directory. Throws 404, 412, 400 `invalidValue`. */
export async function changeGroup(
  tx: Transaction,
  context: AppContext,
  request: Request,
  id: string,
  next: (row: GroupRow, members: readonly { readonly id: string }[]) => GroupState,
): Promise<Outcome<GroupRow>> {
  const { business, it: before, members } = await lockGroup(tx, request, id, "change");
  const state = next(before, members);
  const had = members.map((one) => one.id);
  const has = state.members;
  const isSame =
    state.displayName === before.displayName &&
    state.externalId === before.externalId &&
    isDeepStrictEqual([...has].toSorted(), had.toSorted());
  if (isSame) return { row: before, effect: "nothing" };
  const [hadBefore, hasNow] = [new Set(had), new Set(has)];
  const added = has.filter((one) => !hadBefore.has(one));
  const gone = had.filter((one) => !hasNow.has(one));
  await requireKnown(tx, business.id, added);
  const [row] = await tx
    .update(directoryGroups)
    .set({
      displayName: state.displayName,
      externalId: state.externalId,
      version: before.version + 1,
      updatedAt: context.clock.now(),
    })
    .where(eq(directoryGroups.id, id))
    .returning();
  if (row === undefined) throw new Error("The group was not written.");
  await addMembers(tx, row, added);
  await dropMembers(tx, row, gone);
  const names = [before.displayName, row.displayName];
  const isRenamed = before.displayName !== row.displayName;
  const touched = isRenamed ? [...new Set([...had, ...has])] : [...added, ...gone];
  await follow(tx, context, { business, ip: request.ip }, names, touched);
  return { row, effect: "updated" };
}

/** Removes a group. Throws 404, 412. */
export async function removeGroup(
  tx: Transaction,
  context: AppContext,
  request: Request,
  id: string,
): Promise<void> {
  const { business, it, members } = await lockGroup(tx, request, id, "remove");
  await tx.delete(directoryGroups).where(eq(directoryGroups.id, id));
  const had = members.map((one) => one.id);
  await follow(tx, context, { business, ip: request.ip }, [it.displayName], had);
}

/** Sets the roles of people in the group that makes admins. */
async function follow(
  tx: Transaction,
  context: AppContext,
  acting: { readonly business: LockedBusiness; readonly ip: string },
  names: readonly string[],
  people: readonly string[],
): Promise<void> {
  const adminGroup = (await directoryOf(tx, acting.business.id))?.adminGroup ?? null;
  if (!names.some((name) => isAdminGroup(adminGroup, name))) return;
  await followRoles(tx, context, acting, people);
}

async function requireKnown(
  tx: Transaction,
  business: string,
  members: readonly string[],
): Promise<void> {
  const known = await usersAmong(tx, business, members.filter(isId));
  const unknown = members.find((one) => !known.has(one));
  if (unknown !== undefined) throw invalid(`There is no person ${JSON.stringify(unknown)}.`);
}

/** The number of rows that one statement writes. */
const AT_ONCE = 1000;

async function addMembers(
  tx: Transaction,
  { id: group }: GroupRow,
  members: readonly string[],
): Promise<void> {
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const rows = members.slice(from, from + AT_ONCE).map((user) => ({ group, user }));
    await tx.insert(directoryGroupMembers).values(rows).onConflictDoNothing();
  }
}

async function dropMembers(
  tx: Transaction,
  { id }: GroupRow,
  members: readonly string[],
): Promise<void> {
  if (members.length === 0) return;
  const { group, user } = directoryGroupMembers;
  await tx.delete(directoryGroupMembers).where(and(eq(group, id), inArray(user, [...members])));
}
