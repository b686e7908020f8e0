/** The trust service provider's one-time code: sent, sent again, or cancelled. */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import { actorOf } from "../../../platform/principal.ts";
import { isProblem } from "../../../platform/problem.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { deleteUnsent, refuseTooSoon, uncountSends } from "../../confirmations/index.ts";
import type { Answering } from "../../confirmations/index.ts";
import { permittedBatch } from "../policy.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { countProviderCode } from "./codes.ts";
import { endWaiting } from "./confirm.ts";
import { lockBatch, updateAttempt } from "../attempts/locked-attempts.ts";
import { isWaiting } from "../attempts/waiting.ts";
import { trustServicesFor } from "../plan/plan-signature.ts";
import type { Plan } from "../plan/plan-signature.ts";
import { signingPerson } from "../plan/signing-person.ts";
import type { SigningPerson } from "../plan/signing-person.ts";
import { recordCodeSent, recordOnBatch } from "../attempts/record-attempt-event.ts";

/**
 * Has the provider send its code for a batch; the code is already counted. If the provider cannot send it, the
 * attempts that wait for it end with a reason.
 */
export async function sendProviderCode(
  context: AppContext,
  person: SigningPerson,
  batch: string,
  { credential, legislation }: Plan,
): Promise<void> {
  if (credential === undefined) throw new Error("A qualified signature needs a credential.");
  try {
    await trustServicesFor(context, legislation).provider.sendOtp(credential.id);
    await transaction(context.db, async (tx) => {
      const both = await lockBatch(tx, batch, person.id);
      for (const { attempt } of both) {
        if (isWaiting(attempt)) await recordCodeSent(tx, context, attempt);
      }
    });
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { key } = error;
    const counted = await transaction(context.db, async (tx) => {
      await endWaiting(tx, context, batch, person.id, key);
      return deleteUnsent(tx, batch);
    });
    await uncountSends(context.db, counted);
  }
}

async function waiting(
  context: AppContext,
  who: Person | Guest,
  act: "resend" | "cancel",
  batch: string,
): Promise<Attempt[]> {
  const permitted = await permittedBatch(context.db, who, act, batch);
  return (permitted?.attempts ?? []).filter(
    (one) => one.kind === "personalCredential" && isWaiting(one),
  );
}

/**
 * Has the provider send its code again; undefined if the batch does not wait for one. Throws
 * `error.tan.resend_too_soon`, and the errors of `countProviderCode`.
 */
export async function resendProviderCode(
  context: AppContext,
  { who, ip }: Answering,
  batch: string,
): Promise<{ sent_to: string | null; expires_at: string } | undefined> {
  const attempts = await waiting(context, who, "resend", batch);
  const [first] = attempts;
  if (first?.credential === null || first === undefined) return undefined;
  const person = await signingPerson(context, who, ip);
  await transaction(context.db, async (tx) => {
    await lockBatch(tx, batch, who.id);
    await refuseTooSoon(tx, actorOf(person), context.clock.now());
    await countProviderCode(tx, context, person, batch);
  });
  try {
    await trustServicesFor(context, first.legislation).provider.sendOtp(first.credential);
  } catch (error) {
    await uncountSends(context.db, await transaction(context.db, (tx) => deleteUnsent(tx, batch)));
    throw error;
  }
  const expiresAt = after(context.clock.now(), limits.tan.lifetime);
  await transaction(context.db, async (tx) => {
    const both = await lockBatch(tx, batch, who.id);
    const still = both.flatMap(({ attempt }) => (isWaiting(attempt) ? [attempt] : []));
    const now = context.clock.now();
    for (const one of still) await updateAttempt(tx, one, now, { expiresAt, codeSentAt: now });
    await recordOnBatch(tx, context, still, { name: "code_sent", channel: "provider", ip });
  });
  return { sent_to: first.sentTo, expires_at: expiresAt.toISOString() };
}

/** Cancels a batch that waits for the provider's code; false if there is none. */
export async function cancelProviderBatch(
  context: AppContext,
  who: Person | Guest,
  batch: string,
): Promise<boolean> {
  if ((await waiting(context, who, "cancel", batch)).length === 0) return false;
  return transaction(context.db, (tx) => endWaiting(tx, context, batch, who.id, null));
}
