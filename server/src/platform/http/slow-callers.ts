/**
 * Limits slow callers: headers and bodies have to arrive within a time-out (longer for files), and the number of
 * connections is limited (OWASP "Denial of Service", slow requests).
 */
import { limits } from "@paraph/rules/limits";
import type { FastifyInstance } from "fastify";
import { rememberCauses } from "./repeated.ts";

/** Sets time-outs and limits. Call it before the first route. `body`: milliseconds for a body without files. */
export function limitSlowCallers(
  app: FastifyInstance,
  connections: number,
  body: number = limits.http.body,
): void {
  const { headers, smallBody } = limits.http;
  const { server } = app;
  server.headersTimeout = headers;
  server.maxConnections = connections;
  const isNews = rememberCauses();
  server.on("drop", () => {
    if (isNews("too many connections")) app.log.warn({ connections }, "a connection was refused");
  });
  app.addHook("onRequest", async (request) => {
    const { raw } = request;
    if (request.routeOptions.bodyLimit > smallBody || raw.complete) return;
    const late = setTimeout(() => {
      request.log.info({ path: request.routeOptions.url }, "a body took too long");
      // The same response as Node's for requests that take too long (RFC 9110 §15.5.9).
      raw.socket.end("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n");
      raw.destroy();
    }, body);
    const enough = () => clearTimeout(late);
    raw.once("end", enough);
    raw.once("close", enough);
  });
}

/**
 * Whether brackets in a JSON text are nested deeper than `most`, ignoring those in strings. For invalid JSON the
 * result is arbitrary.
 */
export function nestsDeeper(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charCodeAt(i);
    if (inString) {
      if (sign === BACKSLASH) i += 1;
      else if (sign === QUOTE) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (sign === OPEN_BRACKET || sign === OPEN_BRACE) {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === CLOSE_BRACKET || sign === CLOSE_BRACE) depth -= 1;
  }
  return false;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];
