/** The billing provider: `GET /billing/subscriptions/{business}`; `PUT /plans/{business}.json` moves a plan. */
import type { FastifyInstance } from "fastify";
import { sameSecret } from "../trust/secrets.ts";
import type { Subscriptions } from "./subscriptions.ts";

type OfBusiness = { Params: { business: string } };

/** @param token that the provider's client shows */
export function billingRoutes(
  app: FastifyInstance,
  subscriptions: Subscriptions,
  token: string,
): void {
  app.get<OfBusiness>("/billing/subscriptions/:business", (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    if (!sameSecret(given, token)) return reply.code(401).send({ error: "unauthorized" });
    const found = subscriptions.find(request.params.business);
    return found ?? reply.code(404).send({ error: "not_found" });
  });
  app.put<OfBusiness>("/plans/:business.json", (request) =>
    subscriptions.change(request.params.business, request.body),
  );
}
