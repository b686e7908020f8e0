/**
 * eID+: an outside party that knows people by their electronic identity and vouches for them by a signed assertion,
 * over OpenID Connect (authorization code flow, OpenID Connect Core §3.1, with PKCE, RFC 7636).
 */
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import type { JWTPayload } from "jose";
import { z } from "zod";
import { limits } from "@paraph/rules/limits";
import { isEmail } from "@paraph/rules/validators";
import { problem } from "../../platform/problem.ts";

export interface EidPlusSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What eID+ says of a person. */
export interface EidAssertion {
  /** Who it is, at eID+. */
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case; eID+ has seen that it is theirs. */
  readonly email: string;
  /** The assertion's own id: it counts once. */
  readonly id: string;
  readonly expiresAt: Date;
}

export interface EidPlus {
  /** Where a person is sent to show their eID. Throws `error.eid.unavailable`. */
  readonly authorizationUrl: (asked: {
    readonly state: string;
    readonly nonce: string;
    /** S256 of the verifier. */
    readonly challenge: string;
    readonly redirectUri: string;
  }) => Promise<string>;
  /**
   * The assertion that a code stands for, its signature and claims checked. Throws `error.eid.refused` for a code
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

const TIMEOUT = 10_000;
/** Clocks may differ by so many seconds. */
const TOLERANCE = 30;
const CONFIGURATION_KEPT = 60 * 60 * 1000;

const configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Configuration = z.output<typeof configuration>;

const claims = z.object({
  sub: z.string().min(1).max(255),
  given_name: z.string().trim().min(1).max(limits.name.length),
  family_name: z.string().trim().min(1).max(limits.name.length),
  email: z.string().trim().toLowerCase().max(254).refine(isEmail),
  email_verified: z.boolean(),
  birth_date: z.iso.date(),
  jti: z.string().min(1).max(255),
  iat: z.number(),
  exp: z.number(),
});

/** The eID+ of an issuer (OpenID Connect Discovery §4: its addresses are asked of it, and kept for an hour). */
export function openEidPlus(settings: EidPlusSettings): EidPlus {
  let known: { at: number; value: Promise<Issuer> } | undefined;
  const issuer = async (): Promise<Issuer> => {
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
      const url = new URL((await issuer()).authorization_endpoint);
      const query = {
        response_type: "code",
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: "openid profile email",
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    redeem: async ({ code, verifier, nonce, redirectUri, now }) => {
      const at = await issuer();
      const token = await exchange(settings, at, { code, verifier, redirectUri });
      return assertionOf(await verified(settings, at, token, now), nonce);
    },
  };
}

interface Issuer extends Configuration {
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

async function discover({ issuer }: EidPlusSettings): Promise<Issuer> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`eID+ answered ${response.status}.`);
  const found = configuration.parse(await response.json());
  if (found.issuer !== issuer) throw new Error("eID+ calls itself by another name.");
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT });
  return { ...found, keys };
}

/** OpenID Connect Core §3.1.3.1, client_secret_basic (RFC 6749 §2.3.1). */
async function exchange(
  { clientId, clientSecret }: EidPlusSettings,
  { token_endpoint: address }: Issuer,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<string> {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
  const body = {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const response = await fetch(address, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
    body: new URLSearchParams(body),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((cause: unknown) => {
    throw problem("error.eid.unavailable", undefined, cause);
  });
  const text = await response.text();
  if (response.status === 400) throw problem("error.eid.refused");
  if (!response.ok) {
    const cause = new Error(`eID+ answered ${response.status} to a code.`);
    throw problem("error.eid.unavailable", undefined, cause);
  }
  const answer = z.object({ id_token: z.string() }).safeParse(parsed(text));
  if (!answer.success) throw problem("error.eid.assertion_invalid", undefined, answer.error);
  return answer.data.id_token;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Its signature, who it is for, and its time: at most ten minutes, and not over. */
async function verified(
  { issuer, clientId }: EidPlusSettings,
  { keys }: Issuer,
  token: string,
  now: Date,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["ES256"],
      issuer,
      audience: clientId,
      requiredClaims: ["sub", "iat", "exp", "jti", "nonce"],
      currentDate: now,
      clockTolerance: TOLERANCE,
      maxTokenAge: limits.eid.assertion / 1000,
    });
    return payload;
  } catch (error) {
    const away = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
    throw problem(away ? "error.eid.unavailable" : "error.eid.assertion_invalid", undefined, error);
  }
}

function assertionOf(payload: JWTPayload, nonce: string): EidAssertion {
  const read = claims.safeParse(payload);
  if (!read.success) throw problem("error.eid.assertion_invalid", undefined, read.error);
  const { exp, iat, ...said } = read.data;
  // OpenID Connect Core §3.1.3.7: the nonce is that of the request; no second recipient beside us.
  const ours = payload["nonce"] === nonce && typeof payload.aud === "string";
  if (!ours || (exp - iat) * 1000 > limits.eid.assertion) {
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
