/**
 * Serves the built web client. Files with a hash in their names are cached for ever; the page itself is revalidated
 * each time. All routes return the same page; an unknown path returns it with the status 404. Nothing is compressed
 * on the fly: the build stores a brotli and a gzip copy of each file, and the page is compressed once at the start.
 */
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CONFIG_ELEMENT } from "@paraph/contract/public-config";
import type { PublicConfig } from "@paraph/contract/public-config";
import { pageAt } from "@paraph/rules/routes";
import { problem } from "../problem.ts";
import { sendProblem } from "./errors.ts";
import { methodRefusal } from "./methods.ts";

interface WebClientSettings {
  readonly folder: string;
  readonly production: boolean;
  readonly config: PublicConfig;
  readonly documentation: () => string;
}

const IMMUTABLE = "public, max-age=31536000, immutable";

/** The page in each content coding (RFC 9110 §8.4.1). */
type Page = Readonly<Record<"br" | "gzip" | "identity", Buffer>>;

/** Serves the client's files, compressed if the caller accepts it, and answers all paths without a route. */
export async function serveWebClient(
  app: FastifyInstance,
  settings: WebClientSettings,
): Promise<void> {
  const page = pageIn(path.join(settings.folder, "index.html"), settings.config);
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: settings.folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      // The compressed copies have no URLs of their own.
      globIgnore: ["**/*.br", "**/*.gz"],
      setHeaders: (reply, file) => {
        const hashed = file.startsWith(path.join(settings.folder, "assets") + path.sep);
        reply.header("cache-control", hashed ? IMMUTABLE : "no-cache");
        reply.header("vary", "accept-encoding");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // Not `new URL`: "//" and "///x:99999999" are paths here, not URLs of other hosts.
    const [address = ""] = request.url.split(/[?#]/, 1);
    const { production, documentation } = settings;
    const known = pageAt(address, { production }) !== undefined;
    const reads = request.method === "GET" || request.method === "HEAD";
    if (page !== undefined && known && !reads) {
      return sendProblem(request, reply, methodRefusal(reply, "GET, HEAD"), documentation());
    }
    if (page === undefined || !reads || isApi(address) || !wantsPage(request)) {
      return sendProblem(request, reply, problem("error.not_found"), documentation());
    }
    return sendPage(reply, page, codingFor(request), known ? 200 : 404);
  });
}

/**
 * The page, read once, with the configuration in a data block, which needs no CSP exception because browsers do not
 * execute it. Undefined if the client was not built.
 */
function pageIn(file: string, config: PublicConfig): Page | undefined {
  if (!fs.existsSync(file)) return undefined;
  const html = fs.readFileSync(file, "utf8");
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  const block = `<script type="application/json" id="${CONFIG_ELEMENT}">${json}</script>`;
  // A function, because `$&` in a replacement string would be expanded.
  const identity = Buffer.from(html.replace("</head>", () => `${block}</head>`));
  return { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }) };
}

/** The smallest coding that the caller accepts: `br;q=0` is a refusal (RFC 9110 §12.5.3). */
function codingFor(request: FastifyRequest): keyof Page {
  const header = (request.headers["accept-encoding"] ?? "").toLowerCase();
  const taken = header
    .split(",")
    .map((item) => item.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((one) => taken.includes(one)) ?? "identity";
}

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
    .header("vary", "accept-encoding")
    .send(page[coding]);
}

function isApi(address: string): boolean {
  return /^\/(v\d+|api|assets)(\/|$)/.test(address);
}

function wantsPage(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
}
