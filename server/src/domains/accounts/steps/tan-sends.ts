/**
 * How many codes are sent by SMS (`limits.sms`), by us and by trust service providers: to a number, for a sender and their business, and to who asks from
 * one network. A number's few are rows, so that an hour is an hour to the second; the many of the others are
 * counters. All of it in the transaction that sends: of those who ask at the same moment no more get one.
 */
import { limits } from "@paraph/rules/limits";
import { HOUR } from "@paraph/rules/limits/rates";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { after } from "../../../platform/clock.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Transaction } from "../../../platform/database.ts";
import { newId } from "../../../platform/ids.ts";
import { countWithin, uncount, waitFor } from "../../../platform/limits.ts";
import type { Counted, NamedRate } from "../../../platform/limits.ts";
import { networksOf } from "../../../platform/networks.ts";
import type { Actor } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import { tanSends } from "../code-tables.ts";
import { hasProven } from "./proven-number.ts";

/** Who has a code sent: nobody's number, purse or network is used without measure. */
export interface Causes {
  /** The accounts whose requests it signs, or the one whose number changes. */
  readonly senders: readonly string[];
  /** Their businesses. */
  readonly businesses: readonly string[];
  /** Nobody pays for any of the senders, as far as is known: all such codes together have a ceiling. */
  readonly free: boolean;
  /** From where it was asked for; null for what the service does by itself. */
  readonly ip: string | null;
}

export interface SendFloor {
  readonly clock: Clock;
  /** Multiplies the limits of senders, businesses and networks (1, but for load tests). Those of numbers stay. */
  readonly settings: { readonly rateLimitFactor: number };
}

export interface Sending {
  readonly tanId: string;
  readonly subject: Actor;
  /** The numbers that it counts for, international; `providerNumber` for the one that only a provider knows. */
  readonly mobiles: readonly string[];
  readonly causes: Causes;
}

/** Stands for the number to which trust service providers send a person's codes, under whichever law. */
export const providerNumber = (email: string): string => `${PROVIDER} ${email}`;

const PROVIDER = "provider";
const isProviderNumber = (mobile: string): boolean => mobile.startsWith(PROVIDER);

/**
 * Notes that a code is sent. Throws `error.sms.number`, `error.sms.sender`, `error.sms.business`, `error.sms.free` or
 * `error.sms.address` when that is one too many, with `retry_after` in seconds.
 */
export async function countSent(
  tx: Transaction,
  { clock, settings }: SendFloor,
  { causes, mobiles, ...sent }: Sending,
): Promise<void> {
  const now = clock.now();
  for (const mobile of mobiles.toSorted()) {
    await waitFor(tx, `codes to ${mobile}`);
    for (const rate of await unansweredRates(tx, sent.subject, mobile)) {
      await refuseMore(tx, mobile, rate, now, true);
    }
    for (const rate of limits.sms.number.all) await refuseMore(tx, mobile, rate, now, false);
  }
  const counted: Counted[] = [];
  for (const { name, table, times } of scopesOf(causes)) {
    for (const kind of ["unanswered", "all"] as const) {
      for (const rate of table[kind]) {
        const most = rate.most * times * settings.rateLimitFactor;
        const bucket = `sms ${kind} in ${rate.window} of ${name}`;
        const slot = await countWithin(tx, clock, bucket, { ...rate, most });
        if (kind === "unanswered") counted.push(slot);
      }
    }
  }
  for (const [i, mobile] of mobiles.entries()) {
    const own = { id: newId(), mobile, counted: i === 0 ? counted : [] };
    await tx.insert(tanSends).values({ ...sent, ...own, sentAt: now });
  }
}

/** How many codes that nobody enters a number is sent: who has proven that it is theirs has the last of them to themselves. */
async function unansweredRates(
  tx: Transaction,
  subject: Actor,
  mobile: string,
): Promise<readonly NamedRate[]> {
  const { unanswered, strangers } = limits.sms.number;
  const own = isProviderNumber(mobile) || (await hasProven(tx, subject, mobile));
  return own ? unanswered : strangers;
}

interface Scope {
  readonly name: string;
  readonly table: Readonly<Record<"unanswered" | "all", readonly NamedRate[]>>;
  readonly times: number;
}

