/** Login of API users with username and key (product facts, "Business facts"), for a token of 20 minutes. */
import { limits } from "@paraph/rules/limits";
import { isInNetworks } from "@paraph/rules/networks";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import { hashToken, newApiUserToken, sameBytes } from "../../platform/ids.ts";
import { addressOf } from "../../platform/networks.ts";
import { problem } from "../../platform/problem.ts";
import { attemptLogin, rememberLoginOrigin } from "../authentication/index.ts";
import { recordApiUserEvent } from "./api-user-trail.ts";
import { lockUnsafeApiUser, unsafeApiUserByName } from "./queries.ts";
import { apiUserTokens } from "./tables.ts";
import type { ApiUserRow } from "./tables.ts";

export interface ApiUserCredentials {
  readonly username: string;
  readonly key: string;
  readonly ip: string;
}

/** Compared with the entered key if there is no API user, so that the call does the same work. */
const NO_DIGEST = Buffer.alloc(32);

const isKeyOf = (row: ApiUserRow | undefined, key: string): boolean =>
  sameBytes(hashToken(key), row?.keyHash ?? NO_DIGEST) && row !== undefined;

/**
 * Issues a token. Throws:
 * - `error.api_user.credentials_invalid` for an unknown or deleted name and for a wrong key, in one error so that it does
 *   not reveal which names exist.
 * - `error.auth.slowed_down` after too many failures, which are counted like those of people.
 * - `error.api_user.network` if the key is right, but not allowed from this address.
 */
export async function logInApiUser(
  context: AppContext,
  { username, key, ip }: ApiUserCredentials,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const origin = originOf(username, ip);
  const attempt = await attemptLogin(context, origin);
  const seen = await unsafeApiUserByName(context.db, username);
  if (!isKeyOf(seen, key) || seen === undefined) {
    await enqueueRefused(context, { apiUser: seen?.id ?? null, ip, reason: "key" });
    throw problem("error.api_user.credentials_invalid");
  }
  await attempt.succeeded();
  if (!isAllowedFrom(seen, ip)) {
    await enqueueRefused(context, { apiUser: seen.id, ip, reason: "network" });
    throw problem("error.api_user.network");
  }
  const token = newApiUserToken();
  const expiresAt = after(context.clock.now(), limits.apiUserToken);
  await transaction(context.db, async (tx) => {
    const row = await lockUnsafeApiUser(tx, username);
    // Its key may have been replaced since it was read.
    if (!isKeyOf(row, key) || row === undefined)
      throw problem("error.api_user.credentials_invalid");
    await tx.insert(apiUserTokens).values({ hash: hashToken(token), apiUser: row.id, expiresAt });
    await rememberLoginOrigin(tx, context, origin);
    await recordApiUserEvent(tx, context.clock, "api_user.logged_in", row.id, { ip });
  });
  return { token, expiresAt };
}

/**
 * The keys under which a login is counted. The name is counted as a digest, because callers may send anything as a name, such as
 * an email address or a key.
 */
const originOf = (username: string, ip: string) =>
  ({ email: hashToken(username).toString("base64url"), ip, of: "api users" }) as const;

/** Whether an API user may be used from this address of a caller. */
export function isAllowedFrom({ networks }: Pick<ApiUserRow, "networks">, ip: string): boolean {
  return networks.length === 0 || isInNetworks(addressOf(ip), networks);
}

/** A refused login. */
export interface RefusedLogin {
  /** Null for an unknown name. */
  readonly apiUser: string | null;
  readonly ip: string;
  readonly reason: "key" | "network";
  /** The time of the login, ISO 8601. */
  readonly at: string;
}

/** Enqueues a job, also for an unknown name, so that the call takes the same time in both cases. */
async function enqueueRefused(context: AppContext, refused: Omit<RefusedLogin, "at">) {
  const at = context.clock.now().toISOString();
  await transaction(context.db, (tx) => enqueue(tx, "record-refused-api-user", { ...refused, at }));
}

/** The job: writes a refused login into the API user's trail. Records nothing for an unknown name. */
export async function recordRefusedLogin(
  context: Pick<AppContext, "db">,
  { apiUser, ip, reason, at }: RefusedLogin,
): Promise<void> {
  if (apiUser === null) return;
  await transaction(context.db, async (tx) => {
    const clock = { now: () => new Date(at) };
    const entry = { ip, data: { reason }, actor: "nobody" } as const;
    await recordApiUserEvent(tx, clock, "api_user.login_refused", apiUser, entry);
  });
}
