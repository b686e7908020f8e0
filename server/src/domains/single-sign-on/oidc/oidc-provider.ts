/**
 * An identity provider over OpenID Connect (authorization code flow, OpenID Connect Core 1.0 §3.1, with PKCE, RFC 7636, and
 * RFC 9700).
 */
import * as openid from "openid-client";
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import { isWebAddress, mapped, read } from "../outside.ts";
import type { Answer } from "../identity.ts";
import type { ReceivedClaims } from "../tables.ts";
import { refusalIn } from "./refusals.ts";

/** Signatures by the key of the provider. `none` and those with the client secret or another shared key are not accepted. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

const web = z.string().refine(isWebAddress);
const metadata = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: web,
  token_endpoint: web,
  jwks_uri: web,
  userinfo_endpoint: web.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

/** A client at a provider. */
export interface OidcClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** The secrets of one login: only its response contains them. */
export interface OidcSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

type Dependencies = Pick<AppContext, "egress" | "clock" | "settings">;

/**
 * The description of a provider (OpenID Connect Discovery 1.0 §4). Throws `error.sso.address_refused`,
 * `.discovery_unreachable`, `.metadata_invalid`, `.issuer_mismatch`, `.algorithm_refused`.
 */
export async function discoverOidc(
  { egress }: Pick<AppContext, "egress">,
  issuer: string,
): Promise<openid.ServerMetadata> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const text = await read(egress, address);
  const found = metadata.safeParse(jsonOf(text));
  if (!found.success) throw problem("error.sso.metadata_invalid", undefined, found.error);
  // §4.3: exactly equal. Otherwise one provider could respond in the name of another.
  if (found.data.issuer !== issuer) throw problem("error.sso.issuer_mismatch");
  const offered = found.data.id_token_signing_alg_values_supported ?? ["RS256"];
  const accepted = offered.filter((one) => ALGORITHMS.includes(one));
  if (accepted.length === 0) throw problem("error.sso.algorithm_refused");
  return { ...found.data, id_token_signing_alg_values_supported: accepted };
}

/** The address at the provider to which a person is redirected. Throws the errors of `discoverOidc`. */
export async function oidcLoginUrl(
  context: Dependencies,
  client: OidcClient,
  { state, nonce, verifier }: OidcSecrets,
  { again, hint }: { readonly again: boolean; readonly hint?: string },
): Promise<string> {
  const config = configure(context, client, await discoverOidc(context, client.issuer));
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: client.redirectUri,
    scope: "openid profile email",
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(hint !== undefined && { login_hint: hint }),
    // §3.1.2.1: the provider asks for the credentials again, and states when it did (`auth_time`).
    ...(again && { prompt: "login", max_age: "0" }),
  }).href;
}

/**
 * Redeems the response that a person brings from the provider: its parameters, with the code. Throws the errors of
 * `discoverOidc`, and `error.sso.cancelled`, `.client_refused`, `.code_refused`, `.answer_invalid`, `.signature_invalid`,
 * `.algorithm_refused`, `.clock_skew`, `.audience_wrong`.
 */
export async function redeemOidc(
  context: Dependencies,
  client: OidcClient,
  { state, nonce, verifier }: OidcSecrets,
  parameters: URLSearchParams,
): Promise<Answer> {
  const server = await discoverOidc(context, client.issuer);
  const config = configure(context, client, server);
  const back = new URL(client.redirectUri);
  back.search = parameters.toString();
  const granted = await openid
    .authorizationCodeGrant(config, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw refusalIn(error);
    });
  const token = granted.claims();
  if (token === undefined) throw problem("error.sso.answer_invalid");
  checkIssued(context, token.iat);
  if (token["azp"] !== undefined && token["azp"] !== client.clientId)
    throw problem("error.sso.audience_wrong");
  const authenticatedAt = authenticatedIn(context, token["auth_time"]);
  if (server.userinfo_endpoint === undefined) return answerOf(token, authenticatedAt);
  // §5.3.2: a response about another person is refused (token substitution). The signed token has priority.
  const more = await openid
    .fetchUserInfo(config, granted.access_token, token.sub)
    .catch((error: unknown) => {
      throw refusalIn(error);
    });
  const stated = Object.entries(token).filter(([, value]) => value !== undefined);
  return answerOf({ ...more, ...Object.fromEntries(stated) }, authenticatedAt);
}

/** Checks that a token is recent: the library only checks its expiry. */
function checkIssued({ clock }: Pick<AppContext, "clock">, issued: number): void {
  const age = clock.now().getTime() - issued * 1000;
  const { skew, answer } = limits.sso;
  if (age < -skew || age > answer + skew) throw problem("error.sso.clock_skew");
}

/**
 * When the person proved who they are (`auth_time`, §2): only the signed token says it. A time that has not come would count as a
 * recent proof until it has.
 */
function authenticatedIn({ clock }: Pick<AppContext, "clock">, time: unknown): Date | null {
  if (typeof time !== "number") return null;
  if (time < 0) throw problem("error.sso.answer_invalid");
  if (time * 1000 > clock.now().getTime() + limits.sso.skew) throw problem("error.sso.clock_skew");
  return new Date(time * 1000);
}

function configure(
  { egress, clock, settings }: Dependencies,
  { clientId, clientSecret }: OidcClient,
  server: openid.ServerMetadata,
): openid.Configuration {
  const methods = server.token_endpoint_auth_methods_supported;
  const basic = methods === undefined || methods.includes("client_secret_basic");
  const config = new openid.Configuration(
    server,
    clientId,
    {
      [openid.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
      [openid.clockTolerance]: limits.sso.skew / 1000,
    },
    basic ? openid.ClientSecretBasic(clientSecret) : openid.ClientSecretPost(clientSecret),
  );
  config[openid.customFetch] = (url, { method, headers, body }) =>
    egress.call(url, {
      method,
      headers,
      ...(body !== undefined && body !== null && { body: String(body as URLSearchParams) }),
    });
  // The signature of the token is always checked, also over TLS.
  openid.enableNonRepudiationChecks(config);
  // `egress.ts` decides whether plain http is allowed.
  if (settings.egressPrivate) openid.allowInsecureRequests(config);
  return config;
}

function answerOf(said: Readonly<Record<string, unknown>>, authenticatedAt: Date | null): Answer {
  const claims: ReceivedClaims = mapped((name) => said[name]);
  return { claims, emailVerified: said["email_verified"], authenticatedAt };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
