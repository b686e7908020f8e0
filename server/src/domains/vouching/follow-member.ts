/** Events that end the vouching for a person: a change of their stated data, and the end of their membership. */
import type { VouchingEnd } from "@paraph/rules/aes-for-business";
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import { recordAccountEvent, unsafeAccountById } from "../accounts/index.ts";
import { recordBusinessEvent } from "../businesses/index.ts";
import { mailVouched } from "./vouching-mails.ts";
import { lockVouchedById } from "./queries.ts";
import { aesAgreements, vouchedMembers } from "./tables.ts";

/**
 * Ends the statement of a business about a person, in the transaction of the change. After the change the row is not valid anyway
 * (`standing` in `queries.ts`); because it is also ended, it does not become valid again when the change is undone.
 */
export const endVouching =
  (why: VouchingEnd) =>
  async (
    tx: Transaction,
    { clock }: AppContext,
    { accountId }: { readonly accountId: string },
  ): Promise<void> => {
    const [ended] = await tx
      .update(vouchedMembers)
      .set({ endedAt: clock.now(), endedWhy: why })
      .where(and(eq(vouchedMembers.account, accountId), isNull(vouchedMembers.endedAt)))
      .returning();
    if (ended === undefined) return;
    await enqueue(tx, "tell-vouching-ended", { vouched: ended.id, recorded: false });
  };

/** Deletes the statements of businesses about a person whose account is erased. */
export async function eraseVouchings(
  tx: Transaction,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  await tx.delete(vouchedMembers).where(eq(vouchedMembers.account, accountId));
}

/** Deletes the agreements of a business that has ended, with its statements, and destroys the signed files. */
export async function eraseAgreements(
  tx: Transaction,
  { vault }: AppContext,
  { business }: { readonly business: string },
): Promise<void> {
  const gone = await tx
    .delete(aesAgreements)
    .where(eq(aesAgreements.business, business))
    .returning({ key: aesAgreements.fileKeyId });
  for (const { key } of gone) if (key !== null) await vault.shred(tx, key);
}

/** The person is notified once, however often the job runs. */
async function told(
  tx: Transaction,
  id: string,
  at: { readonly toldAt: Date } | { readonly endToldAt: Date },
): Promise<void> {
  await tx.update(vouchedMembers).set(at).where(eq(vouchedMembers.id, id));
}

/**
 * The job `tell-vouched`: records in the audit trail of the account that a business vouches for its person, and sends them a
 * mail.
 */
export async function tellVouched(
  context: AppContext,
  { vouched: id }: { readonly vouched: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const found = await lockVouchedById(tx, id);
    const account = found && (await unsafeAccountById(tx, found.vouched.account));
    if (found === undefined || account === undefined) return;
    const { vouched, agreement } = found;
    if (vouched.toldAt !== null) return;
    await told(tx, id, { toldAt: context.clock.now() });
    await mailVouched(tx, context, "aesVouched", { account, agreement });
    await recordAccountEvent(tx, context.clock, "identity.vouched", account.id, {
      ip: "",
      actor: "system",
      data: {
        business: agreement.business,
        checked_on: vouched.checkedOn,
        checked_with: vouched.checkedWith,
      },
      personal: { business: agreement.legalName, number: agreement.number },
    });
  });
}

/**
 * The job `tell-vouching-ended`: records the end in the audit trail of the account, sends its person a mail, and records it for
 * the business unless an admin has ended it (`recorded`).
 */
export async function tellVouchingEnded(
  context: AppContext,
  { vouched: id, recorded }: { readonly vouched: string; readonly recorded: boolean },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const found = await lockVouchedById(tx, id);
    const account = found && (await unsafeAccountById(tx, found.vouched.account));
    if (found === undefined || account === undefined) return;
    const { vouched, agreement } = found;
    if (vouched.endToldAt !== null) return;
    await told(tx, id, { endToldAt: context.clock.now() });
    const why = vouched.endedWhy ?? "agreement";
    await mailVouched(tx, context, "aesVouchedEnded", { account, agreement });
    await recordAccountEvent(tx, context.clock, "identity.vouching_ended", account.id, {
      ip: "",
      actor: "system",
      data: { business: agreement.business, why },
      personal: { business: agreement.legalName },
    });
    if (recorded) return;
    await recordBusinessEvent(tx, context.clock, "aes.members_ended", {
      business: agreement.business,
      account: null,
      data: { accounts: [account.id], why },
    });
  });
}
