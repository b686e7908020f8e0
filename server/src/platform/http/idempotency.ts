/**
 * `Idempotency-Key` on POST: the first response is stored for a day and returned to repeated calls; the same key with a
 * different body is refused. For calls with a credential: a key is valid only together with its principal.
 */
import { limits } from "@paraph/rules/limits";
import { and, eq, isNull, lt } from "drizzle-orm";
import { after } from "../clock.ts";
import { idempotencyKeys } from "../limit-tables.ts";
import { invalid, problem } from "../problem.ts";
import { canonicalJson } from "../audit/canonical.ts";
import { sameBytes } from "../ids.ts";
import type { Http } from "./context.ts";

export interface KeptAnswer {
  readonly status: number;
  readonly answer: string;
}

/**
 * Returns the stored response of an earlier request; undefined if this is the first, which must then be settled with `keep` or
 * `release`. Throws `error.idempotency.key_reused` or `.in_progress`.
 */
export async function claim(
  { db, clock, sealer }: Http,
  scope: string,
  body: unknown,
): Promise<KeptAnswer | undefined> {
  const bodyMac = sealer.mac("idempotency", canonicalJson(body));
  const claimedAt = clock.now();
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ scope, bodyMac, claimedAt })
    .onConflictDoNothing()
    .returning({ scope: idempotencyKeys.scope });
  if (inserted.length > 0) return undefined;
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, scope));
  if (row === undefined) throw problem("error.idempotency.in_progress", { retry_after: 1 });
  if (!sameBytes(row.bodyMac, bodyMac)) throw problem("error.idempotency.key_reused");
  if (row.status !== null) return { status: row.status, answer: row.answer ?? "" };
  const takenOver = await db
    .update(idempotencyKeys)
    .set({ claimedAt })
    .where(
      and(
        eq(idempotencyKeys.scope, scope),
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.claimedAt, after(claimedAt, -limits.idempotency.abandoned)),
      ),
    )
    .returning({ scope: idempotencyKeys.scope });
  if (takenOver.length > 0) return undefined;
  throw problem("error.idempotency.in_progress", { retry_after: 1 });
}

/** Stores the response of a claimed request. */
export async function keep({ db }: Http, scope: string, answer: KeptAnswer): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(eq(idempotencyKeys.scope, scope));
}

/** Releases a claim after a temporary failure, so that the request can be repeated. */
export async function release({ db }: Http, scope: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, scope));
}

/** The key of a request, or undefined. Throws `error.validation` if it is too long. */
export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === "") return undefined;
  if (typeof header !== "string" || header.length > limits.idempotency.keyLength) {
    throw invalid({ "Idempotency-Key": { code: "too_long", most: limits.idempotency.keyLength } });
  }
  return header;
}
