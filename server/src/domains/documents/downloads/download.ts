/** Sends a document: whole, or the requested range (RFC 9110 §14). */
import type { AppContext } from "../../../app-context.ts";
import type { BinaryAnswer } from "../../../platform/http/call.ts";
import type { DocumentRow, Version } from "../queries.ts";

export interface DownloadHeaders {
  readonly range?: string | undefined;
  readonly "if-range"?: string | undefined;
  readonly "if-none-match"?: string | undefined;
}

/** Sends a version, or the part of it that the headers of the request ask for. */
export async function sendVersion(
  context: AppContext,
  document: DocumentRow,
  version: Version,
  headers: DownloadHeaders,
): Promise<BinaryAnswer> {
  const etag = `"${version.sha256}"`;
  const common = {
    etag,
    "accept-ranges": "bytes",
    // The URL stays the same when the next signature is added, so the client has to revalidate.
    "cache-control": "private, no-cache",
  };
  const answer = {
    type: "application/pdf",
    fileName: `${document.title.replace(/\.pdf$/i, "")}.pdf`,
  };
  if (headers["if-none-match"] === etag) {
    return { ...answer, bytes: new Uint8Array(), length: 0, status: 304, headers: common };
  }
  const file = await context.vault.file(context.db, version.blobs);
  const fits = headers["if-range"] === undefined || headers["if-range"] === etag;
  const range = fits ? rangeOf(headers.range, file.length) : undefined;
  if (range === "unsatisfiable") {
    const unsatisfied = { ...common, "content-range": `bytes */${file.length}` };
    return { ...answer, bytes: new Uint8Array(), length: 0, status: 416, headers: unsatisfied };
  }
  if (range === undefined) {
    return { ...answer, bytes: context.vault.read(file), length: file.length, headers: common };
  }
  return {
    ...answer,
    bytes: context.vault.read(file, range.start, range.end),
    length: range.end - range.start,
    status: 206,
    headers: {
      ...common,
      "content-range": `bytes ${range.start}-${range.end - 1}/${file.length}`,
    },
  };
}

/**
 * The single range of a Range header, end exclusive; undefined if there is none, or one that a server may ignore
 * (other units, several ranges: RFC 9110 §14.2).
 */
export function rangeOf(
  header: string | undefined,
  length: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (asked === null) return undefined;
  const [, first = "", last = ""] = asked;
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const suffix = Number(last);
    if (suffix === 0) return "unsatisfiable";
    return { start: Math.max(length - suffix, 0), end: length };
  }
  const start = Number(first);
  const end = last === "" ? length : Math.min(Number(last) + 1, length);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= length ? "unsatisfiable" : { start, end };
}
