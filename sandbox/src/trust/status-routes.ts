/** What certificates point to: OCSP, revocation lists, certificates of the authorities; and the time-stamp units. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { answerOcsp, issueCrl, refuseOcsp, refuseTimestamp } from "@paraph/pki/authority";
import { clockOffset } from "../faults/faults.ts";
import { misbehaving } from "../faults/hooks.ts";
import { CscError } from "./errors.ts";
import type { Authority } from "./hierarchy.ts";
import type { Provider } from "./provider.ts";
import { stamp } from "./timestamps.ts";

const OCSP_VALID_SECONDS = 3600;
const CRL_VALID_MS = 7 * 86_400_000;

const octets = (reply: FastifyReply, type: string, body: Uint8Array): FastifyReply =>
  reply.type(type).send(Buffer.from(body));

interface Named {
  Params: { name: string };
}

/** The authority that an address names; throws a CscError if there is none. */
function authorityOf(provider: Provider, name: string): Authority {
  const found = provider.hierarchy.all().find((one) => one.name === name);
  if (!found) throw new CscError(404, "not_found", "There is no such authority");
  return found;
}

function answerStatus(provider: Provider, name: string, request: Uint8Array): Promise<Buffer> {
  const authority = authorityOf(provider, name);
  const { key } = provider.law;
  const now = new Date(Date.now() + clockOffset(provider.faults, key, "ocsp"));
  const revoked = provider.faults.take(key, "ocsp", "revoked") !== null;
  return answerOcsp(
    request,
    {
      ...authority.responder,
      issuer: authority.certificate,
      hash: "sha256",
      validSeconds: OCSP_VALID_SECONDS,
    },
    (serial) =>
      revoked
        ? { status: "revoked", at: new Date(now.getTime() - 60_000), reason: "keyCompromise" }
        : authority.register.statusOf(serial),
    now,
  );
}

function list(provider: Provider, name: string): Promise<Buffer> {
  const authority = authorityOf(provider, name);
  const now = Date.now() + clockOffset(provider.faults, provider.law.key, "crl");
  return issueCrl(
    {
      entries: authority.register.revoked(),
      // Grows with time, restarts included (RFC 5280 §5.2.3).
      number: Math.floor(Date.now() / 1000),
      thisUpdate: new Date(now - 1000),
      nextUpdate: new Date(now + CRL_VALID_MS),
    },
    authority,
  );
}

/** Mounts the routes of a provider; the prefix is the caller's. */
export function statusRoutes(app: FastifyInstance, provider: Provider): void {
  const { faults, law } = provider;

  for (const unit of [1, 2] as const) {
    const endpoint = unit === 1 ? "tsa-1" : "tsa-2";
    app.post(
      `/tsa/${unit}`,
      { preHandler: misbehaving(faults, law.key, endpoint) },
      async (request, reply) => {
        const body = request.body;
        const answer = Buffer.isBuffer(body)
          ? await stamp(provider, unit, body, endpoint)
          : refuseTimestamp("badDataFormat", "application/timestamp-query expected");
        return octets(reply, "application/timestamp-reply", answer);
      },
    );
  }

  const ocsp = { preHandler: misbehaving(faults, law.key, "ocsp") };
  app.post<Named>("/ocsp/:name", ocsp, async (request, reply) => {
    const body = request.body;
    const answer = Buffer.isBuffer(body)
      ? await answerStatus(provider, request.params.name, body)
      : refuseOcsp("malformedRequest");
    return octets(reply, "application/ocsp-response", answer);
  });
  // RFC 6960 Appendix A.1: the request in Base64, percent-encoded, as the rest of the path.
  app.get<{ Params: { name: string; "*": string } }>(
    "/ocsp/:name/*",
    ocsp,
    async (request, reply) => {
      const { name, "*": rest } = request.params;
      const asked = Buffer.from(rest.replaceAll(" ", "+"), "base64");
      return octets(reply, "application/ocsp-response", await answerStatus(provider, name, asked));
    },
  );
  app.get<Named>(
    "/crl/:name.crl",
    { preHandler: misbehaving(faults, law.key, "crl") },
    async ({ params }, reply) =>
      octets(reply, "application/pkix-crl", await list(provider, params.name)),
  );
  app.get<Named>(
    "/ca/:name.cer",
    { preHandler: misbehaving(faults, law.key, "ca-certificate") },
    async ({ params }, reply) =>
      octets(reply, "application/pkix-cert", authorityOf(provider, params.name).certificate.der),
  );
}
