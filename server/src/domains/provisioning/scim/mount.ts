/** Serves the addresses of SCIM: token, body, response, and errors in the form of SCIM. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { acceptJsonAs } from "../../../platform/http/server.ts";
import type { Directory } from "../../../platform/principal.ts";
import { directoryIn } from "./authenticate.ts";
import { ScimProblem, toScim } from "./problems.ts";
import { keepRefusal } from "./refusals.ts";
import { baseOf, PREFIX, ROUTES } from "./routes.ts";
import type { Route } from "./routes.ts";

const TYPE = "application/scim+json; charset=utf-8";

declare module "fastify" {
  interface FastifyRequest {
    /** The directory that makes a SCIM request. */
    directory: Directory | null;
  }
}

/** Mounts the addresses of SCIM. */
export function mountProvisioning(app: FastifyInstance, context: AppContext): void {
  app.register(
    async (scope) => {
      scope.decorateRequest("directory", null);
      acceptJsonAs(scope, "application/scim+json");
      scope.setErrorHandler(async (error, request, reply) =>
        refuse(context, request, reply, error),
      );
      scope.setNotFoundHandler(async (request, reply) =>
        refuse(context, request, reply, new ScimProblem(404, "There is no such address.")),
      );
      // Before the body is read.
      scope.addHook("onRequest", async (request) => {
        request.directory = await directoryIn(context, request);
      });
      for (const route of ROUTES) mountOne(scope, context, route);
      refuseOthers(scope);
    },
    { prefix: PREFIX },
  );
}

function mountOne(scope: FastifyInstance, context: AppContext, { method, path, run }: Route): void {
  scope.route<{ Params: { id?: string } }>({
    method,
    url: path,
    exposeHeadRoute: false,
    bodyLimit: limits.provisioning.body,
    handler: async (request, reply) => {
      const { status = 200, body } = await run({
        context,
        base: baseOf(context),
        who: directoryOf(request),
        id: request.params.id ?? "",
        query: request.query as Readonly<Record<string, unknown>>,
        body: request.body,
        ip: request.address,
        ifMatch: request.headers["if-match"],
      });
      reply.header("cache-control", "no-store").status(status);
      if (body === undefined) return reply.send();
      const { version, location } = metaOf(body);
      if (version !== undefined) reply.header("etag", version);
      if (version !== undefined && request.headers["if-none-match"] === version)
        return reply.status(304).send();
      if (status === 201 && location !== undefined) reply.header("location", location);
      return reply.type(TYPE).send(JSON.stringify(body));
    },
  });
}

const metaOf = (body: object): { readonly version?: string; readonly location?: string } =>
  (body as { readonly meta?: { version?: string; location?: string } }).meta ?? {};

function directoryOf({ directory }: FastifyRequest): Directory {
  if (directory === null) throw new ScimProblem(401, "The token is missing.");
  return directory;
}

/** Other methods of these addresses (RFC 9110 §15.5.6). */
function refuseOthers(scope: FastifyInstance): void {
  for (const [url, routes] of Map.groupBy(ROUTES, ({ path }) => path)) {
    const allowed: readonly string[] = routes.map(({ method }) => method);
    scope.route({
      method: ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !allowed.includes(one)),
      url,
      exposeHeadRoute: false,
      onRequest: async (_request, reply) => {
        reply.header("allow", allowed.join(", "));
        throw new ScimProblem(405, "This address does not support the method.");
      },
      handler: () => undefined,
    });
  }
}

/** Sends an error of SCIM. Unexpected errors are logged at level `error`. */
async function refuse(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const told = toScim(error);
  const { status, retryAfter, body } = told;
  if (status >= 500 && status !== 501 && status !== 503)
    request.log.error({ err: told.cause ?? told }, "scim request failed");
  else request.log.debug({ err: told.cause ?? told }, "scim request refused");
  if (request.directory !== null && request.directory !== undefined) {
    const { id } = (request.params ?? {}) as { readonly id?: string };
    const asked = { who: request.directory, id, body: request.body, ip: request.address };
    // The response does not depend on it.
    await keepRefusal(context, asked, told).catch((failure: unknown) =>
      request.log.error({ err: failure }, "a refusal of scim was not kept"),
    );
  }
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .status(status)
    .type(TYPE)
    .header("cache-control", "no-store")
    .send(JSON.stringify(body));
}
