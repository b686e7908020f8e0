/**
 * Limits how many mails of a kind one mailbox receives from all senders, so that the service cannot be used to flood mailboxes.
 * Mails above the limit are dropped without an error, which would reveal who has an account. The exception is invitations, whose
 * sender learns that no mail was sent: an invitation goes to an address, whether or not it has an account.
 */
import { domainToASCII } from "node:url";
import { limits } from "@paraph/rules/limits";
import { after } from "../clock.ts";
import type { Clock } from "../clock.ts";
import type { Reader } from "../database/database.ts";
import { count, uncount } from "../limits.ts";

/** The clock, and the factor by which the limits are multiplied (`RATE_LIMIT_FACTOR`). */
interface Counting {
  readonly clock: Clock;
  readonly settings: { readonly rateLimitFactor: number };
}

type Limits = typeof limits.mailsToOne;
/** Kinds of mails that only the owner of a mailbox should request. */
export type LimitedMail = {
  [K in keyof Limits]: Limits[K] extends OfSenders ? never : K;
}[keyof Limits];
/** Kinds of mails that people send to each other through the service. */
export type LimitedMailOfSender = Exclude<keyof Limits, LimitedMail>;

interface OfSenders {
  readonly oneSender: number;
  readonly oneFree: number;
  readonly allFree: number;
}

/** The sender who causes a mail. */
export interface MailSender {
  /** The id of the account, or of the business for which a program sends. */
  readonly id: string;
  /** Whether they do not pay. */
  readonly free: boolean;
}

/**
 * Counts a mail to an address. Returns false if the limit of its kind is reached, so that the mail must not be sent.
 * All plus-addresses of a mailbox are counted together, but separately from the plain address, so that many variants
 * can neither flood the mailbox nor use up the limit of its owner.
 */
export async function mayMail(
  db: Reader,
  context: Counting,
  kind: LimitedMail,
  to: string,
): Promise<boolean> {
  const { most } = limits.mailsToOne[kind];
  const apart = isTagged(to) ? ", behind a +" : "";
  const ceilings = [{ bucket: `${bucketOf(kind, to)}${apart}`, most }];
  return (await countAll(db, context, kind, ceilings)) === undefined;
}

interface MailFrom {
  readonly to: string;
  readonly from: MailSender;
}

/**
 * Counts a mail from one person to another: there are also lower limits for each sender, and for all senders who do not pay.
 */
export async function mayMailFrom(
  db: Reader,
  context: Counting,
  kind: LimitedMailOfSender,
  mail: MailFrom,
): Promise<boolean> {
  return (await refusesMailUntil(db, context, kind, mail)) === undefined;
}

/**
 * Counts as `mayMailFrom` does. Returns undefined if the mail may be sent; otherwise the time from which one can be sent again,
 * for senders who learn that no mail was sent.
 */
export async function refusesMailUntil(
  db: Reader,
  context: Counting,
  kind: LimitedMailOfSender,
  { to, from }: MailFrom,
): Promise<Date | undefined> {
  const { most, oneSender, oneFree, allFree } = limits.mailsToOne[kind];
  const bucket = bucketOf(kind, to);
  return countAll(db, context, kind, [
    { bucket: `${bucket} from ${from.id}`, most: from.free ? oneFree : oneSender },
    ...(from.free ? [{ bucket: `${bucket} from the free`, most: allFree }] : []),
    { bucket, most },
  ]);
}

const bucketOf = (kind: keyof Limits, to: string): string => `mail ${kind} to ${mailboxOf(to)}`;

interface Ceiling {
  readonly bucket: string;
  readonly most: number;
}

async function countAll(
  db: Reader,
  { clock, settings }: Counting,
  kind: keyof Limits,
  ceilings: readonly Ceiling[],
): Promise<Date | undefined> {
  const { window } = limits.mailsToOne[kind];
  const counted: { readonly bucket: string; readonly slot: Date }[] = [];
  for (const { bucket, most } of ceilings) {
    const { count: all, slot, freeIn } = await count(db, clock, { bucket, window });
    counted.push({ bucket, slot });
    if (all <= most * settings.rateLimitFactor) continue;
    for (const one of counted) await uncount(db, one.bucket, one.slot);
    return after(clock.now(), freeIn * 1000);
  }
  return undefined;
}

const TAG = /(?<=.)\+.*$/s;
const isTagged = (address: string): boolean => TAG.test(address.slice(0, address.lastIndexOf("@")));

/**
 * The name under which an address is counted: without the part after `+` (RFC 5233), with the host in ASCII (RFC 5890).
 * Only for counting; mails go to the address as given.
 */
export function mailboxOf(address: string): string {
  const written = address.normalize("NFC").toLowerCase();
  const at = written.lastIndexOf("@");
  const host = written.slice(at + 1);
  const name = written.slice(0, at).replace(TAG, "");
  return `${name}@${domainToASCII(host) || host}`;
}
