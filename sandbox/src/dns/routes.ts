/** Records and failures of the name server, for programs and for its page. */
import type { FastifyInstance } from "fastify";
import { CscError } from "../trust/errors.ts";
import { readRecord, readTrouble } from "./zones.ts";
import type { Zones } from "./zones.ts";

/** GET and POST /dns.json, DELETE /dns/{id}, PUT /dns/trouble.json */
export function dnsRoutes(app: FastifyInstance, zones: Zones): void {
  app.get("/dns.json", async () => ({ records: zones.list() }));
  app.post("/dns.json", async (request, reply) =>
    reply.code(201).send(zones.add(readRecord(request.body))),
  );
  app.delete<{ Params: { id: string } }>("/dns/:id", async (request, reply) => {
    if (!zones.remove(request.params.id))
      throw new CscError(404, "not_found", "This record does not exist any more");
    return reply.code(204).send();
  });
  app.put("/dns/trouble.json", async (request, reply) => {
    const { name, kind } = readTrouble(request.body);
    zones.trouble(name, kind);
    return reply.code(204).send();
  });
}
