/** Sign-up with an eID+: sent there, come back with an assertion, and an account is opened that it vouches for. */
import { createHash } from "node:crypto";
import { limits } from "@paraph/rules/limits";
import { pathTo } from "@paraph/rules/routes";
import { and, eq, isNull } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { hashToken, newId, newToken } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { EidPlus } from "../../../providers/identification/eid-plus.ts";
import { hashPassword } from "../password-hash.ts";
import { refuseBadPassword } from "../password-rules.ts";
import { unsafeAccountByEmail } from "../queries.ts";
import { refuseNoNames } from "../steps/drawn-names.ts";
import { rememberNetwork } from "../steps/failed-logins.ts";
import { record } from "../steps/record.ts";
import { accounts, eidAssertions, eidSignUps, registrations } from "../tables.ts";
import type { AccountOpened } from "./confirm-registration.ts";

type SignUp = typeof eidSignUps.$inferSelect;

/** Where eID+ sends people back to. */
const RETURN = pathTo("eidplusConfirm");

/**
 * Begins a sign-up; answers where to send the person, and the state that comes back with them. Throws
 * `error.eid.not_offered`, `error.eid.unavailable`.
 */
export async function startEidSignUp(
  floor: Floor,
  lang: string,
): Promise<{ url: string; state: string; expiresAt: Date }> {
  const eid = offered(floor);
  const id = newId();
  const state = newToken();
  const now = floor.clock.now();
  const expiresAt = after(now, limits.eid.signUp);
  const { verifier, nonce } = secretsOf(floor, id);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const redirectUri = `${floor.publicUrl}${RETURN}`;
  const url = await eid.authorizationUrl({ state, nonce, challenge, redirectUri });
  await floor.db
    .insert(eidSignUps)
    .values({ id, stateHash: hashToken(state), lang, createdAt: now, expiresAt });
  return { url, state, expiresAt };
}

export interface Arrived {
  /** With which the sign-up is completed. */
  readonly token: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/**
 * Takes the assertion of a code. A state is good for one try, whatever comes of it. Throws the problems of
 * `error.eid`, `error.confirmation.invalid` for a state that is unknown or was used, `.expired` past its time, and
 * `error.name.unsupported_characters`.
 */
export async function arriveByEid(
  floor: Floor,
  { state, code }: { state: string; code: string },
): Promise<Arrived> {
  const eid = offered(floor);
  const now = floor.clock.now();
  const { id } = await takeState(floor, state, now);
  const redirectUri = `${floor.publicUrl}${RETURN}`;
  const assertion = await eid.redeem({ code, redirectUri, now, ...secretsOf(floor, id) });
  const { firstName, lastName, email, subject } = assertion;
  refuseNoNames({ first_name: firstName, last_name: lastName });
  const token = newToken();
  const expiresAt = after(now, limits.eid.signUp);
  await transaction(floor.db, async (tx) => {
    const digest = createHash("sha256").update(assertion.id).digest();
    const [fresh] = await tx
      .insert(eidAssertions)
      .values({ digest, expiresAt: assertion.expiresAt })
      .onConflictDoNothing()
      .returning({ digest: eidAssertions.digest });
    if (fresh === undefined) throw problem("error.eid.assertion_invalid");
    // Who shows that the address is theirs may know that it has an account.
    if (await unsafeAccountByEmail(tx, email)) throw problem("error.eid.account_exists");
    const said = { firstName, lastName, email, subject };
    await tx
      .update(eidSignUps)
      .set({ ...said, tokenHash: hashToken(token), expiresAt })
      .where(eq(eidSignUps.id, id));
  });
  return { token, firstName, lastName, email, expiresAt };
}

/**
 * Opens the account: confirmed, its name vouched for and from then on eID+'s to change. Throws
 * `error.confirmation.invalid`, `.expired`, `error.eid.account_exists`, and the problems of the password rules (the
 * token stays usable then).
 */
export async function registerByEid(
  floor: Floor,
  given: { token: string; password: string; referral_code?: string | undefined; ip: string },
  accountOpened: AccountOpened,
): Promise<{ email: string }> {
  const now = floor.clock.now();
  return transaction(floor.db, async (tx) => {
    const { id, lang, ...person } = await signUpOf(tx, given.token, now);
    const { email, firstName, lastName } = person;
    await refuseBadPassword(given.password, person);
    const passwordHash = await hashPassword(given.password);
    const accountId = newId();
    const [account] = await tx
      .insert(accounts)
      .values({
        id: accountId,
        email,
        firstName,
        lastName,
        lang,
        passwordHash,
        emailVerifiedAt: now,
        identityVouchedAt: now,
        identityVouchedBy: `eidplus:${person.subject}`,
        acceptedGtcAt: now,
        freeSignaturesRemaining: limits.freeSignatures,
        attributes: {
          immutable_eid_fields: ["first_name", "last_name"],
          signer_identity_email: [email],
          ...(given.referral_code !== undefined && { referral_code: [given.referral_code] }),
        },
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (account === undefined) throw problem("error.eid.account_exists");
    await tx.delete(eidSignUps).where(eq(eidSignUps.id, id));
    // What others may have registered for the address is void.
    await tx
      .delete(registrations)
      .where(and(eq(registrations.email, email), isNull(registrations.confirmedAt)));
    await rememberNetwork(floor, tx, { email, ip: given.ip });
    await accountOpened(tx, { accountId, email, firstName, lastName, ip: given.ip });
    await record(tx, floor.clock, "account.opened", accountId, {
      ip: given.ip,
      data: { vouched_by: "eidplus" },
      personal: { email, subject: person.subject },
    });
    return { email };
  });
}

function offered({ eid }: Floor): EidPlus {
  if (eid === undefined) throw problem("error.eid.not_offered");
  return eid;
}

/** Nonce and verifier (RFC 7636 §4.1) of a sign-up: made from its id under our key, so that neither is kept. */
function secretsOf({ sealer }: Floor, id: string): { nonce: string; verifier: string } {
  const made = (purpose: string) => sealer.mac(purpose, id).toString("base64url");
  return { nonce: made("eid nonce"), verifier: made("eid verifier") };
}

async function takeState(floor: Floor, state: string, now: Date): Promise<SignUp> {
  const own = and(eq(eidSignUps.stateHash, hashToken(state)), isNull(eidSignUps.arrivedAt));
  const [row] = await floor.db.update(eidSignUps).set({ arrivedAt: now }).where(own).returning();
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
