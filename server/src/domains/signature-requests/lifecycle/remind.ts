/**
 * Reminds the signers whose turn it is: when the sender asks for it, at most once a day, or automatically, at the
 * interval that the sender chose.
 */
import { limits } from "@paraph/rules/limits";
import { nextReminder } from "@paraph/rules/reminders";
import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { rulingOn } from "../../../platform/policy.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { Sender } from "../../../platform/principal.ts";
import { countForFree } from "../../billing/index.ts";
import { countedSender } from "../api-sender.ts";
import { isRemindable, signerPolicy } from "../policy.ts";
import { signersOf } from "../queries.ts";
import type { SignerRow } from "../queries.ts";
import { requests, signers } from "../tables.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import type { ActorOfEvent } from "../trail/request-events.ts";
import { leaseOf } from "./request-leases.ts";
import { lockRequestIfThere } from "./lock-request.ts";
import type { LockedFor, LockedRequest } from "./lock-request.ts";
import { settleRequest } from "./settle-request.ts";

/**
 * Reminds those of a request's signers who may be reminded; returns their ids. Throws `error.rate_limit.reminder`,
 * `error.free.invitations`.
 */
export async function remind(
  tx: Transaction,
  context: AppContext,
  who: Sender,
  it: LockedFor<"remind">,
  ip: string,
): Promise<string[]> {
  const { request } = it;
  const at = context.clock.now();
  const next =
    request.remindedAt === null ? at : after(request.remindedAt, limits.request.reminder);
  if (next > at) {
    const seconds = Math.ceil((next.getTime() - at.getTime()) / 1000);
    throw problem("error.rate_limit.reminder", { retry_after: seconds });
  }
  const waiting = (await signersOf(tx, request.id)).flatMap(
    (signer) =>
      rulingOn(signerPolicy, "remind", who, { it, signer, delegation: undefined }).granted
        ?.signer ?? [],
  );
  if (waiting.length === 0) return [];
  await countForFree(tx, context, who, "invitations", waiting.length);
  return remindNow(tx, context, request, waiting, { at, changedAt: at, by: byCaller(who, ip) });
}

interface Reminding {
  readonly at: Date;
  /** The time of the latest change after the reminder; lists are sorted by it. */
  readonly changedAt: Date;
  readonly by: ActorOfEvent;
}

async function remindNow(
  tx: Transaction,
  context: AppContext,
  request: LockedRequest,
  waiting: readonly SignerRow[],
  { at, changedAt, by }: Reminding,
): Promise<string[]> {
  const ids = waiting.map((signer) => signer.id);
  await tx.update(signers).set({ remindedAt: at }).where(inArray(signers.id, ids));
  const settled = await settleRequest(tx, context, request, changedAt, { remindedAt: at });
  for (const signer of waiting) {
    await emit(tx, context, "signer.reminded", { ...settled, signer, actor: by.actor });
  }
  await recordEvent(tx, context, request.id, {
    name: "reminded",
    at,
    ...by,
    data: { signers: ids },
  });
  return ids;
}

/**
 * Sets the days between automatic reminders of an open request; null for none. Lists do not show it as a change,
 * because nothing changes for the signers.
 */
export async function setReminders(
  tx: Transaction,
  context: AppContext,
  who: Sender,
  { request }: LockedFor<"remind">,
  { days, ip }: { readonly days: number | null; readonly ip: string },
): Promise<void> {
  if (days === request.reminderDays) return;
  await settleRequest(tx, context, request, request.updatedAt, { reminderDays: days });
  await recordEvent(tx, context, request.id, {
    name: "reminders_changed",
    at: context.clock.now(),
    ...byCaller(who, ip),
    ...(days !== null && { data: { reminder_days: days } }),
  });
}

const BATCH = 100;

/**
 * Reminds the signers whose automatic reminder is due. A request that fails, or that somebody signs now, is left to the
 * next sweep. Returns the number of requests.
 */
export async function remindDue(context: AppContext): Promise<number> {
  const now = context.clock.now();
  let reminded = 0;
  let last: DueRequest | undefined;
  for (;;) {
    const due = await dueRequests(context.db, now, last);
    for (const { id } of due) {
      try {
        if (await remindOne(context, id, now)) reminded += 1;
      } catch (error) {
        context.log.error(
          { err: error, request: id },
          "the signers of a request were not reminded",
        );
      }
    }
    last = due.at(-1);
    if (due.length < BATCH) return reminded;
  }
}

interface DueRequest {
  readonly id: string;
  /** As text, because a `Date` has no microseconds. */
  readonly remindAt: string;
}

/** The next requests that are due, after `last`. */
async function dueRequests(
  reader: Reader,
  now: Date,
  last: DueRequest | undefined,
): Promise<DueRequest[]> {
  const { id, remindAt } = requests;
  return reader
    .select({ id, remindAt: sql<string>`${remindAt}::text` })
    .from(requests)
    .where(
      and(
        isNotNull(remindAt),
        lte(remindAt, now),
        last && sql`(${remindAt}, ${id}) > (${last.remindAt}::timestamptz, ${last.id}::uuid)`,
      ),
    )
    .orderBy(asc(remindAt), asc(id))
    .limit(BATCH);
}

/** Above the sender's daily ceiling (`limits.freeAccounts`), tries again when there is room. */
async function remindOne(context: AppContext, id: string, at: Date): Promise<boolean> {
  try {
    return await transaction(context.db, (tx) => remindIfDue(tx, context, id, at));
  } catch (error) {
    if (!isProblem(error, "error.free.invitations")) throw error;
    const remindAt = after(at, Number(error.details?.["retry_after"]) * 1000);
    await context.db
      .update(requests)
      .set({ remindAt })
      .where(and(eq(requests.id, id), lte(requests.remindAt, at)));
    return false;
  }
}

async function remindIfDue(
  tx: Transaction,
  context: AppContext,
  id: string,
  at: Date,
): Promise<boolean> {
  const request = await lockRequestIfThere(tx, id);
  if (request?.reminderDays == null || request.status !== "OPEN") return false;
  const { reminderDays: days, dueAt, updatedAt } = request;
  // While a signature is being made, its signer still counts as open, but must not be reminded.
  if ((await leaseOf(tx, id, at)) !== undefined) return false;
  const waiting = (await signersOf(tx, id)).filter((signer) => {
    const { invitedAt, remindedAt } = signer;
    if (invitedAt === null || !isRemindable(request, signer)) return false;
    const next = nextReminder({ invitedAt, remindedAt }, { days, now: at, dueAt });
    return next !== undefined && next <= at;
  });
  if (waiting.length === 0) {
    await settleRequest(tx, context, request, updatedAt);
    return false;
  }
  await countForFree(tx, context, countedSender(request), "invitations", waiting.length);
  const by = { actor: "system" } as const;
  await remindNow(tx, context, request, waiting, { at, changedAt: updatedAt, by });
  return true;
}
