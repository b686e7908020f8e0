/** eID+ over HTTP: /eidplus/… (OpenID Connect Core 1.0, Discovery 1.0). */
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendPage } from "../pages/layout.ts";
import { CscError } from "../trust/errors.ts";
import { clientOf } from "../trust/routes.ts";
import type { World } from "../world.ts";
import type { Person } from "./eid.ts";
import { eidPage } from "./page.ts";

const discovery = (issuer: string): unknown => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks.json`,
  response_types_supported: ["code"],
  grant_types_supported: ["authorization_code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["ES256"],
  token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
  code_challenge_methods_supported: ["S256"],
  scopes_supported: ["openid", "profile", "email"],
});

function personOf(body: unknown): Person {
  const given = body as Record<string, unknown>;
  const text = (name: string): string => {
    const value = given[name];
    if (typeof value !== "string" || value.trim() === "")
      throw new CscError(400, "invalid_request", `Missing parameter ${name}`);
    return value.trim();
  };
  return {
    given_name: text("given_name"),
    family_name: text("family_name"),
    email: text("email").toLowerCase(),
    birth_date: text("birth_date"),
    email_verified: given["email_verified"] !== "false",
  };
}

/** Mounts eID+; the prefix is the caller's. */
export function eidRoutes(app: FastifyInstance, { eid, faults, serviceUrl }: World): void {
  const page = (reply: FastifyReply, asked: Parameters<typeof eidPage>[0]): FastifyReply =>
    sendPage(
      reply,
      { name: null, title: "eID+", body: eidPage(asked), serviceUrl, faults: faults.list().length },
      // The response to the form leads back to the service.
      asked ? new URL(asked.redirect_uri).origin : undefined,
    );

  app.get("/.well-known/openid-configuration", async () => discovery(eid.issuer));
  app.get("/jwks.json", async () => eid.keys());
  app.get("/", (_request, reply) => page(reply, null));
  app.get("/authorize", (request, reply) => page(reply, eid.check(request.query)));
  app.post("/authorize", (request, reply) => {
    const asked = eid.check(request.body);
    const back = new URL(asked.redirect_uri);
    back.searchParams.set("state", asked.state);
    if ((request.body as Record<string, unknown>)["answer"] === "cancel")
      back.searchParams.set("error", "access_denied");
    else back.searchParams.set("code", eid.confirm(asked, personOf(request.body)));
    return reply.header("cache-control", "no-store").redirect(back.href, 303);
  });
  app.post("/token", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const idToken = await eid.token(clientOf(request), request.body);
    // The access token gives nothing else: the assertion contains everything.
    return { access_token: "none", token_type: "Bearer", expires_in: 0, id_token: idToken };
  });
}
