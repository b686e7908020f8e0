/**
 * Limits on the codes sent by SMS (`limits.sms`), by the service and by trust service providers: for a number, a
 * sender, the business of a request, and the network of the caller. The few codes of a number are rows, so that its window is
 * exact; the others are counters. All are written in the transaction that sends, so that concurrent calls cannot
 * exceed a limit.
 */
import { limits } from "@paraph/rules/limits";
import { HOUR } from "@paraph/rules/limits/rates";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { after } from "../../platform/clock.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { countWithin, uncount, waitFor } from "../../platform/limits.ts";
import type { Counted, NamedRate } from "../../platform/limits.ts";
import { networksOf } from "../../platform/networks.ts";
import type { Actor } from "../../platform/principal.ts";
import { problem } from "../../platform/problem.ts";
import { tanSends } from "./tables.ts";
import { hasVerifiedNumber } from "../accounts/index.ts";

/** The parties that a code is counted for. */
export interface SendCauses {
  /** The accounts whose requests the code signs, or the account whose number changes. */
  readonly senders: readonly string[];
  /** The businesses in whose name these requests were sent. */
  readonly businesses: readonly string[];
  /** Whether the sender has a free account. All free accounts share one limit. */
  readonly free: boolean;
  /** The network address of the caller; null if the service sends by itself. */
  readonly ip: string | null;
}

export interface SendDependencies {
  readonly clock: Clock;
  /**
   * Multiplies the limits of senders, businesses and networks (1, except in load tests). The limits of numbers do not
   * change.
   */
  readonly settings: { readonly rateLimitFactor: number };
}

export interface Sending {
  readonly tanId: string;
  readonly subject: Actor;
  /**
   * The numbers that the code counts for, in international format; `providerNumber` for a number that only the
   * provider knows.
   */
  readonly mobiles: readonly string[];
  readonly causes: SendCauses;
}

/**
 * The name under which codes are counted that trust service providers send to a person, under any law: the service does
 * not know the number.
 */
export const providerNumber = (email: string): string => `${PROVIDER} ${email}`;

const PROVIDER = "provider";
const isProviderNumber = (mobile: string): boolean => mobile.startsWith(PROVIDER);

/**
 * Records that a code is sent. Throws `error.sms.number`, `error.sms.sender`, `error.sms.business`, `error.sms.free`
 * or `error.sms.address` if a limit is exceeded, with `retry_after` in seconds.
 */
export async function countSent(
  tx: Transaction,
  { clock, settings }: SendDependencies,
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

/**
 * The limits on unanswered codes to a number. The last codes are reserved for the person who has verified the number.
 */
async function unansweredRates(
  tx: Transaction,
  subject: Actor,
  mobile: string,
): Promise<readonly NamedRate[]> {
  const { unanswered, strangers } = limits.sms.number;
  const own = isProviderNumber(mobile) || (await hasVerifiedNumber(tx, subject, mobile));
  return own ? unanswered : strangers;
}

interface Scope {
  readonly name: string;
  readonly table: Readonly<Record<"unanswered" | "all", readonly NamedRate[]>>;
  readonly times: number;
}

/** The counters to increase, always in the same order, so that concurrent transactions do not deadlock. */
function scopesOf({ senders, businesses, free, ip }: SendCauses): Scope[] {
  const { sender, business, address } = limits.sms;
  const all = [
    ...senders.map((id) => ({ name: `sender ${id}`, table: sender, times: 1 })),
    ...businesses.map((id) => ({ name: `business ${id}`, table: business, times: 1 })),
    ...(free ? [{ name: "all free accounts", table: limits.sms.free, times: 1 }] : []),
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

/** The times at which unanswered codes were sent to a subject in the last `span`, the latest first. */
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
 * Records that the last code was entered correctly, so it no longer counts as unanswered. Returns the counters that
 * counted it as unanswered, for `uncountSends` after the transaction.
 */
export async function recordAnswered(
  tx: Transaction,
  tanId: string,
  now: Date,
): Promise<readonly Counted[]> {
  const rows = await tx
    .update(tanSends)
    .set({ answeredAt: now })
    .where(lastSendOf(tanId))
    .returning({ counted: tanSends.counted });
  return rows.flatMap((row) => row.counted);
}

/** Deletes the record of the last code because the provider did not send it. Returns the same as `recordAnswered`. */
export async function deleteUnsent(tx: Transaction, tanId: string): Promise<readonly Counted[]> {
  const rows = await tx
    .delete(tanSends)
    .where(lastSendOf(tanId))
    .returning({ counted: tanSends.counted });
  return rows.flatMap((row) => row.counted);
}

/** The rows of the last time that a code was sent. */
const lastSendOf = (tanId: string) =>
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
  // The first code and five repetitions are allowed.
  if (sent.length > limits.tan.resendsPerHour) {
    throw problem("error.tan.resend_too_soon", { retry_after: secondsUntil(now, sent, HOUR) });
  }
}

/** Seconds until the oldest of these times is `span` ago. */
function secondsUntil(now: Date, sent: readonly Date[], span: number): number {
  const oldest = sent.at(-1) ?? now;
  return Math.max(1, Math.ceil((oldest.getTime() + span - now.getTime()) / 1000));
}

/**
 * Decreases counters outside of any transaction, so that no transaction holds a shared counter for longer than one
 * statement. If the process dies first, a counter stays too high until its window ends.
 */
export async function uncountSends(db: Database, counted: readonly Counted[]): Promise<void> {
  for (const { bucket, slot } of counted) await uncount(db, bucket, new Date(slot));
}
