/**
 * Blobs in an object store that speaks the S3 protocol: conditional writes (If-None-Match), ranges,
 * listing. Keys are the prefix and the id.
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Storage } from "../../platform/storage/storage.ts";

export interface S3Settings {
  readonly bucket: string;
  /** The prefix of every key: "" or a path that ends in a slash. */
  readonly prefix: string;
  /** The endpoint of another vendor; by default Amazon's for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** By default, the credentials of the machine. */
  readonly credentials: { readonly id: string; readonly secret: string } | undefined;
  /** Folder for temporary files, which are encrypted already. */
  readonly scratch: string;
}

const ID = /^[0-9a-f-]{36}$/;
const ATTEMPTS = 3;
/** Object metadata: SHA-256 of the bytes, hexadecimal. */
const DIGEST = "sha256";

/** A store in an existing bucket. */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const { bucket: Bucket, prefix, scratch } = settings;
  const client = clientOf(settings);
  const keyOf = (id: string) => {
    if (!ID.test(id)) throw new Error("This is no id of a blob.");
    return prefix + id;
  };
  const get = async (Key: string, Range?: string): Promise<Readable> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    if (!(Body instanceof Readable)) throw new Error("The object store sent no bytes.");
    return Body;
  };
  const draft = () => path.join(scratch, `object-${randomUUID()}`);

  return {
    folder: undefined,
    put: async (id, bytes) => {
      const file = draft();
      try {
        const digest = await spool(bytes, file);
        await putWhole(client, { Bucket, Key: keyOf(id) }, file, digest);
      } finally {
        await fs.rm(file, { force: true });
      }
    },
    read: async (id, start, end) => {
      if (end <= start) return Buffer.alloc(0);
      const pieces: Buffer[] = [];
      for await (const piece of await get(keyOf(id), `bytes=${start}-${end - 1}`)) {
        pieces.push(piece as Buffer);
      }
      const found = Buffer.concat(pieces);
      if (found.length !== end - start) throw new Error("A blob is shorter than it should be.");
      return found;
    },
    localFile: async (id) => {
      const file = draft();
      const release = () => fs.rm(file, { force: true });
      try {
        await pipeline(await get(keyOf(id)), createWriteStream(file, { mode: 0o600, flags: "wx" }));
      } catch (error) {
        await release();
        throw error;
      }
      return { path: file, release };
    },
    remove: async (id) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(id) }));
    },
    list: () => list(client, Bucket, prefix),
    check: async () => {
      const Key = `${prefix}probe`;
      await client.send(new PutObjectCommand({ Bucket, Key, Body: "", ContentLength: 0 }));
    },
  };
}

function clientOf({ endpoint, region, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    // Other vendors refuse Amazon's checksums; the bytes are authenticated by AES-GCM anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && {
      credentials: { accessKeyId: credentials.id, secretAccessKey: credentials.secret },
    }),
  });
}

/** Writes the bytes to a temporary file; returns their SHA-256. */
async function spool(bytes: AsyncIterable<Uint8Array>, file: string): Promise<string> {
  const hash = createHash("sha256");
  const hashed = async function* () {
    for await (const piece of bytes) {
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(Readable.from(hashed()), createWriteStream(file, { mode: 0o600, flags: "wx" }));
  return hash.digest("hex");
}

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/** One request, which creates the object completely or not at all, and never overwrites. */
async function putWhole(
  client: S3Client,
  place: Place,
  file: string,
  digest: string,
): Promise<void> {
  const { size } = await fs.stat(file);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(
        new PutObjectCommand({
          ...place,
          Body: createReadStream(file),
          ContentLength: size,
          IfNoneMatch: "*",
          Metadata: { [DIGEST]: digest },
        }),
      );
      return;
    } catch (error) {
      // The key exists: an earlier request of this write may have succeeded although its response was lost.
      if (statusOf(error) === 412 && attempt > 1 && (await holds(client, place, digest))) return;
      const final = (statusOf(error) ?? 500) < 500 && statusOf(error) !== 429;
      if (final || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 100 * 4 ** attempt));
    }
  }
}

async function holds(client: S3Client, place: Place, digest: string): Promise<boolean> {
  const { Metadata } = await client.send(new HeadObjectCommand(place));
  return Metadata?.[DIGEST] === digest;
}

function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}

async function* list(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncIterable<{ id: string; writtenAt: Date }> {
  for (let ContinuationToken: string | undefined; ;) {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key = "", LastModified } of page.Contents ?? []) {
      const id = Key.slice(Prefix.length);
      if (ID.test(id) && LastModified) yield { id, writtenAt: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
    if (ContinuationToken === undefined) return;
  }
}
