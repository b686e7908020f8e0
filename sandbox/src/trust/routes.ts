/** The CSC API v2 of one provider: POST /{eu|ch}/csc/v2/… */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Endpoint } from "../faults/catalogue.ts";
import { misbehaving } from "../faults/hooks.ts";
import { ALL_ALGORITHMS } from "./algorithms.ts";
import { authorize, credentialInfo, listCredentials, sendCode } from "./credential-calls.ts";
import { CscError } from "./errors.ts";
import { createPolling } from "./polling.ts";
import type { Provider } from "./provider.ts";
import { sameSecret } from "./secrets.ts";
import { signDoc, signHash, timestamp } from "./signature-calls.ts";

const METHODS = [
  "credentials/list",
  "credentials/info",
  "credentials/authorize",
  "credentials/getChallenge",
  "credentials/sendOTP",
  "signatures/signHash",
  "signatures/signDoc",
  "signatures/signPolling",
  "signatures/timestamp",
];

const info = ({ law, base }: Provider): unknown => ({
  specs: "2.0.0.0",
  name: law.name,
  logo: `${base}/logo.png`,
  region: law.country,
  lang: "en-GB",
  description: "A trust service provider in the sandbox. Nothing it signs has legal effect.",
  authType: ["oauth2client"],
  oauth2: `${base}/csc/v2`,
  asynchronousOperationMode: true,
  methods: METHODS,
  validationInfo: false,
  signAlgorithms: { algos: ALL_ALGORITHMS },
  signature_formats: { formats: ["C", "P"], envelope_properties: [["Detached"], ["Revision"]] },
  conformance_levels: ["AdES-B-B", "AdES-B-T"],
});

/** Client id and secret, from HTTP Basic (RFC 6749 §2.3.1) or the body. Throws a URIError for bad escapes. */
export function clientOf(request: FastifyRequest): { id: string; secret: string } {
  const [scheme, encoded] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() === "basic" && encoded) {
    const text = Buffer.from(encoded, "base64").toString("utf8");
    const colon = text.indexOf(":");
    const [id, secret] = [text.slice(0, colon), text.slice(colon + 1)].map((part) =>
      decodeURIComponent(part.replaceAll("+", " ")),
    );
    return { id: id ?? "", secret: secret ?? "" };
  }
  const body = (request.body ?? {}) as Record<string, unknown>;
  const text = (name: string): string => (typeof body[name] === "string" ? body[name] : "");
  return { id: text("client_id"), secret: text("client_secret") };
}

async function token(provider: Provider, request: FastifyRequest): Promise<unknown> {
  let client;
  try {
    client = clientOf(request);
  } catch {
    throw new CscError(401, "invalid_client", "Client authorization required");
  }
  const { clientId, clientSecret } = provider.secrets;
  const known = sameSecret(client.secret, clientSecret) && client.id === clientId;
  if (!known) throw new CscError(401, "invalid_client", "Client authorization required");
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (body["grant_type"] !== "client_credentials")
    throw new CscError(400, "unsupported_grant_type", "Invalid parameter grant_type");
  const { token: accessToken, expiresIn } = await provider.tokens.access(clientId);
  return {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: expiresIn,
    scope: "service",
  };
}

/** Mounts the calls of a provider; the prefix is the caller's. */
export function cscRoutes(app: FastifyInstance, provider: Provider): void {
  const polling = createPolling();
  const authorised = (request: FastifyRequest): Promise<void> =>
    provider.tokens.checkAccess(request.headers.authorization);

  function call(
    path: string,
    endpoint: Endpoint,
    handler: (request: FastifyRequest) => unknown,
  ): void {
    const open = path === "/info";
    app.route({
      method: "POST",
      url: path,
      preHandler: misbehaving(provider.faults, provider.law.key, endpoint),
      ...(open ? {} : { onRequest: authorised }),
      handler: async (request) => handler(request),
    });
  }

  app.post(
    "/oauth2/token",
    { preHandler: misbehaving(provider.faults, provider.law.key, "token") },
    async (request, reply) => {
      void reply.header("cache-control", "no-store");
      return token(provider, request);
    },
  );

  call("/info", "info", () => info(provider));
  call("/credentials/list", "list", ({ body }) => listCredentials(provider, body));
  call("/credentials/info", "credential", ({ body }) => credentialInfo(provider, body));
  call("/credentials/authorize", "authorize", ({ body }) => authorize(provider, body));
  call("/signatures/signHash", "sign-hash", ({ body }) =>
    polling.run(body, () => signHash(provider, body)),
  );
  call("/signatures/signDoc", "sign-doc", ({ body }) =>
    polling.run(body, () => signDoc(provider, body)),
  );
  call("/signatures/signPolling", "sign-polling", ({ body }) => polling.poll(body));
  call("/signatures/timestamp", "csc-timestamp", ({ body }) => timestamp(provider, body));

  for (const name of ["getChallenge", "sendOTP"])
    app.post(
      `/credentials/${name}`,
      {
        onRequest: authorised,
        preHandler: misbehaving(provider.faults, provider.law.key, "challenge"),
      },
      async (request, reply) => {
        await sendCode(provider, request.body);
        return reply.code(204).send();
      },
    );
}
