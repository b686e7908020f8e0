/** Admins connect the identity providers of their domains. */
import { and, eq, inArray } from "drizzle-orm";
import type { ActOn } from "@paraph/contract/acts";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Events } from "../../../platform/events.ts";
import { newId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import { accountActor } from "../../../platform/principal.ts";
import type { Admin } from "../../../platform/principal.ts";
import { lockAdministered, recordBusinessEvent, rememberRemoval } from "../../businesses/index.ts";
import { discoverOidc } from "../oidc/oidc-provider.ts";
import { singleSignOnPolicy } from "../policy.ts";
import { connectionsOf, unsafeDomain } from "../queries.ts";
import type { DomainWithConnection } from "../queries.ts";
import { readProvider } from "../saml/metadata.ts";
import { ssoConnections, ssoLinks } from "../tables.ts";
import { sealSecret, secretOf } from "./secret.ts";

/** Fields of a connection that an admin enters. */
export type Values =
  | {
      readonly method: "oidc";
      readonly issuer: string;
      readonly client_id: string;
      readonly client_secret?: string | undefined;
    }
  | { readonly method: "saml"; readonly issuer: string };

export interface Acting {
  readonly who: Admin;
  readonly domain: string;
  readonly ip: string;
}

/** The well-known suffix of a discovery address, which admins often copy with the issuer. */
const WELL_KNOWN = /\/\.well-known\/openid-configuration\/?$/;

/**
 * Connects a provider, or changes its values. The provider is called first, so that a wrong address causes an error immediately.
 * Links with people stay only while provider and client are the same: another provider may use the same identifiers for other
 * people. Throws the errors of the provider, `error.sso.secret_missing`, `error.not_found` for a domain that is not verified; the
 * errors of `lockAdministered`.
 */
export async function connectProvider(
  context: AppContext,
  { who, domain, ip }: Acting,
  values: Values,
): Promise<void> {
  const issuer = values.issuer.replace(WELL_KNOWN, "");
  if (values.method === "oidc") await discoverOidc(context, issuer);
  else await readProvider(context, issuer);
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    const it = await lockDomain(tx, who, domain, "connect");
    const before = it.connection;
    const clientId = values.method === "oidc" ? values.client_id : null;
    const isSame =
      before?.method === values.method && before.issuer === issuer && before.clientId === clientId;
    const id = before !== null && isSame ? before.id : newId();
    if (before !== null && !isSame)
      await tx.delete(ssoConnections).where(eq(ssoConnections.id, before.id));
    const client = { clientId, secret: null, secretEnd: null, secretAt: null };
    const kept = isSame ? before : undefined;
    const row = {
      ...client,
      ...(values.method === "oidc" && secretColumns(context, id, values.client_secret, kept)),
      state: "set_up" as const,
      version: newId(),
      testedAt: null,
      testError: null,
      testClaims: null,
      tester: null,
      // An admin who has logged in with the new values can require it again.
      requiredSince: null,
      emergencyAdmin: null,
      updatedAt: now,
    };
    const fresh = { id, domain: it.id, method: values.method, issuer, createdAt: now };
    await tx
      .insert(ssoConnections)
      .values({ ...fresh, ...row })
      .onConflictDoUpdate({ target: ssoConnections.id, set: row });
    await recordBusinessEvent(tx, context.clock, "single_sign_on.connected", {
      business: it.business,
      account: who.id,
      ip,
      data: { domain: it.domain, sso_method: values.method, sso_issuer: issuer },
    });
  });
}

function secretColumns(
  context: AppContext,
  connection: string,
  given: string | undefined,
  kept: DomainWithConnection["connection"] | undefined,
) {
  const secret = given ?? (kept ? secretOf(context, kept) : "");
  if (secret === "") throw problem("error.sso.secret_missing");
  return given === undefined && kept
    ? { secret: kept.secret, secretEnd: kept.secretEnd, secretAt: kept.secretAt }
    : sealSecret(context, connection, secret);
}

/** Lets people log in. Throws `error.sso.not_tested`, `error.not_found`; the errors of `lockAdministered`. */
export async function activateProvider(
  context: AppContext,
  { who, domain, ip }: Acting,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const it = await lockDomain(tx, who, domain, "activate");
    if (it.connection?.state !== "tested") return;
    await tx
      .update(ssoConnections)
      .set({ state: "active", updatedAt: context.clock.now() })
      .where(eq(ssoConnections.id, it.connection.id));
    await recordBusinessEvent(tx, context.clock, "single_sign_on.activated", {
      business: it.business,
      account: who.id,
      ip,
      data: { domain: it.domain },
    });
  });
}

/**
 * Removes a provider, if the domain has one. Its people keep their accounts. Throws `error.not_found`; the errors of
 * `lockAdministered`.
 */
export async function removeProvider(
  context: AppContext,
  { who, domain, ip }: Acting,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const it = await lockDomain(tx, who, domain, "remove");
    if (it.connection === null) return;
    await tx.delete(ssoConnections).where(eq(ssoConnections.domain, it.id));
    await recordBusinessEvent(tx, context.clock, "single_sign_on.removed", {
      business: it.business,
      account: who.id,
      ip,
      data: { domain: it.domain },
    });
  });
}

/** A verified domain of the business that the caller administers, under the lock of the business. */
export async function lockDomain(
  tx: Transaction,
  who: Admin,
  domain: string,
  act: ActOn<"single_sign_on">,
): Promise<DomainWithConnection> {
  const business = await lockAdministered(tx, who);
  return authorise(singleSignOnPolicy, act, who, await unsafeDomain(tx, business.id, domain));
}

/**
 * Runs when a person leaves a business, which is locked: the link with its provider ends, and the data from their test login is
 * erased. If an admin or the directory has removed them, they cannot join again through the provider alone.
 */
export async function unlinkMember(
  tx: Transaction,
  context: AppContext,
  { business, accountId, by }: Pick<Events["member.left"], "business" | "accountId" | "by">,
): Promise<void> {
  const its = await connectionsOf(tx, business);
  if (its.length === 0) return;
  const ended = await tx
    .delete(ssoLinks)
    .where(and(eq(ssoLinks.account, accountId), inArray(ssoLinks.connection, its)))
    .returning();
  await tx
    .update(ssoConnections)
    .set({ testClaims: null, tester: null })
    .where(and(eq(ssoConnections.tester, accountId), inArray(ssoConnections.id, its)));
  if (by === "system" || by === accountActor(accountId)) return;
  for (const { connection, subject } of ended) {
    await rememberRemoval(tx, context, business, { provider: { connection, subject } });
  }
}
