/** The HTTP server: settings and hooks for every call. */
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import { randomUUID } from "node:crypto";
import fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Logger } from "../log.ts";
import { loggable } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { limits } from "@paraph/rules/limits";
import { actorOf } from "../principal.ts";
import { compressAnswers } from "./answers/compress-answers.ts";
import { limitCallsAtOnce } from "./calls-at-once.ts";
import { announceClosing } from "./closing.ts";
import { presentErrors, sendProblem } from "./errors.ts";
import { outsideSources } from "./headers/outside-sources.ts";
import type { Outside } from "./headers/outside-sources.ts";
import { shortenHeaders } from "./headers/page-headers.ts";
import { limitSlowCallers, nestsDeeper } from "./slow-callers.ts";
import { invalid, isProblem, problem } from "../problem.ts";

export interface ServerSettings extends Outside {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly trustProxy: boolean | string | number;
  readonly production: boolean;
  /** The origins that may embed the pages in a frame. */
  readonly embedOrigins: readonly string[];
  readonly documentation: () => string;
  /** The maximum number of concurrent connections. */
  readonly connections: number;
  /** Multiplies the limits of one network. */
  readonly rateLimitFactor: number;
}

/** A server without routes. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = settings.log;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(settings.trustProxy),
    genReqId: () => randomUUID(),
    // A large upload over a slow connection takes long.
    requestTimeout: 600_000,
    forceCloseConnections: "idle",
    // Keep-alive connections are served until the last call has run (`closing.ts`).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be decoded, or a part of it that is too long.
    frameworkErrors: (_error, request, reply) => {
      // Fastify runs no hooks for these responses.
      reply.header("x-request-id", request.id);
      sendProblem(request, reply, problem("error.validation"), settings.documentation());
    },
  });
  presentErrors(app, settings);
  announceClosing(app);
  rememberAddresses(app);
  limitSlowCallers(app, settings.connections);
  const share = settings.connections * limits.http.ofOneNetwork * settings.rateLimitFactor;
  limitCallsAtOnce(app, Math.ceil(share));
  app.decorateRequest("who");
  acceptEmptyJson(app);
  await app.register(cookie);
  await app.register(helmet, helmetOptions(settings));
  shortenHeaders(app);
  compressAnswers(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  logCalls(app, settings);
  return app;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The network address of the caller. */
    address: string;
  }
}

/** Records the network address of each call; a call whose connection is already closed is dropped. */
function rememberAddresses(app: FastifyInstance): void {
  app.decorateRequest("address", "");
  app.addHook("onRequest", async (request, reply) => {
    const address: string | undefined = request.ip;
    if (address === undefined) {
      reply.hijack();
      return reply;
    }
    request.address = address;
  });
}

/** Parses JSON only. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(["application/json", "text/plain"]);
  acceptJsonAs(app, "application/json");
}

/** Parses JSON of a media type, without prototype pollution and up to a fixed depth; an empty body is undefined. */
export function acceptJsonAs(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser(type, { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else if (nestsDeeper(body as string, limits.http.nesting)) {
      done(invalid({ body: { code: "too_deep" } }));
    } else
      void parse(request, body as string, (error, parsed) => {
        if (error) done(invalid({ body: { code: "not_json" } }, error));
        else done(null, parsed);
      });
  });
}

/**
 * Pages load only configured external resources; scripts and styles in the page itself are allowed by their hashes
 * (`web-page.ts`). WebAssembly: the PDF viewer's image decoders. Blob and data URLs: page images fetched with a token,
 * and drawn signatures.
 */
function helmetOptions(settings: ServerSettings) {
  const { production, embedOrigins } = settings;
  const outside = outsideSources(settings);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", ...outside.scripts],
        "style-src": ["'self'", ...outside.widget],
        "img-src": ["'self'", "blob:", "data:", ...outside.widget],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'", ...outside.asked],
        ...(outside.widget.length > 0 && { "frame-src": outside.widget }),
        "worker-src": ["'self'", "blob:"],
        "manifest-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": embedOrigins.length > 0 ? ["'self'", ...embedOrigins] : ["'none'"],
      },
    },
    // For browsers without frame-ancestors; the header cannot list origins.
    frameguard: embedOrigins.length > 0 ? false : { action: "deny" as const },
    referrerPolicy: { policy: "no-referrer" as const },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  };
}

/** Paths that machines poll every few seconds. */
const QUIET = new Set(["/healthz", "/readyz", "/metrics"]);

/** One line for each call, without its query, its body or any credential. */
function logCalls(app: FastifyInstance, { metrics }: ServerSettings): void {
  app.addHook("onError", async (_request, _reply, error) => {
    metrics.errors.inc({ key: isProblem(error) ? error.key : "error.unexpected" });
  });
  app.addHook("onResponse", async (request, reply) => {
    const call = request.routeOptions.url ?? "none";
    const seconds = reply.elapsedTime / 1000;
    metrics.calls.observe({ call: `${request.method} ${call}`, status: reply.statusCode }, seconds);
    const level = QUIET.has(call) ? "debug" : "info";
    request.log[level](
      {
        method: request.method,
        path: loggable(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(request.who === undefined || request.who.kind === "nobody"
          ? {}
          : { who: actorOf(request.who) }),
      },
      "call",
    );
  });
}

/** The proxies whose X-Forwarded-For headers are trusted; a number counts proxies from the service outwards. */
function trusted(value: boolean | string | number) {
  return typeof value === "number" ? (_address: string, hop: number) => hop < value : value;
}
