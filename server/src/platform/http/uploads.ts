/**
 * Spools the bodies of calls with uploads: they are streamed to files and never held in memory. The files are removed
 * before the response is sent. Small HTML forms without files are parsed here, too.
 */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { Endpoint } from "@paraph/contract/endpoint";
import { limits } from "@paraph/rules/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalid, isProblem, problem } from "../problem.ts";

export type Upload =
  /** The raw JSON body in a file; it is decoded in a child process. */
  | { readonly kind: "json"; readonly path: string; readonly size: number }
  /** The parts of a form. */
  | {
      readonly kind: "form";
      readonly fields: Readonly<Record<string, string>>;
      readonly files: readonly UploadedFile[];
    };

export interface UploadedFile {
  readonly field: string;
  readonly path: string;
  readonly size: number;
  readonly fileName: string;
  readonly contentType: string;
}

const FIELD_BYTES = 64 * 1024;
/** One more than the documents of a request, so that a call with too many of them responds with its own error. */
const MOST_FILES = limits.upload.documentsPerRequest + 1;

/**
 * In this scope the body of an HTML form (application/x-www-form-urlencoded, url.spec.whatwg.org §5) is parsed to an
 * object of texts. A field that is sent twice is refused.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      const fields = new URLSearchParams(body as string);
      // Anybody may send a form with very many fields, so each is processed only once.
      const seen = new Set<string>();
      const twice = [...fields.keys()].find((name) => seen.size === seen.add(name).size);
      if (twice === undefined) done(null, Object.fromEntries(fields));
      else done(invalid({ [twice]: { code: "invalid" } }));
    },
  );
}

/** In this scope JSON is passed on as a stream instead of being parsed, and forms are streamed. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeContentTypeParser(["application/json"]);
  scope.addContentTypeParser("application/json", (_request, payload, done) => done(null, payload));
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Spools the body of a request. Throws the call's error for files that are too large, or `error.body_too_large`; call
 * `removeUploads` in any case.
 */
export async function receive(
  request: FastifyRequest,
  folder: string,
  endpoint: Pick<Endpoint, "bodyLimit" | "errors">,
): Promise<Upload> {
  const limit = limitOf(endpoint);
  if (Number(request.headers["content-length"] ?? 0) > limit.bytes) throw limit.exceeded();
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if (request.isMultipart()) {
    return receiveForm(request, folder, limit).catch((error: unknown) => {
      throw isUnreadable(error) ? invalid({ body: { code: "unreadable_form" } }, error) : error;
    });
  }
  if (!(request.body instanceof Readable)) throw problem("error.unsupported_media_type");
  const file = path.join(folder, randomUUID());
  const size = await spool(request.body, file, limit).catch((error: unknown) => {
    throw isHungUp(error) ? invalid({ body: { code: "not_json" } }, error) : error;
  });
  return { kind: "json", path: file, size };
}

interface Limit {
  readonly bytes: number;
  readonly exceeded: () => Error;
}

/** A call with files uses the error for files. */
function limitOf({ bodyLimit, errors }: Pick<Endpoint, "bodyLimit" | "errors">): Limit {
  const ofFiles = ["file.too_large", "file.attachment.too_large"] as const;
  const key = ofFiles.find((one) => errors.includes(one)) ?? "error.body_too_large";
  return { bytes: bodyLimit, exceeded: () => problem(key, { limit: bodyLimit }) };
}

async function receiveForm(request: FastifyRequest, folder: string, limit: Limit): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  let left = limit.bytes;
  const parts = request.parts({
    limits: { fileSize: limit.bytes + 1, fieldSize: FIELD_BYTES, files: MOST_FILES, fields: 50 },
  });
  for await (const part of parts) {
    if (part.type === "field") {
      if (typeof part.value === "string") fields[part.fieldname] = part.value;
      continue;
    }
    const file = path.join(folder, randomUUID());
    const size = await spool(part.file, file, { ...limit, bytes: left });
    left -= size;
    files.push({
      field: part.fieldname,
      path: file,
      size,
      fileName: part.filename,
      contentType: part.mimetype,
    });
  }
  return { kind: "form", fields, files };
}

/**
 * Whether the form itself is invalid: without a boundary, or cut off (RFC 7578 §4.1). The form parser's errors for
 * this have no code; its errors about files and limits do.
 */
function isUnreadable(error: unknown): boolean {
  if (isHungUp(error)) return true;
  return error instanceof Error && !isProblem(error) && !("code" in error);
}

/** Whether the caller closed the connection before the whole body had arrived. */
const isHungUp = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ECONNRESET";

async function spool(stream: Readable, file: string, limit: Limit): Promise<number> {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit.bytes) done(limit.exceeded());
      else done(null, chunk);
    },
  });
  await pipeline(stream, counter, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  return size;
}

/** Removes the spool files of a request. */
export async function removeUploads(folder: string): Promise<void> {
  await fs.rm(folder, { recursive: true, force: true });
}
