/**
 * Bodies of calls that take files: streamed to the spool, never held in memory. The files are removed
 * when the answer has gone out.
 */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "./problem.ts";

export type Upload =
  /** The JSON body as it came, whole, in a file; it is decoded in a child process. */
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
const MOST_FILES = 50;

/** In this scope JSON is not parsed but handed on as a stream, and forms are streamed. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeContentTypeParser(["application/json"]);
  scope.addContentTypeParser("application/json", (_request, payload, done) => done(null, payload));
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** Spools the body of a request. Throws `error.body_too_large`; call `removeUploads` in any case. */
export async function receive(
  request: FastifyRequest,
  folder: string,
  bodyLimit: number,
): Promise<Upload> {
  const stated = Number(request.headers["content-length"] ?? 0);
  if (stated > bodyLimit) throw problem("error.body_too_large", { limit: bodyLimit });
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if (request.isMultipart()) return receiveForm(request, folder, bodyLimit);
  if (!(request.body instanceof Readable)) throw problem("error.unsupported_media_type");
  const file = path.join(folder, randomUUID());
  return { kind: "json", path: file, size: await spool(request.body, file, bodyLimit) };
}

async function receiveForm(
  request: FastifyRequest,
  folder: string,
  bodyLimit: number,
): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  let left = bodyLimit;
  const parts = request.parts({
    limits: { fileSize: bodyLimit, fieldSize: FIELD_BYTES, files: MOST_FILES, fields: 50 },
  });
  for await (const part of parts) {
    if (part.type === "field") {
      if (typeof part.value === "string") fields[part.fieldname] = part.value;
      continue;
    }
    const file = path.join(folder, randomUUID());
    const size = await spool(part.file, file, left);
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

async function spool(stream: Readable, file: string, limit: number): Promise<number> {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(problem("error.body_too_large", { limit }));
      else done(null, chunk);
    },
  });
  await pipeline(stream, counter, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  return size;
}

/** Removes what was spooled for a request. */
export async function removeUploads(folder: string): Promise<void> {
  await fs.rm(folder, { recursive: true, force: true });
}
