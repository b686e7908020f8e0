/** The person's browser brings the response of an identity provider. */
import type { ErrorKey } from "@paraph/contract/errors";
import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { hashToken } from "../../../platform/ids.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import { errorPage, loginPage, testPage } from "../addresses.ts";
import { isProven } from "../../businesses/index.ts";
import { recordTest } from "../connections/record-test.ts";
import { identityIn } from "../identity.ts";
import type { Answer } from "../identity.ts";
import { redeemOidc } from "../oidc/oidc-provider.ts";
import { unsafeConnection } from "../queries.ts";
import type { Connected } from "../queries.ts";
import { redeemSaml } from "../saml/saml-provider.ts";
import { ssoAssertions, ssoLogins } from "../tables.ts";
import type { ReceivedClaims } from "../tables.ts";
import { reasonOf } from "./reasons.ts";
import { oidcClientOf, samlRequestOf, secretsOf } from "./start-login.ts";

type Login = typeof ssoLogins.$inferSelect;

/** The received data, by protocol. */
export type Arriving = {
  /** The id of the domain whose address received it. */
  readonly domain: string;
  readonly state: string;
  /** The secret of the browser; undefined if no login was started in it. */
  readonly browser: string | undefined;
  readonly ip: string;
} & (
  | { readonly method: "oidc"; readonly parameters: URLSearchParams }
  | { readonly method: "saml"; readonly response: string }
);

/** Verifies a response, once. Returns the path of the service on which the person continues: never an address from outside. */
export async function arrive(context: AppContext, arriving: Arriving): Promise<string> {
  try {
    const login = await takeLogin(context, arriving);
    const connected = await connectionOf(context, login, arriving);
    return login.tester === null
      ? await arriveForLogin(context, { login, connected, arriving })
      : await arriveForTest(context, { login, connected, arriving, tester: login.tester });
  } catch (error) {
    return errorPage(reasonOf(told(context, error)));
  }
}

/** The key of a refusal. Errors between provider and service are logged for operators. */
function told({ log }: Pick<AppContext, "log">, error: unknown): ErrorKey {
  if (!isProblem(error)) throw error;
  log.info({ err: error, key: error.key }, "single sign-on refused");
  return error.key;
}

interface Arrived {
  readonly login: Login;
  readonly connected: Connected;
  readonly arriving: Arriving;
}

/**
 * The login of a state, which is then consumed. It belongs to the browser in which it was started, and is unknown in any other.
 * Throws `error.sso.login_over`.
 */
async function takeLogin({ db, clock }: AppContext, { state, browser }: Arriving): Promise<Login> {
  if (browser === undefined) throw problem("error.sso.login_over");
  const now = clock.now();
  const [login] = await db
    .update(ssoLogins)
    .set({ arrivedAt: now })
    .where(
      and(
        eq(ssoLogins.stateHash, hashToken(state)),
        eq(ssoLogins.browserHash, hashToken(browser)),
        isNull(ssoLogins.arrivedAt),
      ),
    )
    .returning();
  if (login === undefined || login.expiresAt <= now) throw problem("error.sso.login_over");
  return login;
}

/** The connection of a login, if its values are still the same and its domain is verified. */
async function connectionOf(
  { db }: AppContext,
  login: Login,
  { method, domain }: Arriving,
): Promise<Connected> {
  const connected = await unsafeConnection(db, login.connection);
  const active = login.tester !== null || connected?.connection.state === "active";
  if (connected === undefined || !active) throw problem("error.sso.not_active");
  const { connection } = connected;
  const same = connection.version === login.version && connection.method === method;
  // A response at the address of another provider does not belong to this login.
  if (!same || connected.id !== domain) throw problem("error.sso.login_over");
  return connected;
}

async function arriveForLogin(context: AppContext, arrived: Arrived): Promise<string> {
  const { login, connected } = arrived;
  const answer = await redeem(context, arrived);
  const { subject, email, firstName, lastName } = identityIn(answer, connected.domain);
  await context.db
    .update(ssoLogins)
    .set({ subject, email, firstName, lastName, authenticatedAt: answer.authenticatedAt })
    .where(eq(ssoLogins.id, login.id));
  return loginPage(login.id);
}

async function arriveForTest(
  context: AppContext,
  arrived: Arrived & { readonly tester: string },
): Promise<string> {
  const { connected, tester, arriving } = arrived;
  let claims: ReceivedClaims | null = null;
  let error: ErrorKey | null = null;
  try {
    const answer = await redeem(context, arrived);
    ({ claims } = answer);
    // The record may have been removed since the test was started.
    if (!isProven(connected)) throw problem("error.domain.record_missing");
    identityIn(answer, connected.domain);
  } catch (refused) {
    error = told(context, refused);
  }
  await recordTest(context, connected, { tester, claims, error, ip: arriving.ip });
  return testPage(connected.domain);
}

async function redeem(
  context: AppContext,
  { login, connected, arriving }: Arrived,
): Promise<Answer> {
  if (arriving.method === "oidc") {
    const secrets = { state: arriving.state, ...secretsOf(context, login.id) };
    const client = oidcClientOf(context, connected);
    return redeemOidc(context, client, secrets, arriving.parameters);
  }
  const request = samlRequestOf(context, connected, login.id);
  const answer = await redeemSaml(context, request, arriving.response);
  await acceptOnce(context, connected, answer);
  return answer;
}

/** An assertion is accepted once (SAML 2.0 Profiles §4.1.4.5), by all processes and after restarts. */
async function acceptOnce(
  context: AppContext,
  { connection }: Connected,
  { assertion, expiresAt }: { readonly assertion: string; readonly expiresAt: Date },
): Promise<void> {
  const digest = createHash("sha256")
    .update(JSON.stringify([connection.id, assertion]))
    .digest();
  await transaction(context.db, async (tx) => {
    const [fresh] = await tx
      .insert(ssoAssertions)
      .values({ digest, expiresAt })
      .onConflictDoNothing()
      .returning({ digest: ssoAssertions.digest });
    if (fresh === undefined) throw problem("error.sso.replayed");
  });
}
