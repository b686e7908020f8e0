/** Methods that a path of the API does not support (RFC 9110 §15.5.6). */
import { addressesOf } from "@paraph/contract/endpoint";
import type { Endpoint } from "@paraph/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { problem } from "../problem.ts";

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/**
 * Answers `error.method_not_allowed` with the header `Allow` for every other method of the paths in these groups.
 * Call after all calls are mounted. OPTIONS stays with preflight requests (cross-origin.ts).
 */
export function refuseOtherMethods(app: FastifyInstance, groups: Groups): void {
  for (const [path, methods] of methodsByPath(groups)) {
    const url = path.replaceAll(/\{([^}]+)\}/g, ":$1");
    const allowed = [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].toSorted().join(", ");
    const others = app.supportedMethods.filter(
      (method) => method !== "OPTIONS" && !methods.has(method) && !app.hasRoute({ method, url }),
    );
    app.route({
      method: others,
      url,
      // Before the body is read.
      onRequest: async (_request, reply) => {
        reply.header("allow", allowed);
        throw problem("error.method_not_allowed", { allowed });
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
