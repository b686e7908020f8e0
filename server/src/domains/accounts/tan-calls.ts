/**
 * The calls for codes: answer, send again, give up. Whoever had a code sent says by its purpose what
 * follows from the right answer.
 */
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database.ts";
import { problem } from "../../platform/problem.ts";
import type { Transaction } from "../../platform/database.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { cancelTan, checkTan, refuse, resendTan } from "./steps/tan.ts";
import type { Tan } from "./steps/tan.ts";
import { takeBack } from "./steps/tan-sends.ts";
import type { Causes } from "./steps/tan-sends.ts";
import { tanFor } from "./steps/tan-of.ts";

/** Who answers a code, and from where. */
export interface Answering {
  readonly who: Person | Guest;
  readonly ip: string;
}

/** What is noted of a code: it was sent (again), answered wrongly, and locked by too many wrong answers. */
export type TanEvent = "sent" | "wrong" | "locked";

/** What a code is for. */
export interface TanPurpose {
  /** On whose account a code is sent again; from where it was asked for is known. */
  readonly causes: (tx: Transaction, tan: Tan, who: Person | Guest) => Promise<Omit<Causes, "ip">>;
  /**
   * The answer was right. In the transaction that uses the code up; what it answers is run after the
   * commit and makes the call's answer.
   */
  readonly confirmed: (
    tx: Transaction,
    tan: Tan,
    answering: Answering,
  ) => Promise<() => Promise<unknown[] | null>>;
  /** The same right answer again is answered as the first time. Without it a code can be answered once. */
  readonly repeated?: (tan: Tan, answering: Answering) => Promise<unknown[] | null>;
  /** Notes what happened to the code, in the transaction in which it does: the last statements of it. */
  readonly noted: (
    tx: Transaction,
    tan: Tan,
    answering: Answering,
    event: TanEvent,
  ) => Promise<void>;
  /** The person gave up. */
  readonly cancelled: (tx: Transaction, tan: Tan, answering: Answering) => Promise<void>;
}

/** Answers a code. Throws the problems of `error.tan`; a wrong try is counted all the same. */
export async function respondToTan(
  context: AppContext,
  answering: Answering,
  answer: { id: string; code: string },
): Promise<{ ok: true; signing: unknown[] | null }> {
  const { verdict, go } = await transaction(context.db, async (tx) => {
    const tan = await tanFor(tx, "answer", actorOf(answering.who), answer.id);
    const purpose = purposeOf(context, tan);
    const { email: person } = answering.who;
    const checked = await checkTan(tx, context, tan, { code: answer.code, person });
    if (checked.ok && checked.repeated) {
      const { repeated } = purpose;
      if (repeated === undefined) throw problem("error.tan.unknown");
      return { verdict: checked, go: () => repeated(tan, answering) };
    }
    if (checked.ok) return { verdict: checked, go: await purpose.confirmed(tx, tan, answering) };
    if (checked.counted) await purpose.noted(tx, tan, answering, checked.counted);
    return { verdict: checked, go: undefined };
  });
  refuse(verdict);
  await takeBack(context.db, verdict.counted);
  return { ok: true, signing: (await go?.()) ?? null };
}

/** Sends a new code for the same thing. */
export async function sendTanAgain(
  context: AppContext,
  answering: Answering,
  id: string,
): Promise<{ sent_to: string; expires_at: string }> {
  const sent = await transaction(context.db, async (tx) => {
    const tan = await tanFor(tx, "resend", actorOf(answering.who), id);
    const purpose = purposeOf(context, tan);
    const { who, ip } = answering;
    const causes = { ...(await purpose.causes(tx, tan, who)), ip };
    const { email: person, language } = who;
    const again = await resendTan(tx, context, tan, { person, language, causes });
    await purpose.noted(tx, tan, answering, "sent");
    return again;
  });
  return { sent_to: sent.sentTo, expires_at: sent.expiresAt.toISOString() };
}

/** Voids a code; nothing of what it was for happens. */
export async function giveTanUp(
  context: AppContext,
  answering: Answering,
  id: string,
): Promise<{ ok: true }> {
  await transaction(context.db, async (tx) => {
    const tan = await tanFor(tx, "cancel", actorOf(answering.who), id);
    await cancelTan(tx, tan);
    await purposeOf(context, tan).cancelled(tx, tan, answering);
  });
  return { ok: true };
}

function purposeOf(context: AppContext, tan: Tan): TanPurpose {
  const purpose = context.ports.codePurposes[tan.purpose]?.(context);
  if (purpose === undefined) throw new Error(`Nobody goes on with a code for ${tan.purpose}.`);
  return purpose;
}
