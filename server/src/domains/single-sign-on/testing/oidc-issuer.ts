/** An OpenID Connect provider that sends whatever a test wants, also what an honest one would never send. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from "jose";
import type { CryptoKey } from "jose";

/** The differences of a response from a correct one. */
export interface Crooked {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Claims that are left out. */
  readonly without?: readonly string[];
  /** Seconds from now. */
  readonly iat?: number;
  readonly exp?: number;
  /** How the token is signed, instead of with the key of the provider. */
  readonly sign?: "none" | "public key as secret" | "client secret" | "foreign key";
  /** The response of the userinfo endpoint; by default for the same person. */
  readonly userinfo?: Readonly<Record<string, unknown>>;
  /** The parameters of the response besides the code. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export interface Issuer {
  readonly issuer: string;
  readonly clientSecret: string;
  /** Changed values of the discovery document. */
  discovery: Record<string, unknown>;
  /** Returns, for a login, the address of the service with a code. */
  readonly answer: (
    asked: URL,
    claims: Readonly<Record<string, unknown>>,
    crooked?: Crooked,
  ) => Promise<string>;
  /** The number of requests for each path. */
  readonly asked: Map<string, number>;
  readonly close: () => void;
}

const CLIENT_SECRET = "a secret that only the two know";
export const CLIENT_ID = "paraph";

/** Starts one. */
export async function startIssuer(): Promise<Issuer> {
  const own = await generateKeyPair("RS256", { extractable: true });
  const foreign = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "1", alg: "RS256", use: "sig" };
  const pem = await exportSPKI(own.publicKey);
  const codes = new Map<string, { token: string; userinfo: unknown }>();
  const asked = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { status, body } = respond(path, request, Buffer.concat(parts).toString());
      response.statusCode = status;
      response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    });
  });
  const respond = (path: string, request: http.IncomingMessage, body: string) => {
    const { authorization = "" } = request.headers;
    if (path === "/.well-known/openid-configuration")
      return { status: 200, body: { ...described, ...issuer.discovery } };
    if (path === "/jwks") return { status: 200, body: { keys: [jwk] } };
    if (path === "/userinfo") {
      const found = codes.get(authorization.replace("Bearer ", ""));
      return { status: found ? 200 : 401, body: found?.userinfo ?? {} };
    }
    if (path === "/token") {
      const pair = `${CLIENT_ID}:${encodeURIComponent(CLIENT_SECRET).replaceAll("%20", "+")}`;
      if (authorization !== `Basic ${Buffer.from(pair).toString("base64")}`)
        return { status: 401, body: { error: "invalid_client" } };
      const code = new URLSearchParams(body).get("code") ?? "";
      const found = codes.get(code);
      if (found === undefined) return { status: 400, body: { error: "invalid_grant" } };
      return {
        status: 200,
        body: { access_token: code, token_type: "Bearer", id_token: found.token },
      };
    }
    return { status: 404, body: {} };
  };
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const described = {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
  };
  const issuer: Issuer = {
    issuer: url,
    clientSecret: CLIENT_SECRET,
    discovery: {},
    asked,
    close: () => server.close(),
    answer: async (login, claims, crooked = {}) => {
      const code = `code-${codes.size}-${Math.random()}`;
      const stated: Record<string, unknown> = {
        iss: url,
        aud: CLIENT_ID,
        nonce: login.searchParams.get("nonce"),
        ...(login.searchParams.has("max_age") && { auth_time: Math.floor(Date.now() / 1000) }),
        ...claims,
        ...crooked.claims,
      };
      for (const name of crooked.without ?? []) delete stated[name];
      const keys = { own: own.privateKey, foreign: foreign.privateKey, pem };
      const token = await written(stated, crooked, keys);
      codes.set(code, { token, userinfo: crooked.userinfo ?? { sub: stated["sub"] } });
      const back = new URL(login.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", login.searchParams.get("state") ?? "");
      for (const [name, value] of Object.entries(crooked.parameters ?? {}))
        back.searchParams.set(name, value);
      return back.href;
    },
  };
  return issuer;
}

async function written(
  stated: Readonly<Record<string, unknown>>,
  { sign, iat = 0, exp = 300 }: Crooked,
  keys: { readonly own: CryptoKey; readonly foreign: CryptoKey; readonly pem: string },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { ...stated, iat: now + iat, exp: now + exp };
  if (sign === "none") {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    return `${part({ alg: "none" })}.${part(claims)}.`;
  }
  const shared = sign === "public key as secret" ? keys.pem : CLIENT_SECRET;
  if (sign === "public key as secret" || sign === "client secret") {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid: "1" })
      .sign(Buffer.from(shared.padEnd(32)));
  }
  const key = sign === "foreign key" ? keys.foreign : keys.own;
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(key);
}
