import type { BinaryAnswer } from "../../../platform/http/call.ts";
import type { FastifyRequest } from "fastify";
import type { ResizedPicture } from "./resized-pictures.ts";

/**
 * The response with a resized picture. Browsers, mail programs and caches keep a public one for a year, because the pixels at its
 * address never change; the owner's browser checks each time whether theirs is still the same (RFC 9110 §13.1.2).
 */
export async function sendResized(
  { headers }: Pick<FastifyRequest, "headers">,
  { open, tag, format, bytes }: ResizedPicture,
): Promise<BinaryAnswer> {
  const type = `image/${format}`;
  const etag = `"${tag}"`;
  const isPublic = open === "public";
  const sent = {
    etag,
    "cache-control": isPublic ? "public, max-age=31536000, immutable" : "private, no-cache",
    // Other pages and mails may show a logo.
    ...(isPublic && { "cross-origin-resource-policy": "cross-origin" }),
  };
  if (headers["if-none-match"] === etag) {
    return { type, bytes: new Uint8Array(), length: 0, status: 304, headers: sent };
  }
  const made = await bytes();
  return { type, bytes: made, length: made.length, headers: sent };
}
