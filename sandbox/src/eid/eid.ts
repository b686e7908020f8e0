/**
 * eID+ of the sandbox: an OpenID Connect provider (Core 1.0, authorization code flow with PKCE) that accepts any data
 * entered on its page, and signs it.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from "jose";
import { readJson, writeJson } from "../store.ts";
import { CscError } from "../trust/errors.ts";
import { sameSecret, sandboxSecret } from "../trust/secrets.ts";

/** A person's stated identity. */
export interface Person {
  given_name: string;
  family_name: string;
  email: string;
  birth_date: string;
  email_verified: boolean;
}

/** The parameters of a service that sends a person here. */
export interface Asked {
  client_id: string;
  redirect_uri: string;
  state: string;
  nonce: string;
  code_challenge: string;
}

export interface Eid {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Public keys, as RFC 7517 §5 has them. */
  keys(): { keys: JWK[] };
  /** Checks these parameters. Throws a CscError. */
  check(query: unknown): Asked;
  /** A code for a person, valid for a minute and once. */
  confirm(asked: Asked, person: Person): string;
  /** The signed assertion of a code. Throws a CscError. */
  token(client: { id: string; secret: string }, body: unknown): Promise<string>;
}

interface Kept {
  clientSecret: string;
  key: JWK;
}

const CODE_SECONDS = 60;
const ASSERTION_SECONDS = 300;
const CALLBACK = "/signup/flows/eidplus/confirm";

const invalid = (what: string): CscError => new CscError(400, "invalid_request", what);

const text = (given: unknown, name: string): string => {
  const value = (given as Record<string, unknown> | null | undefined)?.[name];
  if (typeof value !== "string" || value === "") throw invalid(`Missing parameter ${name}`);
  return value;
};

/** Where people may be sent back: the service's page for it, on this machine. */
function isRegistered(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "http:" && local && pathname === CALLBACK;
}

async function keep(folder: string): Promise<Kept> {
  const path = join(folder, "eidplus.json");
  const known = readJson(path) as Kept | null;
  if (known) return known;
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: "ES256", use: "sig" };
  const made = { clientSecret: sandboxSecret(), key };
  writeJson(path, made);
  return made;
}

/** Opens eID+ at its address, with its stored key and secret. */
export async function openEid(folder: string, issuer: string): Promise<Eid> {
  const { clientSecret, key } = await keep(folder);
  const signingKey = await importJWK(key, "ES256");
  const { d: _secret, ...open } = key;
  const clientId = "sandbox-paraph";
  const codes = new Map<string, { asked: Asked; person: Person; until: number }>();

  return {
    issuer,
    clientId,
    clientSecret,
    keys: () => ({ keys: [open] }),
    check(query) {
      const asked = {
        client_id: text(query, "client_id"),
        redirect_uri: text(query, "redirect_uri"),
        state: text(query, "state"),
        nonce: text(query, "nonce"),
        code_challenge: text(query, "code_challenge"),
      };
      if (asked.client_id !== clientId) throw invalid("Unknown client");
      if (!isRegistered(asked.redirect_uri)) throw invalid("Unknown redirect_uri");
      if (text(query, "response_type") !== "code") throw invalid("Unsupported response_type");
      if (text(query, "code_challenge_method") !== "S256")
        throw invalid("Unsupported code_challenge_method");
      return asked;
    },
    confirm(asked, person) {
      const now = Date.now();
      for (const [code, { until }] of codes) if (until < now) codes.delete(code);
      const code = randomBytes(24).toString("base64url");
      codes.set(code, { asked, person, until: now + CODE_SECONDS * 1000 });
      return code;
    },
    async token(client, body) {
      if (client.id !== clientId || !sameSecret(client.secret, clientSecret))
        throw new CscError(401, "invalid_client", "Client authorization required");
      if (text(body, "grant_type") !== "authorization_code")
        throw new CscError(400, "unsupported_grant_type", "Invalid parameter grant_type");
      const code = text(body, "code");
      const known = codes.get(code);
      codes.delete(code);
      const challenge = createHash("sha256")
        .update(text(body, "code_verifier"))
        .digest("base64url");
      if (
        !known ||
        known.until < Date.now() ||
        known.asked.redirect_uri !== text(body, "redirect_uri") ||
        !sameSecret(challenge, known.asked.code_challenge)
      )
        throw new CscError(400, "invalid_grant", "The code is not good");
      const { person, asked } = known;
      const subject = createHash("sha256").update(person.email).digest("hex").slice(0, 32);
      return new SignJWT({ ...person, nonce: asked.nonce })
        .setProtectedHeader({ alg: "ES256", kid: key.kid ?? "" })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${ASSERTION_SECONDS}s`)
        .sign(signingKey);
    },
  };
}

/** The environment variables that connect a service to it. */
export const eidSettings = ({ issuer, clientId, clientSecret }: Eid): Record<string, string> => ({
  EIDPLUS_ISSUER: issuer,
  EIDPLUS_CLIENT_ID: clientId,
  EIDPLUS_CLIENT_SECRET: clientSecret,
});
