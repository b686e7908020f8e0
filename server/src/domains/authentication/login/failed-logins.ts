/**
 * Slows down password guessing without locking out the owner of the account. Failures from a browser in which the
 * person has logged in before are counted for that browser alone. Other failures are counted for the network and the
 * account together; and, unless the person has logged in from this network before, also for the network over all
 * accounts and for the account over all networks.
 */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { count, forget, isCounted, uncount } from "../../../platform/limits.ts";
import { networkOf, networksOf } from "../../../platform/networks.ts";
import { problem } from "../../../platform/problem.ts";

type LoginDependencies = Pick<AppContext, "db" | "clock" | "sealer">;

interface LoginOrigin {
  /** The email address; for a login of an API user, what it sent as its name. */
  readonly email: string;
  /**
   * Logins of API users are counted apart from those of people: a page of another site can have a visitor's browser send
   * the form of an API user's login, and must not slow down logins of people with it.
   */
  readonly of?: "people" | "api users";
  readonly ip: string;
  /** The device cookie of the browser (`login-device.ts`), if it has one. */
  readonly device?: string | undefined;
}

interface Counted {
  readonly bucket: string;
  readonly slot: Date;
}

/**
 * Counts an attempt as failed until `succeeded` is called, so that concurrent attempts cannot exceed the limit.
 * Throws `error.auth.slowed_down` if it follows too soon after too many failures.
 */
export async function attemptLogin(
  context: LoginDependencies,
  from: LoginOrigin,
): Promise<{ readonly succeeded: () => Promise<void> }> {
  const { failures, failuresOfAccount } = limits.login;
  const network = networkOf(from.ip);
  const counted: Counted[] = [];
  const add = async (bucket: string, most: number) =>
    counted.push(await attempt(context, bucket, most));
  const known = await knownOrigin(context, from);
  const place = known === "device" ? `device ${from.device ?? ""}` : network;
  const failure = from.of === "api users" ? "api login failure" : "login failure";
  const pair = `${failure} of ${from.email} from ${place}`;
  try {
    await add(pair, failures);
    if (known === undefined) {
      for (const { name, times } of networksOf(from.ip)) {
        await add(`${failure} from ${name}`, failures * times);
      }
      await add(`${failure} of ${from.email}`, failuresOfAccount);
    }
  } catch (error) {
    // A refused attempt does not test the password, and does not prolong the wait.
    for (const one of counted) await uncount(context.db, one.bucket, one.slot);
    throw error;
  }
  const succeeded = async () => {
    await forget(context.db, pair);
    for (const one of counted) await uncount(context.db, one.bucket, one.slot);
  };
  return { succeeded };
}

/** Whether the person has logged in before in this browser, or from this network. */
async function knownOrigin(
  context: LoginDependencies,
  from: LoginOrigin,
): Promise<"device" | "network" | undefined> {
  const isKnown = (bucket: string) => isCounted(context.db, context.clock, bucket);
  const { email, device } = from;
  if (device !== undefined && (await isKnown(deviceBucket(context, email, device))))
    return "device";
  return (await isKnown(networkBucket(context, from))) ? "network" : undefined;
}

/** Remembers for some weeks that the person has logged in from this network and in this browser. */
export async function rememberLoginOrigin(
  db: Reader,
  context: LoginDependencies,
  from: LoginOrigin,
): Promise<void> {
  const window = limits.login.networkRemembered;
  await count(db, context.clock, { bucket: networkBucket(context, from), window });
  if (from.device === undefined) return;
  await count(db, context.clock, {
    bucket: deviceBucket(context, from.email, from.device),
    window,
  });
}

function deviceBucket({ sealer }: LoginDependencies, email: string, device: string): string {
  const mac = sealer.mac("login device of account", JSON.stringify([email, device]));
  return `logged in by ${mac.toString("base64url")}`;
}

/** The network address is stored as an HMAC, so that the table does not list where people are. */
function networkBucket({ sealer }: LoginDependencies, { email, ip, of }: LoginOrigin): string {
  const whose = of === "api users" ? [of] : [];
  const mac = sealer.mac("login network", JSON.stringify([email, networkOf(ip), ...whose]));
  return `logged in ${mac.toString("base64url")}`;
}

async function attempt(context: LoginDependencies, bucket: string, most: number): Promise<Counted> {
  const { window, slowedTo } = limits.login;
  const { count: all, slot } = await count(context.db, context.clock, { bucket, window });
  if (all <= most) return { bucket, slot };
  const slowed = { bucket: `${bucket}, slowed`, window: slowedTo };
  const { count: lately, freeIn, slot: second } = await count(context.db, context.clock, slowed);
  if (lately === 1) return { bucket, slot };
  await uncount(context.db, bucket, slot);
  await uncount(context.db, slowed.bucket, second);
  throw problem("error.auth.slowed_down", { retry_after: freeIn });
}
