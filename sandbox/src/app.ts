/** The HTTP side of the sandbox, as a list of its parts. */
import formbody from "@fastify/formbody";
import { toPem } from "@paraph/pki/pem";
import fastify, { type FastifyInstance } from "fastify";
import { dnsRoutes } from "./dns/routes.ts";
import { eidRoutes } from "./eid/routes.ts";
import { readFaults } from "./faults/faults.ts";
import { cutIfSilenced } from "./faults/hooks.ts";
import { identityProviderRoutes } from "./identity-providers/routes.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { objectRoutes } from "./objects/routes.ts";
import { outsideControl, outsideRoutes } from "./outside/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { peopleRoutes } from "./people.ts";
import { CscError } from "./trust/errors.ts";
import { enrol, enrolled, revoke } from "./trust/identities.ts";
import { orderSeal, organisations } from "./trust/organisations.ts";
import { cscRoutes } from "./trust/routes.ts";
import { authorities, succeed } from "./trust/succession.ts";
import { statusRoutes } from "./trust/status-routes.ts";
import { objectStoreSettings, serviceSettings, type World } from "./world.ts";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** What all routes share: permitted callers, readable bodies, the format of errors. */
function ground(app: FastifyInstance): void {
  // A stranger's web page whose host name points here must not read the secrets of the sandbox (DNS rebinding).
  app.addHook("onRequest", async (request) => {
    const host = request.headers.host?.replace(/:\d+$/, "") ?? "";
    if (!LOOPBACK.has(host))
      throw new CscError(
        421,
        "misdirected_request",
        "The sandbox answers on the loopback interface only",
      );
  });
  app.addHook("onSend", async (request, reply, payload) => {
    cutIfSilenced(request, reply);
    return payload;
  });
  // Forms of other pages could send text/plain without a preflight request.
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser(
    ["application/timestamp-query", "application/ocsp-request"],
    { parseAs: "buffer" },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof CscError)
      return reply
        .code(error.status)
        .send({ error: error.error, error_description: error.message });
    if (error instanceof RangeError)
      return reply.code(400).send({ error: "invalid_request", error_description: error.message });
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply
        .code(status)
        .send({ error: "invalid_request", error_description: error.message });
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return reply
      .code(status)
      .send({ error: "server_error", error_description: "The sandbox failed unexpectedly" });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send({ error: "not_found", error_description: "There is nothing at this address" }),
  );
}

function controlRoutes(app: FastifyInstance, world: World): void {
  const { faults, providers } = world;
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/settings.json", async (_request, reply) =>
    reply.header("cache-control", "no-store").send(serviceSettings(world)),
  );
  app.get("/object-store.json", async (_request, reply) =>
    reply.header("cache-control", "no-store").send(objectStoreSettings(world)),
  );
  app.get("/roots.pem", async (_request, reply) =>
    reply
      .type("application/x-pem-file")
      .send(
        providers
          .map(({ hierarchy }) => toPem("CERTIFICATE", hierarchy.root.certificate.der))
          .join(""),
      ),
  );
  app.get("/faults.json", async () => ({ faults: faults.list() }));
  app.put("/faults.json", (request, reply) => {
    faults.replace(readFaults(request.body));
    return reply.send({ faults: faults.list() });
  });
  app.get("/authorities.json", async () => ({ authorities: authorities(providers) }));
  app.post("/authorities/succeed.json", async (request, reply) =>
    reply.code(201).send(await succeed(providers, request.body)),
  );
  app.get("/identities.json", async () => ({ identities: enrolled(providers) }));
  app.post("/identities.json", async (request, reply) =>
    reply.code(201).send(await enrol(providers, request.body)),
  );
  app.get("/organisations.json", async () => ({ organisations: organisations(providers) }));
  app.post("/organisations.json", async (request, reply) =>
    reply.code(201).send(await orderSeal(providers, request.body)),
  );
  app.post<{ Params: { id: string } }>("/identities/:id/revoke.json", async (request, reply) => {
    revoke(providers, request.params.id, request.body);
    return reply.code(204).send();
  });
}

/** Builds the application; the caller listens. */
export async function buildApp(world: World): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 8 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 4096 },
  });
  ground(app);
  await app.register(formbody);
  controlRoutes(app, world);
  inboxRoutes(app, world.inbox, world.faults, world.smsToken);
  peopleRoutes(app, world.people);
  outsideControl(app, world.outside);
  dnsRoutes(app, world.zones);
  await app.register(async (scope) => outsideRoutes(scope, world.url, world.outside));
  pageRoutes(app, world);
  identityProviderRoutes(app, world);
  await app.register(async (scope) => eidRoutes(scope, world), { prefix: "/eidplus" });
  await app.register(
    async (scope) => objectRoutes(scope, world.objects.bucket, world.objects.key),
    { prefix: "/objects" },
  );
  for (const provider of world.providers) {
    await app.register(async (scope) => cscRoutes(scope, provider), {
      prefix: `/${provider.law.key}/csc/v2`,
    });
    await app.register(async (scope) => statusRoutes(scope, provider), {
      prefix: `/${provider.law.key}`,
    });
  }
  return app;
}
