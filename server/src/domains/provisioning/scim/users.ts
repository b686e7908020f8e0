/** A directory adds, changes and removes people of its business. */
import { limits } from "@paraph/rules/limits";
import { and, count, eq, isNull } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Directory } from "../../../platform/principal.ts";
import { unsafeAccountByEmail } from "../../accounts/index.ts";
import { lockBusiness } from "../../businesses/index.ts";
import type { LockedBusiness } from "../../businesses/index.ts";
import { admit, dismiss, followProfile, requireProven } from "../membership.ts";
import { directoryUserPolicy } from "../policy.ts";
import { formerUser, unsafeUser, userNamed } from "../queries.ts";
import { followRoles } from "../roles.ts";
import type { Effect } from "../syncs.ts";
import { directoryGroupMembers, directoryUsers } from "../tables.ts";
import type { UserRow } from "../tables.ts";
import { writeUser } from "../write-user.ts";
import { ScimProblem } from "./problems.ts";
import { versionOf } from "./resources.ts";
import type { UserState } from "./resources.ts";

/** A request of a directory, in its transaction. */
export interface Request {
  readonly who: Directory;
  readonly ip: string;
  /** The required version of the resource (RFC 9110 §13.1.1); undefined: any. */
  readonly ifMatch: string | undefined;
}

export interface Outcome<Row> {
  readonly row: Row;
  readonly effect: Effect;
}

/** The business of a directory, locked. Throws `error.not_found` if it has ended. */
export async function lockFor(tx: Transaction, who: Directory): Promise<LockedBusiness> {
  const business = await lockBusiness(tx, who.id);
  if (business === undefined) throw problem("error.not_found");
  return business;
}

/** Refuses a request that was made for another version. Throws 412. */
export function requireVersion(
  { ifMatch }: Pick<Request, "ifMatch">,
  row: { readonly version: number },
): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const named = ifMatch.split(",").map((one) => one.trim());
  if (named.includes(versionOf(row)) || named.includes(versionOf(row).slice(2))) return;
  throw new ScimProblem(412, "The resource has changed since it was read.");
}

const isActive = ({ resource }: Pick<UserState, "resource">): boolean => resource.active !== false;

const taken = () =>
  new ScimProblem(409, "There is a person with this “userName” already.", {
    scimType: "uniqueness",
    reason: "address_taken",
  });

/**
 * Adds a person. Throws 409 `uniqueness` for a known address, 400 `invalidValue` for one of a domain that is not proven, and the
 * errors of `admit`.
 */
export async function createUser(
  tx: Transaction,
  context: AppContext,
  { who, ip }: Request,
  state: UserState,
): Promise<Outcome<UserRow>> {
  const business = await lockFor(tx, who);
  await requireProven(tx, business, state.userName);
  if ((await userNamed(tx, business.id, state.userName)) !== undefined) throw taken();
  await requireRoom(tx, business.id);
  const known = await unsafeAccountByEmail(tx, state.userName);
  const former = known && (await formerUser(tx, business.id, known.id));
  const now = context.clock.now();
  const [made] = await tx
    .insert(directoryUsers)
    .values({
      id: newId(),
      business: business.id,
      ...state,
      account: null,
      opened: former?.opened ?? false,
      madeAdmin: false,
      endedBy: former?.endedBy ?? null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (made === undefined) throw new Error("The person was not written.");
  const step = isActive(state) ? enter : dismiss;
  const row = await step(tx, context, { business, ip }, made);
  return { row, effect: "added" };
}

/** The person becomes a member; the account gets the data of the directory. */
async function enter(
  tx: Transaction,
  context: AppContext,
  acting: { readonly business: LockedBusiness; readonly ip: string },
  row: UserRow,
): Promise<UserRow> {
  const admitted = await admit(tx, context, acting, row);
  await followProfile(tx, context, acting, admitted, {});
  await followRoles(tx, context, acting, [admitted.id]);
  return admitted;
}

async function requireRoom(tx: Transaction, business: string): Promise<void> {
  const its = and(eq(directoryUsers.business, business), isNull(directoryUsers.deletedAt));
  const [counted] = await tx.select({ all: count() }).from(directoryUsers).where(its);
  const most = limits.provisioning.users;
  if ((counted?.all ?? 0) >= most)
    throw new ScimProblem(403, `A directory manages at most ${most} people.`, {
      reason: "too_many",
    });
}

/** A person, with their row and the business locked. Throws 404, 412. */
async function lockUser(tx: Transaction, request: Request, id: string, act: "change" | "remove") {
  const business = await lockFor(tx, request.who);
  const unsafeRow = await unsafeUser(tx, business.id, id);
  const it = authorise(directoryUserPolicy, act, request.who, unsafeRow);
  requireVersion(request, it);
  return { business, it };
}

/**
 * Changes a person to the new values from the directory (`next` computes them from the previous ones). Throws 404, 412, 400
 * `mutability` for another address, and the errors of `admit` and `dismiss`.
 */
export async function changeUser(
  tx: Transaction,
  context: AppContext,
  request: Request,
  id: string,
  next: (row: UserRow) => UserState,
): Promise<Outcome<UserRow>> {
  const { business, it: before } = await lockUser(tx, request, id, "change");
  const state = next(before);
  if (state.userName !== before.userName)
    throw new ScimProblem(400, "“userName” cannot change. Add the person with the new address.", {
      scimType: "mutability",
      reason: "invalid",
    });
  const isSame =
    state.externalId === before.externalId && isDeepStrictEqual(state.resource, before.resource);
  if (isSame) return { row: before, effect: "nothing" };
  const acting = { business, ip: request.ip };
  const row = await writeUser(tx, before, {
    externalId: state.externalId,
    resource: state.resource,
    version: before.version + 1,
    updatedAt: context.clock.now(),
  });
  if (!isActive(row)) {
    const wasActive = isActive(before);
    const ended = wasActive ? await dismiss(tx, context, acting, row) : row;
    return { row: ended, effect: wasActive ? "removed" : "updated" };
  }
  await requireProven(tx, business, row.userName);
  if (!isActive(before)) return { row: await enter(tx, context, acting, row), effect: "added" };
  await followProfile(tx, context, acting, row, before.resource);
  return { row, effect: "updated" };
}

/**
 * Removes a person. If the account was a member before, the row keeps its reference to the account, so that the person can be
 * added again. Throws 404, 412, and the errors of `dismiss`.
 */
export async function removeUser(
  tx: Transaction,
  context: AppContext,
  request: Request,
  id: string,
): Promise<void> {
  const { business, it } = await lockUser(tx, request, id, "remove");
  const ended = await dismiss(tx, context, { business, ip: request.ip }, it);
  if (ended.account === null) {
    await tx.delete(directoryUsers).where(eq(directoryUsers.id, id));
    return;
  }
  await tx.delete(directoryGroupMembers).where(eq(directoryGroupMembers.user, id));
  await writeUser(tx, ended, {
    userName: "",
    externalId: null,
    resource: {},
    madeAdmin: false,
    deletedAt: context.clock.now(),
  });
}
