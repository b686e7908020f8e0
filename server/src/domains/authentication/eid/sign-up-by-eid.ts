/**
 * Sign-up with an eID+: the person is redirected to eID+, returns with an assertion, and the account is opened with
 * the identity that the assertion confirms.
 */
import type { Locale } from "@paraph/language/locales";
import { createHash } from "node:crypto";
import { limits } from "@paraph/rules/limits";
import { pathTo } from "@paraph/rules/routes";
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { hashToken, newId, newToken } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { EidPlus } from "../../../providers/identification/eid-plus.ts";
import { hashPassword } from "../password/password-hash.ts";
import { refuseBadPassword } from "../password/password-rules.ts";
import { openAccount, refuseInvalidNames, unsafeAccountByEmail } from "../../accounts/index.ts";
import { rememberLoginOrigin } from "../login/failed-logins.ts";
import { refuseSignUp } from "../login/login-rule.ts";
import { voidRegistrations } from "../registration/void-registrations.ts";
import { eidAssertions, eidSignUps } from "../tables.ts";

type SignUp = typeof eidSignUps.$inferSelect;

/** The URL to which eID+ redirects people back. */
const RETURN = pathTo("eidplusConfirm");

/**
 * Starts a sign-up. Returns the URL to which the person is redirected, and the `state` that returns with them. Throws
 * `error.eid.not_offered`, `error.eid.unavailable`.
 */
export async function startEidSignUp(
  context: AppContext,
  lang: Locale,
): Promise<{ url: string; state: string; expiresAt: Date }> {
  const eid = requireEid(context);
  const id = newId();
  const state = newToken();
  const now = context.clock.now();
  const expiresAt = after(now, limits.eid.signUp);
  const { verifier, nonce } = deriveSecrets(context, id);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const redirectUri = `${context.publicUrl}${RETURN}`;
  const url = await eid.authorizationUrl({ state, nonce, challenge, redirectUri });
  await context.db
    .insert(eidSignUps)
    .values({ id, stateHash: hashToken(state), lang, createdAt: now, expiresAt });
  return { url, state, expiresAt };
}

export interface EidReturn {
  /** Token that completes the sign-up. */
  readonly token: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/**
 * Exchanges an authorisation code for the assertion. A `state` is valid for one try, successful or not. Throws the
 * errors under `error.eid`, `error.confirmation.invalid` for a state that is unknown or was used, `.expired` after its
 * time, and `error.name.unsupported_characters`.
 */
export async function completeEidRedirect(
  context: AppContext,
  { state, code }: { state: string; code: string },
): Promise<EidReturn> {
  const eid = requireEid(context);
  const now = context.clock.now();
  const { id } = await takeState(context, state, now);
  const redirectUri = `${context.publicUrl}${RETURN}`;
  const assertion = await eid.redeem({ code, redirectUri, now, ...deriveSecrets(context, id) });
  const { firstName, lastName, email, subject } = assertion;
  refuseInvalidNames({ first_name: firstName, last_name: lastName });
  await refuseSignUp(context, context.db, email);
  const token = newToken();
  const expiresAt = after(now, limits.eid.signUp);
  await transaction(context.db, async (tx) => {
    const digest = createHash("sha256").update(assertion.id).digest();
    const [fresh] = await tx
      .insert(eidAssertions)
      .values({ digest, expiresAt: assertion.expiresAt })
      .onConflictDoNothing()
      .returning({ digest: eidAssertions.digest });
    if (fresh === undefined) throw problem("error.eid.assertion_invalid");
    // The person has proven the address, so the response may reveal that it has an account.
    if (await unsafeAccountByEmail(tx, email)) throw problem("error.eid.account_exists");
    const identity = { firstName, lastName, email, subject };
    await tx
      .update(eidSignUps)
      .set({ ...identity, tokenHash: hashToken(token), expiresAt })
      .where(eq(eidSignUps.id, id));
  });
  return { token, firstName, lastName, email, expiresAt };
}

/**
 * Opens a confirmed account. Its name is confirmed by eID+ and can be changed only there. Throws
 * `error.confirmation.invalid`, `.expired`, `error.eid.account_exists`, and the errors of the password rules (the token
 * stays valid then).
 */
export async function registerByEid(
  context: AppContext,
  given: { token: string; password: string; referral_code?: string | undefined; ip: string },
): Promise<{ email: string }> {
  const now = context.clock.now();
  const signUp = await transaction(context.db, (tx) => signUpOf(tx, given.token, now));
  await refuseSignUp(context, context.db, signUp.email);
  await refuseBadPassword(given.password, signUp);
  const passwordHash = await hashPassword(given.password);
  return transaction(context.db, async (tx) => {
    const { id, lang, ...person } = await signUpOf(tx, given.token, now);
    const { email, firstName, lastName } = person;
    await tx.delete(eidSignUps).where(eq(eidSignUps.id, id));
    await voidRegistrations(tx, email);
    await rememberLoginOrigin(tx, context, { email, ip: given.ip });
    const account = {
      email,
      firstName,
      lastName,
      lang,
      passwordHash,
      identityVouchedBy: `eidplus:${person.subject}`,
      acceptedGtcAt: now,
      attributes: {
        immutable_eid_fields: ["first_name", "last_name"],
        signer_identity_email: [email],
        ...(given.referral_code !== undefined && { referral_code: [given.referral_code] }),
      },
    };
    const opened = await openAccount(tx, context, account, {
      ip: given.ip,
      data: { vouched_by: "eidplus" },
      personal: { subject: person.subject },
    });
    if (opened === undefined) throw problem("error.eid.account_exists");
    return { email };
  });
}

function requireEid({ eid }: AppContext): EidPlus {
  if (eid === undefined) throw problem("error.eid.not_offered");
  return eid;
}

/**
 * Nonce and PKCE verifier (RFC 7636 §4.1) of a sign-up, derived from its id with the master key, so that neither is
 * stored.
 */
function deriveSecrets({ sealer }: AppContext, id: string): { nonce: string; verifier: string } {
  const derive = (purpose: string) => sealer.mac(purpose, id).toString("base64url");
  return { nonce: derive("eid nonce"), verifier: derive("eid verifier") };
}

async function takeState(context: AppContext, state: string, now: Date): Promise<SignUp> {
  const own = and(eq(eidSignUps.stateHash, hashToken(state)), isNull(eidSignUps.arrivedAt));
  const [row] = await context.db.update(eidSignUps).set({ arrivedAt: now }).where(own).returning();
  if (row === undefined) throw problem("error.confirmation.invalid");
  if (row.expiresAt <= now) throw problem("error.confirmation.expired");
  return row;
}

async function signUpOf(tx: Transaction, token: string, now: Date) {
  const [row] = await tx
    .select()
    .from(eidSignUps)
    .where(eq(eidSignUps.tokenHash, hashToken(token)))
    .for("update");
  if (row === undefined) throw problem("error.confirmation.invalid");
  if (row.expiresAt <= now) throw problem("error.confirmation.expired");
  const { id, lang, subject, firstName, lastName, email } = row;
  if (subject === null || firstName === null || lastName === null || email === null) {
    throw problem("error.confirmation.invalid");
  }
  return { id, lang, subject, firstName, lastName, email };
}
