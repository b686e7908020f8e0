/** Daily ceilings of accounts that do not pay (`limits.freeAccounts`). */
import { limits } from "@paraph/rules/limits";
import { isNewFree, isTrialExpired, isTrialing } from "@paraph/rules/plans";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { countWithin, refuseAbove } from "../../platform/limits.ts";
import { planOf, subscriptionOf } from "./queries.ts";

type Ceiling = keyof typeof limits.freeAccounts;
/** Who acts, and the business for which they act. */
interface Acting {
  readonly kind: "person" | "api-user" | "business";
  readonly id: string;
  readonly business: { readonly id: string } | null;
}
type CeilingDependencies = Pick<AppContext, "clock"> & {
  readonly settings: { readonly rateLimitFactor: number };
};

/**
 * Whether the daily limits of free accounts apply: the person acts without a business (null), or it is on trial or on a
 * free plan.
 */
export async function isFree(reader: Reader, business: string | null): Promise<boolean> {
  const own = business === null ? undefined : await subscriptionOf(reader, business);
  if (own === undefined) return true;
  const plan = planOf(own);
  return isTrialing(plan) || isTrialExpired(plan) || isNewFree(plan);
}

const rateOf = ({ settings }: CeilingDependencies, ceiling: Ceiling) => {
  const rate = limits.freeAccounts[ceiling];
  return { ...rate, most: rate.most * settings.rateLimitFactor };
};
/**
 * A person has a ceiling of their own. All API users of a business share one: an admin can create as many of them as they
 * like.
 */
const ceilingBucket = (ceiling: Ceiling, who: Acting) => `free ${ceiling} of ${senderIdOf(who)}`;

/** The id for which the limits of a sender are counted: the person's, or that of an API user's business. */
export const senderIdOf = ({ kind, id, business }: Acting): string =>
  kind !== "person" && business !== null ? business.id : id;

/**
 * Counts `by` more uses, in the transaction of the action. Throws `error.free.uploads`, `error.free.requests` or
 * `error.free.invitations` above the ceiling, with the `limit` and `retry_after` in seconds.
 */
export async function countForFree(
  tx: Transaction,
  context: CeilingDependencies,
  who: Acting,
  ceiling: Ceiling,
  by = 1,
): Promise<void> {
  if (by === 0 || !(await isFree(tx, who.business?.id ?? null))) return;
  await countWithin(tx, context.clock, ceilingBucket(ceiling, who), rateOf(context, ceiling), by);
}

/** The same in a separate transaction, before work that stores something even if it is refused in the end. */
export function countBeforehand(
  context: CeilingDependencies & Pick<AppContext, "db">,
  who: Acting,
  ceiling: Ceiling,
  by = 1,
): Promise<void> {
  return transaction(context.db, (tx) => countForFree(tx, context, who, ceiling, by));
}

/** Throws the same errors without counting, before costly work that is counted once it is done. */
export async function refuseFullFree(
  reader: Reader,
  context: CeilingDependencies,
  who: Acting,
  ceiling: Ceiling,
  by = 1,
): Promise<void> {
  if (!(await isFree(reader, who.business?.id ?? null))) return;
  await refuseAbove(
    reader,
    context.clock,
    ceilingBucket(ceiling, who),
    rateOf(context, ceiling),
    by,
  );
}
