/**
 * One-time codes by SMS (product decisions, "Limits"): 6 digits from a secure random source, valid for 5 minutes; 5
 * tries over all codes of a person or phone, then locked for 15 minutes; sent again after 30 seconds at the earliest,
 * 5 times an hour at most, and within the limits of `tan-sends.ts`. Only an HMAC of the code is stored, bound to the
 * subject, the purpose, and the digest of what it confirms: a code for one action does not confirm another.
 */
import { randomInt } from "node:crypto";
import type { Locale } from "@paraph/language/locales";
import { limits } from "@paraph/rules/limits";
import { maskedPhone } from "@paraph/rules/phone-numbers";
import { and, eq } from "drizzle-orm";
import { after } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { ErrorKey } from "@paraph/contract/errors";
import type { Actor } from "../../platform/principal.ts";
import { problem } from "../../platform/problem.ts";
import { newId, sameBytes } from "../../platform/ids.ts";
import type { Counted } from "../../platform/limits.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sealer } from "../../platform/vault/sealer.ts";
import type { AuthorisedTan } from "./policy.ts";
import { tans } from "./tables.ts";
import type { Tan } from "./tables.ts";
import { hasVerifiedNumber } from "../accounts/index.ts";
import { countSent, recordAnswered, refuseTooSoon } from "./tan-sends.ts";
import type { SendCauses, SendDependencies } from "./tan-sends.ts";
import { countWrongTry, readLockEnd, resetTries, lockTries } from "./tan-tries.ts";
import type { TryCounters } from "./tan-tries.ts";

export type { Tan } from "./tables.ts";

/** The dependencies of one-time codes. */
export interface TanDependencies extends SendDependencies {
  readonly sealer: Sealer;
  readonly outbox: Outbox;
}

export interface NewTan {
  /** The id of the code; a new one if omitted (an attempt uses its own). */
  readonly id?: string;
  readonly purpose: string;
  readonly subject: Actor;
  /** The e-mail address of the person, the same for their account and as a guest. */
  readonly person: string;
  readonly digest: Buffer;
  /** In international format. */
  readonly mobile: string;
  readonly language: Locale;
  readonly causes: SendCauses;
  /** Whether this first code, too, has to wait for the pause between codes. Set for unverified numbers. */
  readonly paced?: boolean;
}

export interface SentTan {
  readonly id: string;
  /** The number, masked. */
  readonly sentTo: string;
  readonly expiresAt: Date;
}

/**
 * Creates a code and sends it when the transaction commits. Throws `error.tan.locked` while the person or the phone is
 * locked, `error.tan.resend_too_soon`, and the errors of `countSent`.
 */
export async function issueTan(
  tx: Transaction,
  context: TanDependencies,
  asked: NewTan,
): Promise<SentTan> {
  const now = context.clock.now();
  const { purpose, subject, digest, mobile } = asked;
  await refuseLocked(tx, await tryCountersOf(tx, asked.person, asked), now);
  if (asked.paced) await refuseTooSoon(tx, subject, now);
  const id = asked.id ?? newId();
  const code = newCode();
  const expiresAt = after(now, limits.tan.lifetime);
  const bound = { id, purpose, subject, digest };
  const codeMac = computeCodeMac(context.sealer, bound, code);
  await tx.insert(tans).values({ ...bound, mobile, codeMac, createdAt: now, expiresAt });
  await send(tx, context, { ...asked, id, code, expiresAt });
  return { id, sentTo: maskedPhone(mobile), expiresAt };
}

/**
 * Sends a new code for the same action and voids the old one. The code's row is locked. Throws the errors of
 * `issueTan`.
 */
export async function resendTan(
  tx: Transaction,
  context: TanDependencies,
  tan: AuthorisedTan<"resend">,
  how: { readonly person: string; readonly language: Locale; readonly causes: SendCauses },
): Promise<SentTan> {
  const now = context.clock.now();
  await refuseLocked(tx, await tryCountersOf(tx, how.person, tan), now);
  await refuseTooSoon(tx, tan.subject, now);
  const code = newCode();
  const expiresAt = after(now, limits.tan.lifetime);
  await tx
    .update(tans)
    .set({ codeMac: computeCodeMac(context.sealer, tan, code), expiresAt })
    .where(eq(tans.id, tan.id));
  const { id, subject, mobile } = tan;
  await send(tx, context, { id, subject, mobile, ...how, code, expiresAt });
  return { id: tan.id, sentTo: maskedPhone(tan.mobile), expiresAt };
}

export type TanVerdict =
  | {
      readonly ok: true;
      readonly tan: Tan;
      /** Set if the same correct code was entered before. */
      readonly repeated?: true;
      /** The counters that counted the code as unanswered: call `uncountSends` after the commit. */
      readonly counted: readonly Counted[];
    }
  | {
      readonly ok: false;
      readonly key: Extract<ErrorKey, `error.tan.${string}`>;
      readonly details: Record<string, unknown>;
      /** The event to record: a counted wrong try, or the last one, which locks. Absent if no try was made. */
      readonly counted?: "wrong" | "locked";
    };

