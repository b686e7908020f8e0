/** Tokens that a provider hands out: access tokens (RFC 6749) and signature activation data (CSC API §11.6). */
import { randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { CscError, invalid } from "./errors.ts";

const ACCESS_SECONDS = 3600;
const SAD_SECONDS = 300;

export interface Tokens {
  access(clientId: string): Promise<{ token: string; expiresIn: number }>;
  /** Throws a CscError unless the Authorization header carries a good access token. */
  checkAccess(authorization: string | undefined): Promise<void>;
  /** Activation data for exactly these hashes (Base64), at most `signatures` of them, once. */
  activate(grant: SadGrant): Promise<{ sad: string; expiresIn: number }>;
  /** What the activation data allows; it is used up by this. Throws a CscError if it is no good. */
  spend(sad: string, credentialId: string): Promise<SadGrant>;
}

export interface SadGrant {
  credentialId: string;
  hashes: string[];
  hashAlgorithmOID: string;
  signatures: number;
}

/** `key` must be kept for tokens to outlive a restart; `issuer` tells the providers' tokens apart. */
export function createTokens(key: Uint8Array, issuer: string): Tokens {
  const spent = new Map<string, number>();
  // Activation data dies with the process: what was spent is remembered only here.
  const run = randomUUID();

  const make = (
    claims: Record<string, unknown>,
    audience: string,
    seconds: number,
  ): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(key);

  return {
    async access(clientId) {
      return {
        token: await make({ sub: clientId }, "service", ACCESS_SECONDS),
        expiresIn: ACCESS_SECONDS,
      };
    },
    async checkAccess(authorization) {
      const [scheme, token] = (authorization ?? "").split(" ");
      if (scheme?.toLowerCase() !== "bearer" || !token)
        throw new CscError(401, "invalid_request", "Malformed authorization header");
      try {
        await jwtVerify(token, key, { issuer, audience: "service" });
      } catch (error) {
        if (error instanceof errors.JWTExpired)
          throw new CscError(401, "expired_token", "The access token is expired");
        throw new CscError(401, "invalid_token", "The access token is not valid");
      }
    },
    async activate(grant) {
      return { sad: await make({ ...grant }, `sad:${run}`, SAD_SECONDS), expiresIn: SAD_SECONDS };
    },
    async spend(sad, credentialId) {
      let payload;
      try {
        ({ payload } = await jwtVerify<SadGrant>(sad, key, { issuer, audience: `sad:${run}` }));
      } catch (error) {
        throw invalid(error instanceof errors.JWTExpired ? "SAD expired" : "Invalid parameter SAD");
      }
      const now = Date.now() / 1000;
      for (const [id, until] of spent) if (until < now) spent.delete(id);
      const { jti, exp } = payload;
      if (!jti || !exp || spent.has(jti) || payload.credentialId !== credentialId)
        throw invalid("Invalid parameter SAD");
      spent.set(jti, exp);
      return payload;
    },
  };
}