/** Whose codes are counted, always in the same order: who counts several never waits crosswise. */
function scopesOf({ senders, businesses, free, ip }: Causes): Scope[] {
  const { sender, business, address } = limits.sms;
  const all = [
    ...senders.map((id) => ({ name: `sender ${id}`, table: sender, times: 1 })),
    ...businesses.map((id) => ({ name: `business ${id}`, table: business, times: 1 })),
    ...(free ? [{ name: "those for whom nobody pays", table: limits.sms.free, times: 1 }] : []),
    ...networksOf(ip ?? "").flatMap(({ name, times }) =>
      ip === null ? [] : [{ name: `network ${name}`, table: address, times }],
    ),
  ];
  const unlike = new Map(all.map((scope) => [scope.name, scope]));
  return [...unlike.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function refuseMore(
  tx: Transaction,
  mobile: string,
  rate: NamedRate,
  now: Date,
  unanswered: boolean,
): Promise<void> {
  const rows = await tx
    .select({ sentAt: tanSends.sentAt })
    .from(tanSends)
    .where(
      and(
        eq(tanSends.mobile, mobile),
        gt(tanSends.sentAt, after(now, -rate.window)),
        unanswered ? isNull(tanSends.answeredAt) : undefined,
      ),
    )
    .orderBy(desc(tanSends.sentAt))
    .limit(rate.most);
  const oldest = rows[rate.most - 1];
  if (oldest === undefined) return;
  const wait = Math.ceil((oldest.sentAt.getTime() + rate.window - now.getTime()) / 1000);
  throw problem(rate.refusal, { limit: rate.most, retry_after: Math.max(1, wait) });
}

/** When codes that a subject has not entered were sent to it in the last `span`, the latest first. */
async function unansweredLately(
  tx: Transaction,
  subject: Actor,
  now: Date,
  span: number,
): Promise<Date[]> {
  const rows = await tx
    .selectDistinct({ sentAt: tanSends.sentAt })
    .from(tanSends)
    .where(
      and(
        eq(tanSends.subject, subject),
        gt(tanSends.sentAt, after(now, -span)),
        isNull(tanSends.answeredAt),
      ),
    )
    .orderBy(desc(tanSends.sentAt));
  return rows.map((row) => row.sentAt);
}

/**
 * The code that was sent last was entered rightly: it is none that nobody enters. Answers where it was counted as
 * one, for `takeBack` once the transaction has ended.
 */
export async function noteAnswered(
  tx: Transaction,
  tanId: string,
  now: Date,
): Promise<readonly Counted[]> {
  const rows = await tx
    .update(tanSends)
    .set({ answeredAt: now })
    .where(lastOf(tanId))
    .returning({ counted: tanSends.counted });
  return rows.flatMap((row) => row.counted);
}

/** The provider did not send the code that was noted last: it is forgotten. Answers like `noteAnswered`. */
export async function forgetUnsent(tx: Transaction, tanId: string): Promise<readonly Counted[]> {
  const rows = await tx
    .delete(tanSends)
    .where(lastOf(tanId))
    .returning({ counted: tanSends.counted });
  return rows.flatMap((row) => row.counted);
}

/** The rows of the last sending of a code. */
const lastOf = (tanId: string) =>
  and(
    eq(tanSends.tanId, tanId),
    eq(
      tanSends.sentAt,
      sql`(select max(s.sent_at) from ${tanSends} as s where s.tan_id = ${tanId})`,
    ),
  );

/** Throws `error.tan.resend_too_soon` while a subject has to wait before a code is sent again. */
export async function refuseTooSoon(tx: Transaction, subject: Actor, now: Date): Promise<void> {
  const sent = await unansweredLately(tx, subject, now, HOUR);
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

/**
 * Takes back what was counted, outside of any transaction: a counter that many share is held by none for longer than
 * a statement. A process that dies before leaves the counter a little high, for as long as its window.
 */
export async function takeBack(db: Database, counted: readonly Counted[]): Promise<void> {
  for (const { bucket, slot } of counted) await uncount(db, bucket, new Date(slot));
}
