/** Methods that an address does not take (RFC 9110 §15.5.6). */
import { addressesOf } from "@paraph/contract/endpoint";
import type { Endpoint } from "@paraph/contract/endpoint";
import type { FastifyInstance, FastifyReply } from "fastify";
import { problem } from "../problem.ts";
import type { ProblemError } from "../problem.ts";

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** Addresses that are only read and are no calls of the contract. */
const READ_ALONE = ["/healthz", "/readyz", "/metrics", "/openapi.json"] as const;

/** The refusal of a method; has the answer name those that the address takes. */
export function methodRefusal(reply: FastifyReply, allowed: string): ProblemError {
  reply.header("allow", allowed);
  return problem("error.method_not_allowed", { allowed });
}

/**
 * Answers `error.method_not_allowed` with the header `Allow` to every other method of the addresses in these groups, and of
 * those that are only read. To be called when all of them are mounted. OPTIONS stays with the browser's question before a
 * call (cross-origin.ts).
 */
export function refuseOtherMethods(app: FastifyInstance, groups: Groups): void {
  const read = READ_ALONE.map((path) => [path, new Set(["GET"])] as const);
  for (const [path, methods] of [...methodsByPath(groups), ...read]) {
    const url = path.replaceAll(/\{([^}]+)\}/g, ":$1");
    const allowed = [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].toSorted().join(", ");
    const others = app.supportedMethods.filter(
      (method) => method !== "OPTIONS" && !methods.has(method) && !app.hasRoute({ method, url }),
    );
    app.route({
      method: others,
      url,
      // Before a body is read.
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
