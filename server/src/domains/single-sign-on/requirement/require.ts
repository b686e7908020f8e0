/** Admins require single sign-on for everyone at a domain, and end this again. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { problem } from "../../../platform/problem.ts";
import { lockOpenAccount } from "../../accounts/index.ts";
import { endPasswordSessions, lockSecondFactor } from "../../authentication/index.ts";
import {
  mailSingleSignOn,
  memberOf,
  nameOfBusiness,
  recordBusinessEvent,
} from "../../businesses/index.ts";
import { lockDomain } from "../connections/manage-connections.ts";
import type { Acting } from "../connections/manage-connections.ts";
import { startOfSession, unsafeConnection } from "../queries.ts";
import type { Connected } from "../queries.ts";
import { ssoConnections } from "../tables.ts";
import { affectedMembers } from "./requirement-queries.ts";
import type { Affected } from "./requirement-queries.ts";

/**
 * Requires single sign-on for the members with an address of the domain, or names another emergency admin. The members get a
 * mail, and their sessions that were not started at the provider end. The caller must be logged in at the provider, which shows
 * that the login works now. Throws `error.sso.log_in_first`, `error.sso.emergency_unfit` unless the emergency admin is an admin
 * with a password and a confirmed second factor, `error.sso.not_active`, `error.domain.record_missing`, `error.not_found`; the
 * errors of `lockAdministered`.
 */
export async function requireSingleSignOn(
  context: AppContext,
  { who, domain, ip }: Acting,
  emergencyAdmin: string,
): Promise<void> {
  const { clock } = context;
  await transaction(context.db, async (tx) => {
    const { connection, ...it } = await lockDomain(tx, who, domain, "require");
    if (connection === null) throw problem("error.not_found");
    const begun = await startOfSession(tx, who.sessionId);
    if (begun?.connection !== connection.id) throw problem("error.sso.log_in_first");
    const emergency = await fitAdmin(tx, it.business, emergencyAdmin);
    const same = connection.emergencyAdmin === emergency.id;
    if (connection.requiredSince !== null && same) return;
    const since = clock.now();
    await tx
      .update(ssoConnections)
      .set({ requiredSince: since, emergencyAdmin: emergency.id, updatedAt: since })
      .where(eq(ssoConnections.id, connection.id));
    const whom = { business: it.business, domain: it.domain, emergencyAdmin: null };
    const members = await affectedMembers(tx, whom);
    const ids = members.map(({ account }) => account);
    await endPasswordSessions(tx, [...new Set([...ids, emergency.id])], connection.id);
    if (connection.requiredSince === null) {
      await enqueue(tx, "tell-single-sign-on-required", {
        connection: connection.id,
        since: since.toISOString(),
        after: null,
      });
    }
    await mailSingleSignOn(
      tx,
      context,
      "emergencyNamed",
      { ...emergency, language: emergency.lang },
      { business: await nameOfBusiness(tx, it.business), domain: it.domain, by: nameOf(who) },
    );
    await recordBusinessEvent(tx, clock, "single_sign_on.required", {
      business: it.business,
      account: who.id,
      ip,
      data: { domain: it.domain, emergency_admin: emergency.id, members: members.length },
      personal: { emergency_admin: emergency.email },
    });
  });
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** An admin who can be the emergency admin, with their account and second factor locked. Throws `error.sso.emergency_unfit`. */
async function fitAdmin(tx: Transaction, business: string, id: string) {
  const account = await lockOpenAccount(tx, id);
  const own = account && (await memberOf(tx, account.id));
  const factor = account && (await lockSecondFactor(tx, account.id));
  const isAdmin = own?.id === business && own.role === "admin";
  const canLogIn = account?.passwordHash != null && factor?.confirmedAt != null;
  if (account === undefined || !isAdmin || !canLogIn) throw problem("error.sso.emergency_unfit");
  return account;
}

/**
 * Lets people log in with their passwords again; it can be repeated. Throws `error.not_found`; the errors of `lockAdministered`.
 */
export async function stopRequiring(
  context: AppContext,
  { who, domain, ip }: Acting,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { connection, ...it } = await lockDomain(tx, who, domain, "release");
    if (connection?.requiredSince == null) return;
    await endRequirement(tx, context, connection.id);
    await recordBusinessEvent(tx, context.clock, "single_sign_on.not_required", {
      business: it.business,
      account: who.id,
      ip,
      data: { domain: it.domain },
    });
  });
}

/** Stores that single sign-on is no longer required. */
export async function endRequirement(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  connection: string,
): Promise<void> {
  await tx
    .update(ssoConnections)
    .set({ requiredSince: null, emergencyAdmin: null, updatedAt: clock.now() })
    .where(eq(ssoConnections.id, connection));
}

/** The payload of the job that notifies members. */
export interface Telling {
  readonly connection: string;
  /** The beginning of the requirement, ISO 8601: a later one has its own job. */
  readonly since: string;
  /** The account after which the job continues; null: from the beginning. */
  readonly after: string | null;
}

/** The number of members who are notified in one transaction. */
const PORTION = 100;

/** The job `tell-single-sign-on-required`: mails the members, a portion each time. */
export async function tellMembers(context: AppContext, telling: Telling): Promise<void> {
  await transaction(context.db, async (tx) => {
    const it = await unsafeConnection(tx, telling.connection);
    if (it?.connection.requiredSince?.toISOString() !== telling.since) return;
    const told = await tellPortion(tx, context, it, telling.after);
    const last = told.at(-1);
    if (told.length < PORTION || last === undefined) return;
    await enqueue(tx, "tell-single-sign-on-required", { ...telling, after: last.account });
  });
}

async function tellPortion(
  tx: Transaction,
  context: AppContext,
  { business, domain, connection: { emergencyAdmin } }: Connected,
  after: string | null,
): Promise<readonly Affected[]> {
  const name = await nameOfBusiness(tx, business);
  const whom = { business, domain, emergencyAdmin };
  const members = await affectedMembers(tx, whom, { after, most: PORTION });
  for (const to of members) {
    await mailSingleSignOn(tx, context, "singleSignOnRequired", to, { business: name, domain });
  }
  return members;
}
