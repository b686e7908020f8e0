/**
 * How many mails of a kind one mailbox gets, whoever has them sent and from wherever: nobody's mailbox is
 * filled through us. What is too much is not sent, and nobody is told: the answer would say who has an account.
 */
import { domainToASCII } from "node:url";
import { limits } from "@paraph/rules/limits";
import type { Clock } from "./clock.ts";
import type { Reader } from "./database.ts";
import { count, uncount } from "./limits.ts";

/** Who counts, and by how many times the limits are multiplied (`RATE_LIMIT_FACTOR`). */
interface Counting {
  readonly clock: Clock;
  readonly settings: { readonly rateLimitFactor: number };
}

type Limits = typeof limits.mailsToOne;
/** What nobody but the mailbox's owner is supposed to ask for, by the kind of mail. */
export type LimitedMail = {
  [K in keyof Limits]: Limits[K] extends OfSenders ? never : K;
}[keyof Limits];
/** What people have sent to each other. */
export type LimitedMailOfSender = Exclude<keyof Limits, LimitedMail>;

interface OfSenders {
  readonly oneSender: number;
  readonly oneFree: number;
  readonly allFree: number;
}

/** Who has a mail sent. */
export interface MailSender {
  readonly account: string;
  /** Nobody pays for what they do. */
  readonly free: boolean;
}

/**
 * Counts a mail to an address; false when there were enough of its kind, and it is not to be sent. All addresses of a
 * mailbox with something behind a `+` are counted together and apart from the one without: who asks for mails to ever other
 * ones of them neither fills the mailbox nor keeps from its owner what they ask for themselves.
 */
export async function mayMail(
  db: Reader,
  context: Counting,
  kind: LimitedMail,
  to: string,
): Promise<boolean> {
  const { most } = limits.mailsToOne[kind];
  const apart = isTagged(to) ? ", behind a +" : "";
  return countAll(db, context, kind, [{ bucket: `${bucketOf(kind, to)}${apart}`, most }]);
}

/** The same for a mail that somebody has sent: of theirs, and of theirs for whom nobody pays, there are fewer than of all. */
export async function mayMailFrom(
  db: Reader,
  context: Counting,
  kind: LimitedMailOfSender,
  { to, from }: { readonly to: string; readonly from: MailSender },
): Promise<boolean> {
  const { most, oneSender, oneFree, allFree } = limits.mailsToOne[kind];
  const bucket = bucketOf(kind, to);
  return countAll(db, context, kind, [
    { bucket: `${bucket} from ${from.account}`, most: from.free ? oneFree : oneSender },
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
): Promise<boolean> {
  const { window } = limits.mailsToOne[kind];
  const counted: { readonly bucket: string; readonly slot: Date }[] = [];
  for (const { bucket, most } of ceilings) {
    const { count: all, slot } = await count(db, clock, { bucket, window });
    counted.push({ bucket, slot });
    if (all <= most * settings.rateLimitFactor) continue;
    for (const one of counted) await uncount(db, one.bucket, one.slot);
    return false;
  }
  return true;
}

const TAG = /(?<=.)\+.*$/s;
const isTagged = (address: string): boolean => TAG.test(address.slice(0, address.lastIndexOf("@")));

/**
 * Where the mail to an address arrives, as far as addresses tell: without what stands behind a `+` (RFC 5233), the host
 * as it is looked up (RFC 5890). Only for counting; a mail goes to the address as it was given.
 */
export function mailboxOf(address: string): string {
  const written = address.normalize("NFC").toLowerCase();
  const at = written.lastIndexOf("@");
  const host = written.slice(at + 1);
  const name = written.slice(0, at).replace(TAG, "");
  return `${name}@${domainToASCII(host) || host}`;
}
