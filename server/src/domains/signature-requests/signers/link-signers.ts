/** Assigns signers who were invited as guests to their new account. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { accountActor } from "../../../platform/principal.ts";
import type { OpenedAccount } from "../../accounts/index.ts";
import { transferAccess } from "../../documents/index.ts";
import { signers, requestParticipants } from "../tables.ts";
import { fullNameOrEmail, recordEvent } from "../trail/request-events.ts";
import { lockRequest } from "../lifecycle/lock-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { signersOf } from "../queries.ts";

/** The account; `ip` is where it was opened, null if that is no longer known. */
type LinkedAccount = Omit<OpenedAccount, "ip"> & { readonly ip: string | null };

/**
 * Assigns the signers with this address, which the account has just verified, to the account. Their links become
 * void: from now on they log in. Returns the number of signers.
 */
export async function linkSigners(
  tx: Transaction,
  context: AppContext,
  { accountId, email, firstName, lastName, ip }: LinkedAccount,
): Promise<number> {
  const found = await tx
    .select({ id: signers.id, request: signers.request })
    .from(signers)
    .where(
      and(
        eq(signers.email, email.toLowerCase()),
        sql`${signers.person} = ${signers.guest}`,
        isNull(signers.removedAt),
      ),
    )
    .orderBy(signers.request);
  let linked = 0;
  for (const { id, request: requestId } of found) {
    const request = await lockRequest(tx, requestId);
    const all = await signersOf(tx, requestId);
    const signer = all.find((one) => one.id === id && one.person === one.guest);
    const taken = all.some((one) => one.person === accountId);
    // Draft signers are skipped: sending the draft finds the account.
    if (signer === undefined || taken || request.status === "DRAFT") continue;
    await tx.update(signers).set({ person: accountId }).where(eq(signers.id, id));
    await transferAccess(tx, signer.guest, accountId);
    await tx
      .delete(requestParticipants)
      .where(
        and(
          eq(requestParticipants.request, requestId),
          eq(requestParticipants.person, signer.guest),
        ),
      );
    await emit(tx, context, "signer.links_void", { signer: id });
    const at = context.clock.now();
    linked += 1;
    // If the signer has not opened the request yet, the event is not recorded, so that nobody learns of the account.
    await settleRequest(tx, context, request, signer.openedAt === null ? request.updatedAt : at);
    if (signer.openedAt === null) continue;
    await recordEvent(tx, context, requestId, {
      name: "signer_linked",
      at,
      actor: accountActor(accountId),
      data: { signature_id: id, guest: signer.guest },
      personal: { person: fullNameOrEmail({ firstName, lastName, email }), email, ip },
    });
  }
  return linked;
}
