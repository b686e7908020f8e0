/** Staff approve, refuse and revoke agreements; admins end theirs. */
import { agreementAfter } from "@paraph/rules/aes-for-business";
import type { AgreementEnd } from "@paraph/rules/aes-for-business";
import { limits } from "@paraph/rules/limits";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import { authorise } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin, Staff } from "../../platform/principal.ts";
import { lockAdministered, recordBusinessEvent } from "../businesses/index.ts";
import { unsafeAgreement } from "./draft.ts";
import { agreementPolicy, reviewPolicy } from "./policy.ts";
import type { UnsafeReviewNow } from "./policy.ts";
import { agreementOf, unsafeReview } from "./queries.ts";
import { aesAgreements } from "./tables.ts";
import type { AgreementRow } from "./tables.ts";
import { mailAdmins } from "./vouching-mails.ts";

/** An agreement on which staff may perform an act, under its lock. Throws the errors of the policy. */
export async function lockReview<A extends "approve" | "refuse" | "revoke">(
  tx: Transaction,
  { clock }: AppContext,
  staff: Staff,
  id: string,
  act: A,
): Promise<Authorised<UnsafeReviewNow, "aes_review", A>> {
  const found = await unsafeReview(tx, id, { lock: true });
  const unsafe = found && { ...found, now: clock.now() };
  return authorise(reviewPolicy, act, staff, unsafe);
}

/** Approves an agreement, or renews its approval, for `limits.vouching.approved` from now on. */
export async function approve(
  tx: Transaction,
  context: AppContext,
  staff: Staff,
  { agreement: row, now }: Authorised<UnsafeReviewNow, "aes_review", "approve">,
): Promise<void> {
  const approvedUntil = after(now, limits.vouching.approved);
  await tx
    .update(aesAgreements)
    .set({ state: "approved", approvedAt: now, approvedUntil, warnedAt: null, updatedAt: now })
    .where(eq(aesAgreements.id, row.id));
  await mailAdmins(tx, context, "aesApproved", row, { until: approvedUntil });
  await byStaff(tx, context, staff, "aes.approved", row, { until: approvedUntil.toISOString() });
}

/** Refuses an agreement: its business reads the reason, changes what is needed, and has it signed again. */
export async function refuse(
  tx: Transaction,
  context: AppContext,
  staff: Staff,
  { agreement: row, now }: Authorised<UnsafeReviewNow, "aes_review", "refuse">,
  reason: string,
): Promise<void> {
  const back = { state: "draft", sentBack: "refused", sentBackAt: now } as const;
  await tx
    .update(aesAgreements)
    .set({ ...back, reason, request: null, updatedAt: now })
    .where(eq(aesAgreements.id, row.id));
  await mailAdmins(tx, context, "aesRefused", row, { reason });
  await byStaff(tx, context, staff, "aes.refused", row, {}, reason);
}

/** Revokes an approved agreement. From then on the business vouches for nobody. */
export async function revoke(
  tx: Transaction,
  context: AppContext,
  staff: Staff,
  { agreement: row }: Authorised<UnsafeReviewNow, "aes_review", "revoke">,
  reason: string,
): Promise<void> {
  await end(tx, context, row, "revoked", reason);
  await byStaff(tx, context, staff, "aes.ended", row, { why: "revoked" }, reason);
}

/** Records an act of staff. Admins see the act and its reason, but not the person. */
async function byStaff(
  tx: Transaction,
  { clock }: AppContext,
  staff: Staff,
  type: "aes.approved" | "aes.refused" | "aes.ended",
  { business }: AgreementRow,
  data: Record<string, unknown>,
  reason?: string,
): Promise<void> {
  const personal = { staff: staff.email, ...(reason !== undefined && { reason }) };
  await recordBusinessEvent(tx, clock, type, { business, account: null, data, personal });
}

/** An admin ends the agreement of their business. Throws `error.aes.not_approved`; the errors of `lockAdministered`. */
export async function endAgreement(context: AppContext, who: Admin, ip: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const row = await agreementOf(tx, business);
    const now = { business: { id: business, role: "admin" } } as const;
    authorise(agreementPolicy, "end", now, unsafeAgreement(business, row));
    if (row === undefined) throw problem("error.aes.not_approved");
    await end(tx, context, row, "ended", "");
    const entry = { business, account: who.id, ip, data: { why: "ended" } };
    await recordBusinessEvent(tx, context.clock, "aes.ended", entry);
  });
}

const STEPS = { ended: "end", revoked: "revoke", expired: "expire" } as const;

/** Ends an approved agreement, and notifies the admins; a job notifies the members. Throws `error.aes.not_approved`. */
async function end(
  tx: Transaction,
  context: AppContext,
  row: AgreementRow,
  how: AgreementEnd,
  reason: string,
): Promise<void> {
  const state = agreementAfter(row.state, STEPS[how]);
  const now = context.clock.now();
  const [ended] =
    state === undefined
      ? []
      : await tx
          .update(aesAgreements)
          .set({ state, endedAt: now, endedHow: how, reason, updatedAt: now })
          .where(and(eq(aesAgreements.id, row.id), eq(aesAgreements.state, "approved")))
          .returning({ id: aesAgreements.id });
  if (ended === undefined) throw problem("error.aes.not_approved");
  await enqueue(tx, "end-vouchings", { agreement: row.id });
  await mailAdmins(tx, context, "aesEnded", row, { how, reason });
}

const PORTION = 10;

/** The job `end-agreements`: ends agreements whose approval has expired, and notifies admins of approvals that end soon. */
export async function endAgreements(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const approved = eq(aesAgreements.state, "approved");
  for (;;) {
    const done = await transaction(context.db, async (tx) => {
      const [row] = await tx
        .select()
        .from(aesAgreements)
        .where(and(approved, lte(aesAgreements.approvedUntil, now)))
        .orderBy(asc(aesAgreements.approvedUntil))
        .limit(1)
        .for("no key update", { skipLocked: true });
      if (row === undefined) return true;
      await end(tx, context, row, "expired", "");
      const entry = { business: row.business, account: null, data: { why: "expired" } };
      await recordBusinessEvent(tx, context.clock, "aes.ended", entry);
      return false;
    });
    if (done) break;
  }
  const soon = after(now, limits.vouching.warned);
  for (;;) {
    const warned = await transaction(context.db, async (tx) => {
      const rows = await tx
        .select()
        .from(aesAgreements)
        .where(
          and(approved, lte(aesAgreements.approvedUntil, soon), isNull(aesAgreements.warnedAt)),
        )
        .orderBy(asc(aesAgreements.approvedUntil))
        .limit(PORTION)
        .for("no key update", { skipLocked: true });
      for (const row of rows) {
        await tx.update(aesAgreements).set({ warnedAt: now }).where(eq(aesAgreements.id, row.id));
        const until = row.approvedUntil ?? now;
        await mailAdmins(tx, context, "aesEndsSoon", row, { until });
      }
      return rows.length;
    });
    if (warned < PORTION) return;
  }
}