/**
 * Checks an answer to a code whose row is locked; a correct one uses the code up. A wrong one is counted for `person`
 * (an address) and the phone: commit the transaction before throwing (`refuse`), or it is not counted. The same
 * correct answer to a used code returns `repeated`. Pass `digest` if what the code confirms may have changed.
 */
export async function checkTan(
  tx: Transaction,
  context: Pick<TanDependencies, "clock" | "sealer">,
  tan: AuthorisedTan<"answer">,
  answer: { readonly code: string; readonly person: string; readonly digest?: Buffer },
): Promise<TanVerdict> {
  const now = context.clock.now();
  const given = computeCodeMac(context.sealer, tan, answer.code.replaceAll(/\s/g, ""));
  if (tan.state === "used" && sameBytes(given, tan.codeMac))
    return { ok: true, tan, counted: [], repeated: true };
  if (tan.state !== "open") return { ok: false, key: "error.tan.unknown", details: {} };
  const whose = await tryCountersOf(tx, answer.person, tan);
  await lockTries(tx, whose);
  const lockedUntil = await readLockEnd(tx, whose, now);
  if (lockedUntil) return locked(lockedUntil, now);
  if (answer.digest && !sameBytes(answer.digest, tan.digest)) {
    return { ok: false, key: "error.tan.unknown", details: {} };
  }
  if (tan.expiresAt <= now) return { ok: false, key: "error.tan.expired", details: {} };
  if (sameBytes(given, tan.codeMac)) {
    await tx.update(tans).set({ state: "used" }).where(eq(tans.id, tan.id));
    await resetTries(tx, whose);
    return { ok: true, tan, counted: await recordAnswered(tx, tan.id, now) };
  }
  const { left, until } = await countWrongTry(tx, whose, now);
  if (until) return { ...locked(until, now), counted: "locked" };
  return { ok: false, key: "error.tan.invalid", details: { tries_left: left }, counted: "wrong" };
}

/** Throws the error of a failed check. */
export function throwTanProblem(verdict: TanVerdict): asserts verdict is TanVerdict & { ok: true } {
  if (!verdict.ok) throw problem(verdict.key, verdict.details);
}

/** Voids a code whose row is locked. */
export async function cancelTan(tx: Transaction, tan: AuthorisedTan<"cancel">): Promise<void> {
  await tx.update(tans).set({ state: "cancelled" }).where(eq(tans.id, tan.id));
}

function newCode(): string {
  return String(randomInt(10 ** limits.tan.digits)).padStart(limits.tan.digits, "0");
}

function computeCodeMac(
  sealer: Sealer,
  tan: Pick<Tan, "id" | "purpose" | "subject" | "digest">,
  code: string,
): Buffer {
  const bound = [tan.id, tan.purpose, tan.subject, tan.digest.toString("hex"), code];
  return sealer.mac("tan", JSON.stringify(bound));
}

/**
 * A code of a subject, with its row locked. Codes of other subjects are neither found nor locked. Not yet authorised.
 */
export async function lockTanOf(
  tx: Transaction,
  subject: Actor,
  id: string,
): Promise<Tan | undefined> {
  const own = and(eq(tans.id, id), eq(tans.subject, subject));
  const [row] = await tx.select().from(tans).where(own).for("update");
  return row;
}

/** The counters of wrong codes that a code belongs to. */
async function tryCountersOf(
  tx: Transaction,
  person: string,
  { subject, mobile }: Pick<Tan, "subject" | "mobile">,
): Promise<TryCounters> {
  return { person, mobile, proven: await hasVerifiedNumber(tx, subject, mobile) };
}

/**
 * Refuses to continue with a code that was sent, while the person or the phone is locked after too many wrong ones. Throws
 * `error.tan.locked`.
 */
export async function requireUnlocked(
  tx: Transaction,
  { clock }: Pick<TanDependencies, "clock">,
  asked: Pick<NewTan, "person" | "subject" | "mobile">,
): Promise<void> {
  await refuseLocked(tx, await tryCountersOf(tx, asked.person, asked), clock.now());
}

async function refuseLocked(tx: Transaction, whose: TryCounters, now: Date): Promise<void> {
  const until = await readLockEnd(tx, whose, now);
  if (until) throw problem("error.tan.locked", locked(until, now).details);
}

function locked(until: Date, now: Date) {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const details = { retry_after: seconds, until: until.toISOString() };
  return { ok: false, key: "error.tan.locked", details } as const;
}

interface Sent {
  readonly id: string;
  readonly subject: Actor;
  readonly mobile: string;
  readonly language: Locale;
  readonly causes: SendCauses;
  readonly code: string;
  readonly expiresAt: Date;
}

async function send(tx: Transaction, context: TanDependencies, sent: Sent): Promise<void> {
  const { id: tanId, subject, mobile, language, causes, code, expiresAt } = sent;
  await countSent(tx, context, { tanId, subject, mobiles: [mobile], causes });
  await context.outbox.sms(tx, { to: mobile, code, language, expiresAt });
}
