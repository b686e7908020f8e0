/** Methods that a path of the API does not support (RFC 9110 §15.5.6). */
import { addressesOf } from "@paraph/contract/addresses";
import type { Endpoint } from "@paraph/contract/endpoint";
import type { FastifyInstance, FastifyReply } from "fastify";
import { problem } from "../problem.ts";
import type { ProblemError } from "../problem.ts";

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** Read-only paths that are not calls of the contract. */
const READ_ONLY_PATHS = ["/healthz", "/readyz", "/metrics", "/openapi.json"] as const;

/** The problem of an unsupported method. Sets the header `Allow` of the response. */
export function methodRefusal(reply: FastifyReply, allowed: string): ProblemError {
  reply.header("allow", allowed);
  return problem("error.method_not_allowed", { allowed });
}

/**
 * Responds with `error.method_not_allowed` with the header `Allow` for every other method of the paths in these groups and of
 * the read-only paths. Call after all calls are mounted. OPTIONS stays with preflight requests (cross-origin.ts).
 */
export function refuseOtherMethods(app: FastifyInstance, groups: Groups): void {
  const read = READ_ONLY_PATHS.map((path) => [path, new Set(["GET"])] as const);
  for (const [path, methods] of [...methodsByPath(groups), ...read]) {
    const url = path.replaceAll(/\{([^}]+)\}/g, ":$1");
    const allowed = [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].toSorted().join(", ");
    const others = app.supportedMethods.filter(
      (method) => method !== "OPTIONS" && !methods.has(method) && !app.hasRoute({ method, url }),
    );
    app.route({
      method: others,
      url,
      // Runs before the body is read.
      onRequest: async (_request, reply) => {
        throw methodRefusal(reply, allowed);
      },
      handler: () => undefined,
    });
  }
}

function methodsByPath(groups: Groups): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const endpoint of Object.values(groups).flatMap((calls) => Object.values(calls))) {
    for (const { path } of addressesOf(endpoint)) {
      const methods = found.get(path) ?? new Set();
      found.set(path, methods.add(endpoint.method));
    }
  }
  return found;
}
