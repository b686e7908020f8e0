/** An identity provider of a company over OpenID Connect. It lets in everybody who says who they are. */
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { interactionPolicy, Provider } from "oidc-provider";
import { readJson, writeJson } from "../store.ts";
import { CscError } from "../trust/errors.ts";
import { sandboxSecret } from "../trust/secrets.ts";
import { memory } from "./memory.ts";
import type { Employee } from "./people.ts";

/** A service that sends its people here. */
export interface Client {
  client_id: string;
  client_secret: string;
  redirect_uri: string;
}

export interface Oidc {
  issuer: string;
  provider: Provider;
  clients(): Client[];
  /** Registers a service by the address to which people are sent back. Throws a CscError. */
  register(redirectUri: string): Client;
  /** Notes who somebody is who has just logged in. */
  remember(employee: Employee): void;
}

interface Kept {
  key: JWK;
  cookies: string;
  clients: Client[];
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const LOGIN_PATH = "/oidc-login";
const MOST_CLIENTS = 500;

/** Opens the provider at its address, with the stored key and clients. */
export async function openOidc(folder: string, issuer: string): Promise<Oidc> {
  const path = join(folder, "oidc.json");
  let kept = (readJson(path) as Kept | null) ?? (await newKept());
  writeJson(path, kept);
  const employees = new Map<string, Employee>();
  const policy = interactionPolicy.base();
  // Somebody else can log in each time: the page asks always.
  policy
    .get("login")
    ?.checks.add(
      new interactionPolicy.Check("asked", "the page asks who it is", "login_required", (context) =>
        context.oidc.result?.login === undefined
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );
  // Nobody is asked whether the own company may see their data.
  policy.remove("consent");
  const provider = new Provider(issuer, {
    adapter: memory((id) => {
      const one = kept.clients.find(({ client_id }) => client_id === id);
      return one && { ...metadataOf(one) };
    }),
    jwks: { keys: [kept.key] },
    cookies: { keys: [kept.cookies] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "groups"],
    },
    scopes: ["openid", "email", "profile"],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_context, { uid }) => `${LOGIN_PATH}/${uid}` },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 900,
      Session: 900,
      Grant: 900,
    },
    findAccount: (_context, id) => {
      const employee = employees.get(id);
      return employee && { accountId: id, claims: async () => ({ ...employee }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  return {
    issuer,
    provider,
    clients: () => kept.clients,
    register(redirectUri) {
      const allowed = URL.canParse(redirectUri) && LOOPBACK.includes(new URL(redirectUri).hostname);
      if (!allowed)
        throw new CscError(
          400,
          "invalid_request",
          "The redirect address has to be on this computer",
        );
      const client = {
        client_id: `sandbox-${randomUUID().slice(0, 8)}`,
        client_secret: sandboxSecret(),
        redirect_uri: redirectUri,
      };
      kept = { ...kept, clients: [...kept.clients, client].slice(-MOST_CLIENTS) };
      writeJson(path, kept);
      return client;
    },
    remember: (employee) => void employees.set(employee.sub, employee),
  };
}

const metadataOf = ({ client_id, client_secret, redirect_uri }: Client) => ({
  client_id,
  client_secret,
  redirect_uris: [redirect_uri],
  grant_types: ["authorization_code"],
  response_types: ["code"] as ["code"],
  token_endpoint_auth_method: "client_secret_basic" as const,
  // People on http come back to this computer alone.
  application_type: "native" as const,
});

async function newKept(): Promise<Kept> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: "RS256", use: "sig" };
  return { key, cookies: randomBytes(24).toString("hex"), clients: [] };
}
