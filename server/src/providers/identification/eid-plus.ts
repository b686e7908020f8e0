/**
 * eID+: an identity provider that confirms people's electronic identity with a signed assertion, over OpenID Connect
 * (authorization code flow, OpenID Connect Core §3.1, with PKCE, RFC 7636).
 */
import * as openid from "openid-client";
import { z } from "zod";
import { limits } from "@paraph/rules/limits";
import { isEmail } from "@paraph/rules/validators";
import { problem } from "../../platform/problem.ts";

export interface EidPlusSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The identity data from eID+. */
export interface EidAssertion {
  /** The person's identifier at eID+. */
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case; verified by eID+. */
  readonly email: string;
  /** The assertion's id; an assertion is accepted once. */
  readonly id: string;
  readonly expiresAt: Date;
}

export interface EidPlus {
  /** The URL to which a person is redirected to authenticate. Throws `error.eid.unavailable`. */
  readonly authorizationUrl: (asked: {
    readonly state: string;
    readonly nonce: string;
    /** S256 of the verifier. */
    readonly challenge: string;
    readonly redirectUri: string;
  }) => Promise<string>;
  /**
   * Exchanges a code for the assertion, and checks its signature and claims. Throws `error.eid.refused` for a code
   * that eID+ does not take, `error.eid.assertion_invalid`, `error.eid.email_not_verified`, `error.eid.unavailable`.
   */
  readonly redeem: (given: {
    readonly code: string;
    readonly verifier: string;
    readonly nonce: string;
    readonly redirectUri: string;
    readonly now: Date;
  }) => Promise<EidAssertion>;
}

/** Seconds. */
const TIMEOUT = 10;
/** The permitted difference of clocks, in seconds. */
const TOLERANCE = 30;
const CONFIGURATION_KEPT = 60 * 60 * 1000;

const claims = z.object({
  sub: z.string().min(1).max(255),
  given_name: z.string().trim().min(1).max(limits.name.length),
  family_name: z.string().trim().min(1).max(limits.name.length),
  email: z.string().trim().toLowerCase().max(254).refine(isEmail),
  email_verified: z.boolean(),
  birth_date: z.iso.date(),
  aud: z.string(),
  jti: z.string().min(1).max(255),
  iat: z.number(),
  exp: z.number(),
});

/** The client for an issuer. Its endpoints are discovered (OpenID Connect Discovery §4) and cached for an hour. */
export function openEidPlus(settings: EidPlusSettings): EidPlus {
  let known: { at: number; value: Promise<openid.ServerMetadata> } | undefined;
  const server = async (): Promise<openid.ServerMetadata> => {
    if (known === undefined || Date.now() - known.at > CONFIGURATION_KEPT) {
      known = { at: Date.now(), value: discover(settings) };
    }
    const asked = known;
    try {
      return await asked.value;
    } catch (error) {
      if (known === asked) known = undefined;
      throw problem("error.eid.unavailable", undefined, error);
    }
  };
  return {
    authorizationUrl: async ({ state, nonce, challenge, redirectUri }) => {
      const query = {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: "S256",
      };
      return openid.buildAuthorizationUrl(clientOf(settings, await server()), query).href;
    },
    redeem: async ({ code, verifier, nonce, redirectUri, now }) => {
      const client = clientOf(settings, await server(), now);
      const back = new URL(redirectUri);
      back.searchParams.set("code", code);
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, idTokenExpected: true };
      const answer = await openid.authorizationCodeGrant(client, back, checks).catch(told);
      return assertionOf(answer.claims(), now);
    },
  };
}

/** Plain http is accepted only if the issuer's own URL is http: in production, a loopback address. */
function extensionsFor({ issuer }: EidPlusSettings): ((config: openid.Configuration) => void)[] {
  return issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [];
}

async function discover(settings: EidPlusSettings): Promise<openid.ServerMetadata> {
  const { issuer, clientId } = settings;
  const options = { execute: extensionsFor(settings), timeout: TIMEOUT };
  const config = await openid.discovery(new URL(issuer), clientId, undefined, undefined, options);
  return config.serverMetadata();
}

/** A client of the issuer whose clock is the service's. */
function clientOf(
  settings: EidPlusSettings,
  server: openid.ServerMetadata,
  now = new Date(),
): openid.Configuration {
  const { clientId, clientSecret } = settings;
  const metadata = {
    id_token_signed_response_alg: "ES256",
    [openid.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
    [openid.clockTolerance]: TOLERANCE,
  };
  const secret = openid.ClientSecretBasic(clientSecret);
  const client = new openid.Configuration(server, clientId, metadata, secret);
  client.timeout = TIMEOUT;
  // The signature of the assertion is checked as well, because TLS may end at a proxy.
  for (const extend of [...extensionsFor(settings), openid.enableNonRepudiationChecks]) {
    extend(client);
  }
  return client;
}

/** Maps a failed exchange to an error of the service. */
function told(error: unknown): never {
  const status = statusOf(error);
  if (status === 400) throw problem("error.eid.refused", undefined, error);
  const isAway =
    status !== undefined ||
    error instanceof TypeError ||
    (error instanceof openid.ClientError && error.code === "OAUTH_TIMEOUT");
  throw problem(isAway ? "error.eid.unavailable" : "error.eid.assertion_invalid", undefined, error);
}

/** The HTTP status of a failed response. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof openid.ResponseBodyError) return error.status;
  if (error instanceof openid.WWWAuthenticateChallengeError) return error.status;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response && !cause.ok ? cause.status : undefined;
}

/** The checks that the library leaves to its caller: a single audience, and a lifetime of at most ten minutes. */
function assertionOf(payload: unknown, now: Date): EidAssertion {
  const read = claims.safeParse(payload);
  if (!read.success) throw problem("error.eid.assertion_invalid", undefined, read.error);
  const { exp, iat, ...said } = read.data;
  const age = now.getTime() - iat * 1000;
  const longest = limits.eid.assertion;
  if ((exp - iat) * 1000 > longest || age > longest + TOLERANCE * 1000 || age < -TOLERANCE * 1000) {
    throw problem("error.eid.assertion_invalid");
  }
  if (!said.email_verified) throw problem("error.eid.email_not_verified");
  return {
    subject: said.sub,
    firstName: said.given_name,
    lastName: said.family_name,
    email: said.email,
    id: said.jti,
    expiresAt: new Date(exp * 1000),
  };
}
