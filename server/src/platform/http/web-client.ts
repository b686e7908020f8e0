/**
 * The built web client. Files with a hash in their names never change; the page itself is asked for
 * anew each time. Every page of the product is the same file, and what is no page of the product gets
 * that file too, with the status 404.
 */
import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPage } from "@paraph/rules/routes";
import { problem } from "../problem.ts";
import { sendProblem } from "./errors.ts";

interface WebClientSettings {
  readonly folder: string;
  readonly production: boolean;
  readonly documentation: () => string;
}

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Serves the client's files and answers everything that no route took. */
export async function serveWebClient(
  app: FastifyInstance,
  settings: WebClientSettings,
): Promise<void> {
  const page = path.join(settings.folder, "index.html");
  const built = fs.existsSync(page);
  if (built) {
    await app.register(fastifyStatic, {
      root: settings.folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.startsWith(path.join(settings.folder, "assets") + path.sep);
        reply.header("cache-control", hashed ? IMMUTABLE : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const address = new URL(request.url, "http://local").pathname;
    const reads = request.method === "GET" || request.method === "HEAD";
    if (!built || !reads || isApi(address) || !wantsPage(request)) {
      return sendProblem(request, reply, problem("error.not_found"), settings.documentation());
    }
    const known = isPage(address) && !(settings.production && address === "/component-test");
    return sendPage(reply, pageIn(page, settings.production), known ? 200 : 404);
  });
}

/** The page, and in production the mark by which the client leaves the test system's ribbon out. */
function pageIn(file: string, production: boolean): string {
  const html = fs.readFileSync(file, "utf8");
  const mark = '<meta name="paraph-mode" content="production">';
  return production ? html.replace("</head>", `${mark}</head>`) : html;
}

function sendPage(reply: FastifyReply, html: string, status: number): FastifyReply {
  return reply
    .status(status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .send(html);
}

function isApi(address: string): boolean {
  return /^\/(v\d+|api|assets)(\/|$)/.test(address);
}

function wantsPage(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
}
