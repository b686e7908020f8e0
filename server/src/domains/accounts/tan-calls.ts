/**
 * The calls for codes: answer, send again, give up. Whoever had a code sent says by its purpose what
 * follows from the right answer.
 */
import type { Floor } from "../../floor.ts";
import { transaction } from "../../platform/database.ts";
import type { Transaction } from "../../platform/database.ts";
import { actorOf } from "../../platform/who.ts";
import type { Guest, Person } from "../../platform/who.ts";
import { cancelTan, checkTan, refuse, resendTan } from "./steps/tan.ts";
import type { Tan } from "./steps/tan.ts";
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
  /** The words of the SMS around a code, when it is sent again. */
  readonly words: (
    tx: Transaction,
    tan: Tan,
    who: Person | Guest,
  ) => Promise<(code: string) => string>;
  /**
   * The answer was right. In the transaction that uses the code up; what it answers is run after the
   * commit and makes the call's answer.
   */
  readonly confirmed: (
    tx: Transaction,
    tan: Tan,
    answering: Answering,
  ) => Promise<() => Promise<unknown[] | null>>;
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

export type TanPurposes = Readonly<Record<string, TanPurpose>>;

/** Answers a code. Throws the problems of `error.tan`; a wrong try is counted all the same. */
export async function respondToTan(
  floor: Floor,
  purposes: TanPurposes,
  answering: Answering,
  answer: { id: string; code: string },
): Promise<{ ok: true; signing: unknown[] | null }> {
  const { verdict, go } = await transaction(floor.db, async (tx) => {
    const tan = await tanFor(tx, "answer", actorOf(answering.who), answer.id);
    const purpose = purposeOf(purposes, tan);
    const checked = await checkTan(tx, floor, tan, { code: answer.code });
    if (checked.ok) return { verdict: checked, go: await purpose.confirmed(tx, tan, answering) };
    if (checked.counted) await purpose.noted(tx, tan, answering, checked.counted);
    return { verdict: checked, go: undefined };
  });
  refuse(verdict);
  return { ok: true, signing: (await go?.()) ?? null };
}

/** Sends a new code for the same thing. */
export async function sendTanAgain(
  floor: Floor,
  purposes: TanPurposes,
  answering: Answering,
  id: string,
): Promise<{ sent_to: string; expires_at: string }> {
  const sent = await transaction(floor.db, async (tx) => {
    const tan = await tanFor(tx, "resend", actorOf(answering.who), id);
    const purpose = purposeOf(purposes, tan);
    const again = await resendTan(tx, floor, tan, async (code) =>
      (await purpose.words(tx, tan, answering.who))(code),
    );
    await purpose.noted(tx, tan, answering, "sent");
    return again;
  });
  return { sent_to: sent.sentTo, expires_at: sent.expiresAt.toISOString() };
}

/** Voids a code; nothing of what it was for happens. */
export async function giveTanUp(
  floor: Floor,
  purposes: TanPurposes,
  answering: Answering,
  id: string,
): Promise<{ ok: true }> {
  await transaction(floor.db, async (tx) => {
    const tan = await tanFor(tx, "cancel", actorOf(answering.who), id);
    await cancelTan(tx, tan);
    await purposeOf(purposes, tan).cancelled(tx, tan, answering);
  });
  return { ok: true };
}

function purposeOf(purposes: TanPurposes, tan: Tan): TanPurpose {
  const purpose = purposes[tan.purpose];
  if (purpose === undefined) throw new Error(`Nobody goes on with a code for ${tan.purpose}.`);
  return purpose;
}
