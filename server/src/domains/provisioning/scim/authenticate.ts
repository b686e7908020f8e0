/** Finds the directory that makes a request, by the token in the request. */
import { limits } from "@paraph/rules/limits";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { hashToken } from "../../../platform/ids.ts";
import { limitRate } from "../../../platform/limits.ts";
import { networksOf } from "../../../platform/networks.ts";
import type { Directory } from "../../../platform/principal.ts";
import { tokenByHash } from "../queries.ts";
import { directoryTokens } from "../tables.ts";
import { ScimProblem } from "./problems.ts";

const MINUTE = 60_000;
/**
 * The number of requests per minute from one network without a valid token. Nobody can guess a token of 256 random bits, but each
 * try costs a look-up.
 */
const REFUSED_PER_MINUTE = 120;

/**
 * Returns the directory whose token the request contains. A token belongs to one business and works only for SCIM; other tokens
 * of the service do not work here. Throws 401 without a valid token, 403 if provisioning is turned off, and 429 after too many
 * requests.
 */
export async function directoryIn(
  context: AppContext,
  request: FastifyRequest,
): Promise<Directory> {
  const { db, clock, settings } = context;
  const found = await tokenIn(context, request);
  const now = clock.now();
  if (found === undefined || found.row.expiresAt <= now) {
    for (const { name, times } of networksOf(request.address)) {
      const most = REFUSED_PER_MINUTE * times * settings.rateLimitFactor;
      await limitRate(db, clock, { bucket: `scim refused address:${name}`, window: MINUTE, most });
    }
    throw new ScimProblem(401, "The token is missing, unknown, stopped or expired.");
  }
  const { row, on } = found;
  const most = limits.provisioning.perMinute * settings.rateLimitFactor;
  await limitRate(db, clock, { bucket: `scim token:${row.id}`, window: MINUTE, most });
  if (!on) throw new ScimProblem(403, "Provisioning is turned off for this business.");
  const { id, lastUsedAt } = directoryTokens;
  // A directory makes many requests in a row: writing the last use once a minute is enough.
  await db
    .update(directoryTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(id, row.id), or(isNull(lastUsedAt), lt(lastUsedAt, after(now, -MINUTE)))));
  return { kind: "directory", id: row.business };
}

async function tokenIn({ db }: AppContext, { headers }: FastifyRequest) {
  const [, token = ""] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
  return token === "" ? undefined : tokenByHash(db, hashToken(token));
}
