/** The identity providers over HTTP: /oidc, /saml, and their pages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Html } from "../pages/html.ts";
import { sendPage } from "../pages/layout.ts";
import { CscError } from "../trust/errors.ts";
import type { World } from "../world.ts";
import { employeePage, identityProvidersPage, returnPage } from "./pages.ts";
import { employeeIn } from "./people.ts";

const textIn = (given: Record<string, unknown>, name: string): string => {
  const value = given[name];
  return typeof value === "string" ? value : "";
};

const isCancelled = (body: unknown): boolean =>
  (body as Record<string, unknown> | null)?.["answer"] === "cancel";

/** Mounts the pages and both providers. */
export function identityProviderRoutes(app: FastifyInstance, world: World): void {
  const { oidc, saml } = world.identityProviders;
  const page = (reply: FastifyReply, title: string, body: Html, target?: string): FastifyReply => {
    const { serviceUrl, faults } = world;
    const name = title === "Identity providers" ? "providers" : null;
    return sendPage(reply, { name, title, body, serviceUrl, faults: faults.list().length }, target);
  };
  app.get("/identity-providers", (_request, reply) =>
    page(
      reply,
      "Identity providers",
      identityProvidersPage({
        issuer: oidc.issuer,
        metadataUrl: saml.metadataUrl,
        clients: oidc.clients(),
      }),
    ),
  );
  app.get("/identity-providers.json", async () => ({
    issuer: oidc.issuer,
    metadata_url: saml.metadataUrl,
    clients: oidc.clients(),
  }));
  app.post("/identity-providers/clients.json", async (request, reply) => {
    const { redirect_uri: address } = (request.body ?? {}) as Record<string, unknown>;
    return reply.code(201).send(oidc.register(typeof address === "string" ? address : ""));
  });
  oidcRoutes(app, world, page);
  samlRoutes(app, world, page);
}

type Page = (reply: FastifyReply, title: string, body: Html, target?: string) => FastifyReply;

function oidcRoutes(app: FastifyInstance, { identityProviders, people }: World, page: Page): void {
  const { oidc } = identityProviders;
  const { provider } = oidc;
  const handle = provider.callback();
  void app.register(
    async (scope) => {
      // The provider reads bodies itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
      scope.all("/*", (request, reply) => {
        reply.hijack();
        const raw = request.raw as typeof request.raw & { originalUrl?: string };
        raw.originalUrl = request.url;
        raw.url = request.url.replace(/^\/oidc/, "");
        void handle(raw, reply.raw);
      });
    },
    { prefix: "/oidc" },
  );
  interface ToLogin {
    Params: { uid: string };
  }
  const details = (request: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(request.raw, reply.raw).catch(() => {
      throw new CscError(
        400,
        "invalid_request",
        "This login has ended. Start again at the service",
      );
    });
  app.get<ToLogin>("/oidc-login/:uid", async (request, reply) => {
    const { params } = await details(request, reply);
    const back = new URL(String(params["redirect_uri"]));
    const body = employeePage({
      action: request.url,
      service: back.origin,
      hidden: {},
      people: people.list(),
    });
    // The response to the form leads back to the service.
    return page(reply, "Company login", body, back.origin);
  });
  app.post<ToLogin>("/oidc-login/:uid", async (request, reply) => {
    await details(request, reply);
    const result = isCancelled(request.body)
      ? { error: "access_denied", error_description: "The person cancelled" }
      : { login: { accountId: known(request.body), remember: false } };
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
  });
  const known = (body: unknown): string => {
    const employee = employeeIn(body);
    oidc.remember(employee);
    return employee.sub;
  };
}

function samlRoutes(app: FastifyInstance, { identityProviders, people }: World, page: Page): void {
  const { saml } = identityProviders;
  app.get("/saml/metadata", (_request, reply) =>
    reply.type("application/samlmetadata+xml").send(saml.metadata),
  );
  app.get("/saml/login", async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const { acs } = await saml.read(query);
    const hidden = {
      SAMLRequest: textIn(query, "SAMLRequest"),
      RelayState: textIn(query, "RelayState"),
    };
    const service = new URL(acs).origin;
    const given = { action: "/saml/login", service, hidden, people: people.list() };
    return page(reply, "Company login", employeePage(given), service);
  });
  app.post("/saml/login", async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const asked = await saml.read({ SAMLRequest: body["SAMLRequest"] });
    if (isCancelled(body)) return reply.redirect("/identity-providers", 303);
    const fields = {
      SAMLResponse: await saml.respond(asked, employeeIn(body)),
      RelayState: textIn(body, "RelayState"),
    };
    return page(reply, "Company login", returnPage(asked.acs, fields), new URL(asked.acs).origin);
  });
}
