/**
 * Serves the built web client. Files with a hash in their names are cached permanently; the page itself is revalidated each time.
 * All routes return the same page, which names the files of the route; an unknown path returns it with the status 404. The build
 * stores a brotli and a gzip copy of each file; each page is compressed once.
 */
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PublicConfig } from "@paraph/contract/public-config";
import { isDirectSign, pageAt, requestOfGuestPage } from "@paraph/rules/routes";
import { problem } from "../problem.ts";
import { codingFor } from "./answers/compress-answers.ts";
import { sendProblem } from "./errors.ts";
import { allowFramers } from "./headers/frame-ancestors.ts";
import { languageOf } from "./language.ts";
import { methodRefusal } from "./methods.ts";
import { webPages } from "./web-page.ts";
import type { Page } from "./web-page.ts";

interface WebClientSettings {
  readonly folder: string;
  readonly production: boolean;
  readonly config: PublicConfig;
  readonly documentation: () => string;
  /** The websites that may show the guests' pages of a request in a frame; `request` has the form that it has in the path. */
  readonly framersOf: (request: string) => Promise<readonly string[]>;
}

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Serves the files of the client, compressed if the caller accepts it, and responds to all paths without a route. */
export async function serveWebClient(
  app: FastifyInstance,
  settings: WebClientSettings,
): Promise<void> {
  const pages = webPages(settings.folder, settings.config);
  if (pages !== undefined) {
    await serveFiles(app, settings.folder);
  }
  app.setNotFoundHandler(async (request, reply) => {
    // Not `new URL`: "//" and "///x:99999999" are paths here, not URLs of other hosts.
    const [address = ""] = request.url.split(/[?#]/, 1);
    const { production, documentation } = settings;
    const name = pageAt(address, { production });
    const known = name !== undefined;
    const reads = request.method === "GET" || request.method === "HEAD";
    if (pages !== undefined && known && !reads) {
      return sendProblem(request, reply, methodRefusal(reply, "GET, HEAD"), documentation());
    }
    if (pages === undefined || !reads || isApi(address) || !wantsPage(request)) {
      return sendProblem(request, reply, problem("error.not_found"), documentation());
    }
    const shown = requestOfGuestPage(address);
    if (shown !== undefined) allowFramers(reply, await settings.framersOf(shown));
    const policy = String(reply.getHeader(POLICY));
    return sendPage(
      reply.header(POLICY, pages.allow(policy)),
      pages.of(name, languageOf(request, undefined, isDirectSign(address))),
      codingFor(request),
      known ? 200 : 404,
    );
  });
}

/**
 * Serves the files of the build. Those with a hash are looked up when they are requested: hundreds of routes would take half of
 * the start time of a service.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const caching = (value: string): FastifyStaticOptions => ({
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header("cache-control", value);
      reply.header("vary", "accept-encoding");
    },
  });
  // The compressed copies cannot be requested by name.
  await app.register(fastifyStatic, {
    ...caching(IMMUTABLE),
    root: path.join(folder, "assets"),
    prefix: "/assets/",
    allowedPath: (file) => !/\.(br|gz)$/.test(file),
  });
  await app.register(fastifyStatic, {
    ...caching("no-cache"),
    wildcard: false,
    globIgnore: ["assets/**", "**/*.br", "**/*.gz"],
  });
}

const POLICY = "content-security-policy";

function sendPage(
  reply: FastifyReply,
  page: Page,
  coding: keyof Page,
  status: number,
): FastifyReply {
  if (coding !== "identity") reply.header("content-encoding", coding);
  return reply
    .status(status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding, accept-language")
    .send(page[coding]);
}

function isApi(address: string): boolean {
  return /^\/(v\d+|api|assets)(\/|$)/.test(address);
}

function wantsPage(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
}
