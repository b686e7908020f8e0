/** Compresses the JSON of responses, for callers that accept it (RFC 9110 §8.4). */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export type Coding = "br" | "gzip" | "identity";

/** A shorter response fits into one packet. Characters. */
const SHORTEST = 1400;

/** Compression takes less time than the network saves: quality 4 of brotli packs lists almost as small as 11. */
const packers = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<string, Buffer>(gzip),
};

/**
 * The smallest coding that the caller accepts: `br;q=0` is a refusal (RFC 9110 §12.5.3). The header is split at its signs only: a
 * pattern for the spaces around them would take seconds for a header that is full of spaces.
 */
export function codingFor({ headers }: Pick<FastifyRequest, "headers">): Coding {
  const taken = (headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((item) => item.split(";").map((part) => part.trim()))
    .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((one) => taken.includes(one)) ?? "identity";
}

/**
 * Compresses every response of JSON that is longer than a packet. Others cannot guess its content from its length (the attack
 * "BREACH"), because no other website can make a browser send calls of a person or of a guest: the client names them in a header.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < SHORTEST || !isJson(reply)) return payload;
    reply.header("vary", varyOf(reply));
    const coding = codingFor(request);
    if (coding === "identity") return payload;
    reply.header("content-encoding", coding).removeHeader("content-length");
    return packers[coding](payload);
  });
}

/** `application/json`, and the types that are JSON as well (RFC 6839 §3.1). */
const isJson = (reply: FastifyReply): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/.test(String(reply.getHeader("content-type") ?? "")) &&
  !reply.hasHeader("content-encoding");

function varyOf(reply: FastifyReply): string {
  const given = reply.getHeader("vary");
  return given === undefined ? "accept-encoding" : `${String(given)}, accept-encoding`;
}
