/**
 * One-time codes by SMS (product decisions, "Limits"): 6 digits from a secure source, valid for 5
 * minutes, 5 tries, then locked for 15 minutes; sent again after 30 seconds at the earliest and 5 times
 * an hour at most. At rest there is only an HMAC of the code, bound to who has to answer, what for, and
 * the digest of what it stands for: a code sent for one thing is no answer for another.
 */
import { randomInt } from "node:crypto";
import { limits } from "@paraph/rules/limits";
import { maskedPhone } from "@paraph/rules/validators";
import { and, desc, eq, gt, max } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import { after } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database.ts";
import type { ErrorKey } from "@paraph/contract/errors";
import { problem } from "../../../platform/problem.ts";
import { newId, sameBytes } from "../../../platform/ids.ts";
import type { Outbox } from "../../../platform/outbox.ts";
import type { Sealer } from "../../../platform/vault/sealer.ts";
import { tans, tanSends } from "../tables.ts";

export type Tan = typeof tans.$inferSelect;

/** What of the floor codes need. */
export interface TanFloor {
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly outbox: Outbox;
}

export interface NewTan {
  /** The id to answer under; a new one unless given (an attempt may lend its own). */
  readonly id?: string;
  readonly purpose: string;
  /** `account:<id>` or `guest:<id>`. */
  readonly subject: string;
  readonly digest: Buffer;
  /** International. */
  readonly mobile: string;
  /** The words of the SMS around the code. */
  readonly words: (code: string) => string;
  /** Whether the pauses of sending again hold for this first sending too: for numbers nobody has proven. */
  readonly paced?: boolean;
}

export interface SentTan {
  readonly id: string;
  /** The number, its middle hidden. */
  readonly sentTo: string;
  readonly expiresAt: Date;
}

const HOUR = 60 * 60 * 1000;

/**
 * Makes a code and sends it when the transaction commits. Throws `error.tan.locked` while the subject is
 * locked, `error.tan.resend_too_soon` or `error.rate_limit.exceeded` when too many were sent.
 */
export async function issueTan(tx: Transaction, floor: TanFloor, asked: NewTan): Promise<SentTan> {
  const now = floor.clock.now();
  await refuseLocked(tx, asked.subject, now);
  const sent = await sentLately(tx, asked.subject, now);
  if (asked.paced) refuseTooSoon(sent, now);
  if (sent.length >= limits.tan.issuedPerHour) {
    throw problem("error.rate_limit.exceeded", { retry_after: secondsUntil(now, sent, HOUR) });
  }
  const id = asked.id ?? newId();
  const code = newCode();
  const expiresAt = after(now, limits.tan.lifetime);
  const bound = { id, purpose: asked.purpose, subject: asked.subject, digest: asked.digest };
  await tx.insert(tans).values({
    ...bound,
    mobile: asked.mobile,
    codeMac: macOf(floor.sealer, bound, code),
    createdAt: now,
    expiresAt,
  });
  await send(
    tx,
    floor,
    { id, subject: asked.subject, mobile: asked.mobile },
    expiresAt,
    asked.words(code),
  );
  return { id, sentTo: maskedPhone(asked.mobile), expiresAt };
}

/**
 * A new code for the same thing, whose row is locked; the old one is void. Throws `error.tan.unknown` for one
 * that is over, `error.tan.locked`, `error.tan.resend_too_soon`.
 */
export async function resendTan(
  tx: Transaction,
  floor: TanFloor,
  tan: Tan,
  words: (code: string) => Promise<string>,
): Promise<SentTan> {
  const now = floor.clock.now();
  if (tan.state !== "open") throw problem("error.tan.unknown");
  await refuseLocked(tx, tan.subject, now);
  refuseTooSoon(await sentLately(tx, tan.subject, now), now);
  const code = newCode();
  const expiresAt = after(now, limits.tan.lifetime);
  await tx
    .update(tans)
    .set({ codeMac: macOf(floor.sealer, tan, code), expiresAt, tries: 0 })
    .where(eq(tans.id, tan.id));
  await send(tx, floor, tan, expiresAt, await words(code));
  return { id: tan.id, sentTo: maskedPhone(tan.mobile), expiresAt };
}

export type TanVerdict =
  | { readonly ok: true; readonly tan: Tan }
  | {
      readonly ok: false;
      readonly key: Extract<ErrorKey, `error.tan.${string}`>;
      readonly details: Record<string, unknown>;
      /** A wrong answer was counted; the last one that is allowed locks. Without it nothing was tried. */
      readonly counted?: "wrong" | "locked";
    };

/**
 * Checks an answer to a code whose row is locked and, when it is right, uses the code up. A wrong one is
 * counted: let the transaction commit before you throw (`refuse`), or nothing was counted. Give `digest` again where what the code
 * stands for may have changed meanwhile.
 */
