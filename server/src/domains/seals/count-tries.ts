/**
 * Limits how often activation secrets are tried, before a provider locks an account (docs/decisions/0082-seals.md). A try is
 * counted before it is made, because of concurrent tries, and the count is taken back unless it has failed.
 */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { countWithin, uncount } from "../../platform/limits.ts";
import type { Counted } from "../../platform/limits.ts";
import { isProblem } from "../../platform/problem.ts";
import { hasVerifiedDomain } from "../businesses/index.ts";

/** The provider counts a wrong secret, too. */
const WRONG = ["error.seal.secret_wrong", "error.provider.locked"] as const;

/**
 * Counts a try of a business for an account, and makes it. After a wrong secret all counts remain, after an unknown account only
 * that of the business, otherwise none. Throws `error.seal.tries`, and the errors of `work`.
 */
export async function countingTries<T>(
  { db, clock }: AppContext,
  { business, account }: { readonly business: string; readonly account: string },
  work: () => Promise<T>,
): Promise<T> {
  const { tries, triesEach, failures } = limits.seals;
  const counted = await transaction(db, async (tx) => {
    const by = (await hasVerifiedDomain(tx, business)) ? business : "businesses without a domain";
    const all = `seal secret of ${account}`;
    return {
      failures: [await countWithin(tx, clock, `seal failures of ${business}`, failures)],
      tries: [
        await countWithin(tx, clock, all, tries),
        await countWithin(tx, clock, `${all} by ${by}`, triesEach),
      ],
    };
  });
  const takeBack = (counts: readonly Counted[]) =>
    transaction(db, async (tx) => {
      for (const { bucket, slot } of counts) await uncount(tx, bucket, new Date(slot));
    });
  try {
    const done = await work();
    await takeBack([...counted.failures, ...counted.tries]);
    return done;
  } catch (error) {
    if (isProblem(error, "error.seal.account_unknown")) await takeBack(counted.tries);
    else if (!WRONG.some((key) => isProblem(error, key))) {
      await takeBack([...counted.failures, ...counted.tries]);
    }
    throw error;
  }
}
