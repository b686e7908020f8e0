/** Adds observers: to a request in any state, or as a list to a draft. */
import { eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { Sender } from "../../../platform/principal.ts";
import { countForFree } from "../../billing/index.ts";
import type { LockedFor, LockedRequest } from "../lifecycle/lock-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { observers } from "../observer-tables.ts";
import type { ObserverRow } from "../observer-tables.ts";
import type { RequestRow } from "../tables.ts";
import { byCaller } from "../trail/request-events.ts";
import { admitObservers, announceObservers, recordObserver } from "./admit-observers.ts";
import { observersOf, refuseObservers } from "./observers.ts";

/**
 * Adds an observer. In a draft nobody is told. An observer of a sent request counts as an invitation, because they get a
 * mail. Throws the errors of `refuseObservers`, and `error.free.invitations`.
 */
export async function addObserver(
  tx: Transaction,
  context: AppContext,
  who: Sender,
  { request }: LockedFor<"add_observer">,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> {
  const present = await observersOf(tx, request.id);
  await refuseObservers(tx, request, [...present.map((one) => one.email), email]);
  const isDraft = request.status === "DRAFT";
  if (!isDraft) await countForFree(tx, context, who, "invitations");
  const at = context.clock.now();
  const added = await writeObservers(tx, request, [email], {
    by: who.id,
    at,
    after: present.at(-1)?.position ?? -1,
  });
  if (isDraft) {
    await settleRequest(tx, context, request, at);
    return;
  }
  const rows = await admitObservers(tx, request.id, added);
  const by = byCaller(who, ip);
  // The request itself does not change: it keeps its place in everybody's list.
  const settled = await settleRequest(tx, context, request, request.updatedAt);
  await announceObservers(tx, context, settled, rows, by);
  for (const row of rows) await recordObserver(tx, context, row, "observer_added", by);
}

/** Replaces the observers of a draft by these addresses. Throws the errors of `refuseObservers`. */
export async function replaceObservers(
  tx: Transaction,
  request: RequestRow | LockedRequest,
  emails: readonly string[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await refuseObservers(tx, request, emails);
  const present = await observersOf(tx, request.id);
  const gone = present.filter(({ email }) => !emails.includes(email)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(observers).where(inArray(observers.id, gone));
  for (const { id, email } of present) {
    const position = emails.indexOf(email);
    if (position >= 0) await tx.update(observers).set({ position }).where(eq(observers.id, id));
  }
  const known = new Set(present.map(({ email }) => email));
  const rows = emails.map((email, position) => ({ email, position }));
  const fresh = rows.filter(({ email }) => !known.has(email));
  for (const { email, position } of fresh) {
    await writeObservers(tx, request, [email], { by, at, after: position - 1 });
  }
}

async function writeObservers(
  tx: Transaction,
  request: RequestRow,
  emails: readonly string[],
  { by, at, after }: { readonly by: string; readonly at: Date; readonly after: number },
): Promise<ObserverRow[]> {
  const rows = emails.map((email, index) => {
    const id = newId();
    return {
      id,
      request: request.id,
      person: id,
      email,
      position: after + 1 + index,
      invitedBy: by,
      invitedAt: at,
    };
  });
  return tx.insert(observers).values(rows).returning();
}
