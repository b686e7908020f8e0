/**
 * Headers that only protect pages are sent only with pages. A page loads dozens of files and responses; the headers of each would
 * be as large as many of the bodies.
 */
import type { FastifyInstance } from "fastify";

/** Browsers apply these to documents only; they ignore them on scripts, styles, fonts and JSON. */
const OF_PAGES = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
] as const;

/** A body that browsers never show as a document with our scripts; `nosniff` prevents that it is treated as one. */
const IS_PART =
  /^(?:application\/(?:json|problem\+json|javascript)|text\/(?:css|javascript)|font\/)/;

/** The policy for this kind of body if it is opened directly: it may load and run nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Replaces the headers of pages on all responses that are parts of a page. */
export function shortenHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (!IS_PART.test(String(reply.getHeader("content-type") ?? ""))) return;
    for (const name of OF_PAGES) reply.removeHeader(name);
    reply.header("content-security-policy", NOTHING);
  });
}
