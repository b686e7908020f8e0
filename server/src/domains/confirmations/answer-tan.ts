/**
 * The calls of one-time codes: answer, send again, cancel. The purpose of a code decides what a correct answer does.
 */
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { cancelTan, checkTan, throwTanProblem, resendTan } from "./tan.ts";
import type { Tan } from "./tan.ts";
import { uncountSends } from "./tan-sends.ts";
import type { SendCauses } from "./tan-sends.ts";
import { lockAuthorisedTan } from "./authorised-tan.ts";

/** The caller, and their network address. */
export interface Answering {
  readonly who: Person | Guest;
  readonly ip: string;
}

/** Events of a code that are recorded: sent (or sent again), entered wrongly, locked after too many wrong answers. */
export type TanEvent = "sent" | "wrong" | "locked";

/** The handler of one-time codes of one purpose. */
export interface TanPurpose {
  /** The parties whose limits a code counts against when it is sent again. The caller adds the network address. */
  readonly causes: (
    tx: Transaction,
    tan: Tan,
    who: Person | Guest,
  ) => Promise<Omit<SendCauses, "ip">>;
  /**
   * Called after the correct answer, in the transaction that uses the code up. The returned function runs after the
   * commit and returns the response of the call.
   */
  readonly confirmed: (
    tx: Transaction,
    tan: Tan,
    answering: Answering,
  ) => Promise<() => Promise<unknown[] | null>>;
  /**
   * Returns the response of the call when the same correct answer is repeated. Without it, a code can be answered once.
   */
  readonly repeated?: (tan: Tan, answering: Answering) => Promise<unknown[] | null>;
  /** Records an event of the code, in the same transaction. Its statements have to be the last ones of the transaction. */
  readonly noted: (
    tx: Transaction,
    tan: Tan,
    answering: Answering,
    event: TanEvent,
  ) => Promise<void>;
  /** The person cancelled the code. */
  readonly cancelled: (tx: Transaction, tan: Tan, answering: Answering) => Promise<void>;
}

/** Checks an entered code. Throws the errors under `error.tan`; the wrong try stays counted. */
export async function respondToTan(
  context: AppContext,
  answering: Answering,
  answer: { id: string; code: string },
): Promise<{ ok: true; signing: unknown[] | null }> {
  const { verdict, go } = await transaction(context.db, async (tx) => {
    const tan = await lockAuthorisedTan(tx, "answer", actorOf(answering.who), answer.id);
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
  throwTanProblem(verdict);
  await uncountSends(context.db, verdict.counted);
  return { ok: true, signing: (await go?.()) ?? null };
}

/** Sends a new code for the same action. */
export async function sendTanAgain(
  context: AppContext,
  answering: Answering,
  id: string,
): Promise<{ sent_to: string; expires_at: string }> {
  const sent = await transaction(context.db, async (tx) => {
    const tan = await lockAuthorisedTan(tx, "resend", actorOf(answering.who), id);
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

/** Voids a code, so that nothing can be confirmed with it. */
export async function cancelOpenTan(
  context: AppContext,
  answering: Answering,
  id: string,
): Promise<{ ok: true }> {
  await transaction(context.db, async (tx) => {
    const tan = await lockAuthorisedTan(tx, "cancel", actorOf(answering.who), id);
    await cancelTan(tx, tan);
    await purposeOf(context, tan).cancelled(tx, tan, answering);
  });
  return { ok: true };
}

function purposeOf(context: AppContext, tan: Tan): TanPurpose {
  const purpose = context.ports.codePurposes[tan.purpose]?.(context);
  if (purpose === undefined) throw new Error(`No domain handles codes for ${tan.purpose}.`);
  return purpose;
}