export async function checkTan(
  tx: Transaction,
  floor: Pick<TanFloor, "clock" | "sealer">,
  tan: Tan,
  answer: { code: string; digest?: Buffer },
): Promise<TanVerdict> {
  const now = floor.clock.now();
  if (tan.state !== "open") return { ok: false, key: "error.tan.unknown", details: {} };
  const lockedUntil = await lockOf(tx, tan.subject, now);
  if (lockedUntil) return locked(lockedUntil, now);
  if (answer.digest && !sameBytes(answer.digest, tan.digest)) {
    return { ok: false, key: "error.tan.unknown", details: {} };
  }
  if (tan.expiresAt <= now) return { ok: false, key: "error.tan.expired", details: {} };
  const given = macOf(floor.sealer, tan, answer.code.replaceAll(/\s/g, ""));
  if (sameBytes(given, tan.codeMac)) {
    await tx.update(tans).set({ state: "used" }).where(eq(tans.id, tan.id));
    return { ok: true, tan };
  }
  const tries = tan.tries + 1;
  const until = tries >= limits.tan.tries ? after(now, limits.tan.lockedFor) : null;
  await tx.update(tans).set({ tries, lockedUntil: until }).where(eq(tans.id, tan.id));
  if (until) return { ...locked(until, now), counted: "locked" };
  const details = { tries_left: limits.tan.tries - tries };
  return { ok: false, key: "error.tan.invalid", details, counted: "wrong" };
}

/** Throws what a verdict refuses. */
export function refuse(verdict: TanVerdict): asserts verdict is TanVerdict & { ok: true } {
  if (!verdict.ok) throw problem(verdict.key, verdict.details);
}

/** Voids a code whose row is locked. Throws `error.tan.unknown` for one that is over. */
export async function cancelTan(tx: Transaction, tan: Tan): Promise<void> {
  if (tan.state !== "open") throw problem("error.tan.unknown");
  await tx.update(tans).set({ state: "cancelled" }).where(eq(tans.id, tan.id));
}

function newCode(): string {
  return String(randomInt(10 ** limits.tan.digits)).padStart(limits.tan.digits, "0");
}

function macOf(
  sealer: Sealer,
  tan: Pick<Tan, "id" | "purpose" | "subject" | "digest">,
  code: string,
): Buffer {
  const bound = [tan.id, tan.purpose, tan.subject, tan.digest.toString("hex"), code];
  return sealer.mac("tan", JSON.stringify(bound));
}

/** A code, its row locked, whoever it was sent to. Not yet authorised. */
export async function unsafeTan(tx: Transaction, id: string): Promise<Tan | undefined> {
  const [row] = await tx.select().from(tans).where(eq(tans.id, id)).for("update");
  return row;
}

/** Until when the subject is locked: a lock holds for everything they are asked for. */
async function lockOf(tx: Transaction, subject: string, now: Date): Promise<Date | undefined> {
  const [row] = await tx
    .select({ until: max(tans.lockedUntil) })
    .from(tans)
    .where(and(eq(tans.subject, subject), gt(tans.lockedUntil, now)));
  return row?.until ?? undefined;
}

async function refuseLocked(tx: Transaction, subject: string, now: Date): Promise<void> {
  const until = await lockOf(tx, subject, now);
  if (until) throw problem("error.tan.locked", locked(until, now).details);
}

function locked(until: Date, now: Date) {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const details = { retry_after: seconds, until: until.toISOString() };
  return { ok: false, key: "error.tan.locked", details } as const;
}

async function sentLately(tx: Transaction, subject: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .select({ sentAt: tanSends.sentAt })
    .from(tanSends)
    .where(and(eq(tanSends.subject, subject), gt(tanSends.sentAt, after(now, -HOUR))))
    .orderBy(desc(tanSends.sentAt));
  return rows.map((row) => row.sentAt);
}

function refuseTooSoon(sent: readonly Date[], now: Date): void {
  const [latest] = sent;
  if (latest && after(latest, limits.tan.resendAfter) > now) {
    const wait = secondsUntil(now, [latest], limits.tan.resendAfter);
    throw problem("error.tan.resend_too_soon", { retry_after: wait });
  }
  // The first sending and five more.
  if (sent.length > limits.tan.resendsPerHour) {
    throw problem("error.tan.resend_too_soon", { retry_after: secondsUntil(now, sent, HOUR) });
  }
}

/** Seconds until the oldest of these is `span` ago. */
function secondsUntil(now: Date, sent: readonly Date[], span: number): number {
  const oldest = sent.at(-1) ?? now;
  return Math.max(1, Math.ceil((oldest.getTime() + span - now.getTime()) / 1000));
}

async function send(
  tx: Transaction,
  floor: TanFloor,
  tan: Pick<Tan, "id" | "subject" | "mobile">,
  expiresAt: Date,
  text: string,
): Promise<void> {
  const { id, subject, mobile } = tan;
  await tx.insert(tanSends).values({ id: newId(), tanId: id, subject, sentAt: floor.clock.now() });
  await floor.outbox.sms(tx, { to: mobile, text, expiresAt });
}
