/** Starts a login at an identity provider. */
import type { Locale } from "@paraph/language/locales";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { hashToken, isId, newId, newToken } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import { acsOf, callbackOf, metadataOf } from "../addresses.ts";
import { secretOf } from "../connections/secret.ts";
import { oidcLoginUrl } from "../oidc/oidc-provider.ts";
import type { OidcClient } from "../oidc/oidc-provider.ts";
import { unsafeConnection } from "../queries.ts";
import type { Connected } from "../queries.ts";
import { samlLoginUrl } from "../saml/saml-provider.ts";
import type { SamlRequest } from "../saml/saml-request.ts";
import { ssoLogins } from "../tables.ts";

/**
 * Starts a login at an active provider, for any caller. Returns the address there. Throws `error.sso.not_active`, and the errors
 * of the provider.
 */
export async function startLogin(
  context: AppContext,
  provider: string,
  given: { readonly browser: string; readonly lang: Locale; readonly again: boolean },
): Promise<string> {
  const connected = isId(provider) ? await unsafeConnection(context.db, provider) : undefined;
  if (connected?.connection.state !== "active") throw problem("error.sso.not_active");
  return sendTo(context, connected, { ...given, tester: null });
}

interface Starting {
  readonly browser: string;
  readonly lang: Locale;
  /** The admin of a test login. */
  readonly tester: string | null;
  /** Whether the provider asks for the credentials even of somebody who is logged in there. */
  readonly again: boolean;
}

/** Writes a login, and returns the address at the provider. Throws the errors of the provider. */
export async function sendTo(
  context: AppContext,
  connected: Connected,
  given: Starting,
): Promise<string> {
  const id = newId();
  const state = newToken();
  const { connection } = connected;
  const { again } = given;
  const secrets = { state, ...secretsOf(context, id) };
  const url =
    connection.method === "oidc"
      ? await oidcLoginUrl(context, oidcClientOf(context, connected), secrets, { again })
      : await samlLoginUrl(context, samlRequestOf(context, connected, id), state, again);
  const now = context.clock.now();
  await context.db.insert(ssoLogins).values({
    id,
    connection: connection.id,
    version: connection.version,
    stateHash: hashToken(state),
    browserHash: hashToken(given.browser),
    tester: given.tester,
    lang: given.lang,
    createdAt: now,
    expiresAt: after(now, limits.sso.login),
  });
  return url;
}

/** The service as a client of an OpenID Connect provider. */
export function oidcClientOf(context: AppContext, { id, connection }: Connected): OidcClient {
  return {
    issuer: connection.issuer,
    clientId: connection.clientId ?? "",
    clientSecret: secretOf(context, connection),
    redirectUri: callbackOf(context, id),
  };
}

/** The request of one login at a SAML provider. Its id is derived, so that it is not stored. */
export function samlRequestOf(
  context: AppContext,
  { id, connection }: Connected,
  login: string,
): SamlRequest {
  return {
    metadata: connection.issuer,
    entityId: metadataOf(context, id),
    acs: acsOf(context, id),
    requestId: `_${context.sealer.mac("sso request", login).toString("hex")}`,
  };
}

/** Nonce and PKCE verifier (RFC 7636 §4.1) of a login, derived from its id with the master key: neither is stored. */
export function secretsOf(
  { sealer }: Pick<AppContext, "sealer">,
  login: string,
): { nonce: string; verifier: string } {
  const derive = (purpose: string) => sealer.mac(purpose, login).toString("base64url");
  return { nonce: derive("sso nonce"), verifier: derive("sso verifier") };
}
