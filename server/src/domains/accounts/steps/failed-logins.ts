/**
 * Wrong passwords slow down whoever tries them, and not the person whose account it is: they are counted
 * for the network with this account, for the network with all accounts, and for the account from
 * everywhere; the last not for networks from which the person has logged in before.
 */
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../../floor.ts";
import type { Reader } from "../../../platform/database.ts";
import { count, forget, isCounted, uncount } from "../../../platform/limits.ts";
import { networkOf } from "../../../platform/networks.ts";
import { problem } from "../../../platform/problem.ts";

type Counting = Pick<Floor, "db" | "clock" | "sealer">;

interface From {
  readonly email: string;
  readonly ip: string;
}

interface Counted {
  readonly bucket: string;
  readonly slot: Date;
}

/**
 * Counts an attempt as failed, until `succeeded` is called: many at the same moment do not slip through.
 * Throws `error.auth.slowed_down` when it comes too soon after too many failures.
 */
export async function attemptLogin(
  floor: Counting,
  from: From,
): Promise<{ readonly succeeded: () => Promise<void> }> {
  const { failures, failuresOfAccount } = limits.login;
  const network = networkOf(from.ip);
  const counted: Counted[] = [];
  const add = async (bucket: string, most: number) =>
    counted.push(await attempt(floor, bucket, most));
  const pair = `login failure of ${from.email} from ${network}`;
  try {
    await add(pair, failures);
    await add(`login failure from ${network}`, failures);
    if (!(await isCounted(floor.db, floor.clock, trusted(floor, from)))) {
      await add(`login failure of ${from.email}`, failuresOfAccount);
    }
  } catch (error) {
    // An attempt that is not answered tells nothing about the password, and does not prolong the wait.
    for (const one of counted) await uncount(floor.db, one.bucket, one.slot);
    throw error;
  }
  const succeeded = async () => {
    await forget(floor.db, pair);
    for (const one of counted) await uncount(floor.db, one.bucket, one.slot);
  };
  return { succeeded };
}

/** Remembers for some weeks that the person has shown from this network who they are. */
export async function rememberNetwork(floor: Counting, db: Reader, from: From): Promise<void> {
  const window = limits.login.networkRemembered;
  await count(db, floor.clock, { bucket: trusted(floor, from), window });
}

/** The network is kept under a key: the table holds no list of where people are. */
function trusted({ sealer }: Counting, { email, ip }: From): string {
  const mac = sealer.mac("login network", JSON.stringify([email, networkOf(ip)]));
  return `logged in ${mac.toString("base64url")}`;
}

async function attempt(floor: Counting, bucket: string, most: number): Promise<Counted> {
  const { window, slowedTo } = limits.login;
  const { count: all, slot } = await count(floor.db, floor.clock, { bucket, window });
  if (all <= most) return { bucket, slot };
  const slowed = { bucket: `${bucket}, slowed`, window: slowedTo };
  const { count: lately, freeIn, slot: second } = await count(floor.db, floor.clock, slowed);
  if (lately === 1) return { bucket, slot };
  await uncount(floor.db, bucket, slot);
  await uncount(floor.db, slowed.bucket, second);
  throw problem("error.auth.slowed_down", { retry_after: freeIn });
}
