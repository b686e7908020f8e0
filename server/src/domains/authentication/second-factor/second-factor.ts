/**
 * Codes of an authenticator app, and recovery codes. A code is valid once (RFC 6238 §5.2); wrong codes are counted
 * for the account, together with codes sent by SMS (product decisions, "Limits"). The secret is stored encrypted, a
 * recovery code as an HMAC.
 */
import { randomBytes } from "node:crypto";
import type { ErrorKey } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { base32, stepOfCode } from "../../../platform/totp.ts";
import { recoveryCodes, secondFactors } from "../tables.ts";

export type SecondFactor = typeof secondFactors.$inferSelect;

type Sealing = Pick<AppContext, "sealer" | "clock">;

const PURPOSE = "second factor";

/** Encrypts the secret for storage. */
export const sealSecret = (
  { sealer }: Pick<AppContext, "sealer">,
  account: string,
  secret: Buffer,
) => sealer.seal(PURPOSE, account, secret);

/** The second factor of an account, confirmed or not. */
export async function anyFactorOf(
  reader: Reader,
  account: string,
): Promise<SecondFactor | undefined> {
  const [row] = await reader
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, account));
  return row;
}

/** The same; undefined if it is not confirmed. */
export async function secondFactorOf(
  reader: Reader,
  account: string,
): Promise<SecondFactor | undefined> {
  const row = await anyFactorOf(reader, account);
  return row?.confirmedAt == null ? undefined : row;
}

/** The same as `anyFactorOf`, with its row locked. */
export async function lockSecondFactor(
  tx: Transaction,
  account: string,
): Promise<SecondFactor | undefined> {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, account))
    .for("update");
  return row;
}

export type FactorVerdict =
  | { readonly ok: true; readonly by: "app" | "recovery" }
  | {
      readonly ok: false;
      readonly key: Extract<ErrorKey, "error.tan.invalid" | "error.tan.locked">;
      readonly details: Record<string, unknown>;
    };

/**
 * Checks a code of the app, or a recovery code, for a second factor whose row is locked. A correct code is used up. A
 * wrong one is counted: commit the transaction before throwing (`throwFactorProblem`).
 */
export async function checkFactor(
  tx: Transaction,
  context: Sealing,
  factor: SecondFactor,
  given: string,
): Promise<FactorVerdict> {
  const now = context.clock.now();
  if (factor.lockedUntil !== null && factor.lockedUntil > now) {
    return locked(factor.lockedUntil, now);
  }
  const own = eq(secondFactors.accountId, factor.accountId);
  const by = await matchCode(tx, context, factor, given);
  if (by !== undefined) {
    const last = typeof by === "number" ? { lastStep: by } : {};
    await tx
      .update(secondFactors)
      .set({ tries: 0, lockedUntil: null, ...last })
      .where(own);
    return { ok: true, by: typeof by === "number" ? "app" : "recovery" };
  }
  const tries = factor.tries + 1;
  const left = limits.secondFactor.tries - tries;
  const lockedUntil = left <= 0 ? after(now, limits.secondFactor.lockedFor) : null;
  await tx
    .update(secondFactors)
    .set({ tries: lockedUntil === null ? tries : 0, lockedUntil })
    .where(own);
  if (lockedUntil !== null) return locked(lockedUntil, now);
  return { ok: false, key: "error.tan.invalid", details: { tries_left: left } };
}

/** Throws the error for a refused code. */
export function throwFactorProblem(
  verdict: FactorVerdict,
): asserts verdict is FactorVerdict & { ok: true } {
  if (!verdict.ok) throw problem(verdict.key, verdict.details);
}

/** The time step of an app code; `recovery` for a recovery code, which is used up; undefined for neither. */
async function matchCode(
  tx: Transaction,
  { sealer, clock }: Sealing,
  { accountId, secret, lastStep }: SecondFactor,
  given: string,
): Promise<number | "recovery" | undefined> {
  const code = given.replaceAll(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(code)) {
    const now = clock.now();
    return stepOfCode(sealer.open(PURPOSE, accountId, secret), code, { now, last: lastStep });
  }
  const [used] = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.mac, recoveryCodeMac({ sealer }, accountId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ mac: recoveryCodes.mac });
  return used === undefined ? undefined : "recovery";
}

/** Creates recovery codes and deletes the account's earlier ones. 50 bits each: `abcde-fgh23`. */
export async function issueRecoveryCodes(
  tx: Transaction,
  context: Pick<AppContext, "sealer">,
  account: string,
): Promise<string[]> {
  const codes = Array.from({ length: limits.secondFactor.recoveryCodes }, () =>
    base32(randomBytes(7)).slice(0, 10).toLowerCase(),
  );
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account));
  await tx
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ accountId: account, mac: recoveryCodeMac(context, account, code) })),
    );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** The number of unused recovery codes. */
export async function recoveryCodesLeft(reader: Reader, account: string): Promise<number> {
  return reader.$count(
    recoveryCodes,
    and(eq(recoveryCodes.accountId, account), isNull(recoveryCodes.usedAt)),
  );
}

function recoveryCodeMac(
  { sealer }: Pick<AppContext, "sealer">,
  account: string,
  code: string,
): Buffer {
  return sealer.mac("recovery code", JSON.stringify([account, code]));
}

function locked(until: Date, now: Date) {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const details = { retry_after: seconds, until: until.toISOString() };
  return { ok: false, key: "error.tan.locked", details } as const;
}
