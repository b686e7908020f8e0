/**
 * How many mails of a kind one address gets, whoever has them sent and from wherever: nobody's mailbox is
 * filled through us. What is too much is not sent, and nobody is told: the answer would say who has an account.
 */
import { limits } from "@paraph/rules/limits";
import type { Clock } from "./clock.ts";
import type { Reader } from "./database.ts";
import { count, uncount } from "./limits.ts";

export type LimitedMail = keyof typeof limits.mailsToOne;

/** Counts a mail to an address; false when there were enough of its kind, and it is not to be sent. */
export async function mayMail(
  db: Reader,
  clock: Clock,
  kind: LimitedMail,
  to: string,
): Promise<boolean> {
  const { most, window } = limits.mailsToOne[kind];
  const bucket = `mail ${kind} to ${to.toLowerCase()}`;
  const { count: all, slot } = await count(db, clock, { bucket, window });
  if (all <= most) return true;
  await uncount(db, bucket, slot);
  return false;
}
