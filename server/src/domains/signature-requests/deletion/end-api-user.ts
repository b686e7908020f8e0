/** The requests of an API user that is deleted: nobody can manage them any more. */
import { limits } from "@paraph/rules/limits";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Events } from "../../../platform/events.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { OVERALL_STATES } from "@paraph/rules/states";
import type { OverallState } from "@paraph/rules/states";
import { personOfAccount, unsafeAccountById } from "../../accounts/index.ts";
import { endOfDay } from "../lifecycle/deadline.ts";
import { lockRequestIfThere } from "../lifecycle/lock-request.ts";
import { withdrawLocked } from "../lifecycle/end-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { ownPart } from "../signers/own-part.ts";
import { requests } from "../tables.ts";
import { byCaller, bySystem } from "../trail/request-events.ts";
import { removeFromList } from "./delete-request.ts";

/** The API user; who deleted it, from where, and which of its requests end with it. */
export interface EndedApiUser {
  readonly apiUser: string;
  /** An account; null if the business has ended. */
  readonly by: string | null;
  readonly ip: string;
  readonly ends: readonly OverallState[];
}

/**
 * When an API user is deleted: has its drafts deleted, and its open requests withdrawn if that is asked; otherwise they go on
 * until their deadline. Ended requests stay: they belong to the business, and their signers hold them. With the business they all end.
 */
export async function endRequestsOfApiUser(
  tx: Transaction,
  { id: apiUser, business }: Events["api_user.deleted"],
): Promise<void> {
  const ends: readonly OverallState[] =
    business === null
      ? OVERALL_STATES
      : business.openRequests === "withdraw"
        ? ["DRAFT", "OPEN"]
        : ["DRAFT"];
  const { by = null, ip = "" } = business ?? {};
  await enqueue(tx, "end-requests-of-api-user", { apiUser, by, ip, ends });
}

/**
 * The job `end-requests-of-api-user`: each request in a transaction of its own. Open ones are withdrawn; then those that
 * nobody will manage are given up, so that they are erased with their last holder. One that is being signed at the moment
 * makes the job run again.
 */
export async function endRequestsOfDeleted(
  context: AppContext,
  { apiUser, by, ip, ends }: EndedApiUser,
): Promise<void> {
  const { db } = context;
  const account = by === null ? undefined : await unsafeAccountById(db, by);
  const actor =
    account === undefined ? bySystem(undefined) : byCaller(personOfAccount(account, null), ip);
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.owner, apiUser), inArray(requests.status, [...ends])))
    .orderBy(asc(requests.id));
  const givesUpAll = ends.includes("SIGNED");
  if (!ends.includes("OPEN")) await setDeadlines(context, apiUser);
  let failure: unknown;
  for (const { id } of rows) {
    try {
      await transaction(db, async (tx) => {
        const before = await lockRequestIfThere(tx, id);
        if (before === undefined || !ends.includes(before.status)) return;
        const isOpen = before.status === "OPEN";
        const request = isOpen
          ? (await withdrawLocked(tx, context, before, { by: actor })).request
          : before;
        if (isOpen && !givesUpAll) return;
        const { holds } = await ownPart(tx, id, apiUser);
        if (holds)
          await removeFromList(tx, context, request, { person: apiUser, signer: undefined }, actor);
      });
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}

/** Gives the open requests without a deadline one: they would stay open for ever, since nobody can withdraw them. */
async function setDeadlines(context: AppContext, apiUser: string): Promise<void> {
  const endless = await context.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.owner, apiUser), eq(requests.status, "OPEN"), isNull(requests.dueAt)))
    .orderBy(asc(requests.id));
  const expirationDate = after(context.clock.now(), limits.apiUsers.requestsGoOn)
    .toISOString()
    .slice(0, 10);
  for (const { id } of endless) {
    await transaction(context.db, async (tx) => {
      const request = await lockRequestIfThere(tx, id);
      if (request?.status !== "OPEN" || request.dueAt !== null) return;
      const dueAt = endOfDay(expirationDate);
      await settleRequest(tx, context, request, context.clock.now(), { expirationDate, dueAt });
    });
  }
}
