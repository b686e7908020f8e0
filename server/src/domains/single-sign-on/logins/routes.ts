/**
 * The addresses to which identity providers send browsers: `/sso/{domain}/callback` (OpenID Connect), `/sso/{domain}/acs` (SAML),
 * and the metadata of the service. They respond with redirects to pages of the service.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../app-context.ts";
import { acceptForms } from "../../../platform/http/uploads.ts";
import { isId } from "../../../platform/ids.ts";
import { limitRate } from "../../../platform/limits.ts";
import { networksOf } from "../../../platform/networks.ts";
import { problem } from "../../../platform/problem.ts";
import { singleSignOnBrowser } from "../../authentication/index.ts";
import { acsOf, metadataOf } from "../addresses.ts";
import { ownMetadata } from "../saml/metadata.ts";
import { isVerifiedDomain } from "../queries.ts";
import { arrive } from "./arrive.ts";
import type { Arriving } from "./arrive.ts";

/** The maximum length of a provider's response. */
const BODY = 256 * 1024;
const PER_MINUTE = 60;
const MINUTE = 60_000;

interface ToDomain {
  readonly Params: { readonly domain: string };
}

/** Mounts these routes. */
export function mountSingleSignOn(app: FastifyInstance, context: AppContext): void {
  app.get<ToDomain>("/sso/:domain/callback", { exposeHeadRoute: false }, async (request, reply) => {
    const parameters = new URL(request.url, context.publicUrl).searchParams;
    const state = parameters.get("state") ?? "";
    return goOn(context, request, reply, { method: "oidc", state, parameters });
  });
  app.register(async (scope) => {
    acceptForms(scope);
    scope.post<ToDomain>("/sso/:domain/acs", { bodyLimit: BODY }, async (request, reply) => {
      const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
      const text = (name: string) => (typeof body[name] === "string" ? body[name] : "");
      const response = text("SAMLResponse");
      return goOn(context, request, reply, { method: "saml", state: text("RelayState"), response });
    });
  });
  app.get<ToDomain>("/sso/:domain/metadata", async (request, reply) => {
    await limitNetwork(context, request);
    const id = request.params.domain;
    if (!isId(id) || !(await isVerifiedDomain(context.db, id))) throw problem("error.not_found");
    const own = { entityId: metadataOf(context, id), acs: acsOf(context, id) };
    return reply.type("application/samlmetadata+xml; charset=utf-8").send(ownMetadata(own));
  });
}

type ByMethod<T> = T extends unknown ? Omit<T, "domain" | "browser" | "ip"> : never;

async function goOn(
  context: AppContext,
  request: FastifyRequest<ToDomain>,
  reply: FastifyReply,
  arriving: ByMethod<Arriving>,
): Promise<FastifyReply> {
  await limitNetwork(context, request);
  const path = await arrive(context, {
    ...arriving,
    domain: request.params.domain,
    browser: singleSignOnBrowser(context, request.cookies),
    ip: request.address,
  });
  return reply.header("cache-control", "no-store").redirect(path, 303);
}

async function limitNetwork(
  { db, clock, settings }: AppContext,
  { address }: FastifyRequest<ToDomain>,
): Promise<void> {
  for (const { name, times } of networksOf(address)) {
    const most = PER_MINUTE * times * settings.rateLimitFactor;
    await limitRate(db, clock, { bucket: `single sign-on address:${name}`, window: MINUTE, most });
  }
}
