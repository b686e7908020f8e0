/** Removals by admins are permanent: only an admin can add a removed person again. */
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { mailboxOf } from "../../../platform/mail/mail-limit.ts";
import { memberRemovals } from "../tables.ts";

/** How a removed person is recognised: by their address, and by their identifier at the identity provider if they have one. */
export interface Known {
  readonly email?: string;
  readonly provider?: { readonly connection: string; readonly subject: string };
}

type Sealing = Pick<AppContext, "sealer">;

function digestsOf({ sealer }: Sealing, business: string, { email, provider }: Known): Buffer[] {
  const digest = (of: readonly string[]) =>
    sealer.mac("removed member", JSON.stringify([business, ...of]));
  return [
    ...(email === undefined ? [] : [digest(["mailbox", mailboxOf(email)])]),
    ...(provider === undefined
      ? []
      : [digest(["provider", provider.connection, provider.subject])]),
  ];
}

const rowsOf = (business: string, digests: readonly Buffer[]) =>
  and(eq(memberRemovals.business, business), inArray(memberRemovals.who, [...digests]));

/** Records that an admin has removed a person. The business is locked. */
export async function rememberRemoval(
  tx: Transaction,
  context: Pick<AppContext, "sealer" | "clock">,
  business: string,
  known: Known,
): Promise<void> {
  const removedAt = context.clock.now();
  const rows = digestsOf(context, business, known).map((who) => ({ business, who, removedAt }));
  if (rows.length > 0) await tx.insert(memberRemovals).values(rows).onConflictDoNothing();
}

/** Whether an admin has removed a person, and none has added them again. */
export async function wasRemoved(
  reader: Reader,
  context: Sealing,
  business: string,
  known: Known,
): Promise<boolean> {
  const its = rowsOf(business, digestsOf(context, business, known));
  const rows = await reader.select({ who: memberRemovals.who }).from(memberRemovals).where(its);
  return rows.length > 0;
}

/** Deletes the record when an admin adds a person again: by an invitation, or by the provisioning of the business. */
export async function forgetRemoval(
  tx: Transaction,
  context: Sealing,
  business: string,
  known: Known,
): Promise<void> {
  await tx.delete(memberRemovals).where(rowsOf(business, digestsOf(context, business, known)));
}
