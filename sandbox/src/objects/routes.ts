/**
 * An object store that speaks the S3 REST protocol, path style: put (conditionally), get (by range), head,
 * delete, list. Who has its access key may use it.
 */
import { PassThrough, type Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DigestMismatch, type Bucket, type ObjectFacts } from "./bucket.ts";
import { refusal, type AccessKey } from "./signature.ts";

/** An error in the protocol's words. */
class S3Error extends Error {
  readonly code: string;
  readonly status: number;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Fewer than the 1,000 that the protocol allows, so that lists need several responses. */
const PAGE = 100;
const LONGEST_KEY = 200;

interface Place {
  Params: { bucket: string; "*": string };
}
type Call = FastifyRequest<Place>;

export function objectRoutes(app: FastifyInstance, bucket: Bucket, key: AccessKey): void {
  app.removeAllContentTypeParsers();
  // Bodies of any type are streamed to their storage.
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.setErrorHandler((error: Error, _request, reply) => {
    const known =
      error instanceof S3Error
        ? error
        : new S3Error(500, "InternalError", "The sandbox failed unexpectedly");
    if (known !== error) process.stderr.write(`${error.stack ?? error.message}\n`);
    return reply.code(known.status).type("application/xml").send(errorXml(known));
  });
  app.addHook("onRequest", async (request) => {
    const why = refusal(request.raw, key, new Date());
    if (why !== undefined)
      throw new S3Error(403, why, "The request is not signed by the access key");
    const { bucket: asked } = request.params as Place["Params"];
    if (asked !== bucket.name) throw new S3Error(404, "NoSuchBucket", "There is no such bucket");
  });

  app.head("/:bucket", async (_request, reply) => reply.code(200).send());
  for (const address of ["/:bucket", "/:bucket/"]) {
    app.get(address, async (request, reply) =>
      reply.type("application/xml").send(listXml(bucket, request.query as Record<string, string>)),
    );
  }
  app.put<Place>("/:bucket/*", async (request, reply) => {
    const facts = await write(bucket, request);
    return reply.header("etag", facts.etag).code(200).send();
  });
  app.get<Place>("/:bucket/*", { exposeHeadRoute: false }, async (request, reply) =>
    answer(bucket, request, reply),
  );
  app.head<Place>("/:bucket/*", async (request, reply) => answer(bucket, request, reply));
  app.delete<Place>("/:bucket/*", async (request, reply) => {
    await bucket.remove(request.params["*"]);
    return reply.code(204).send();
  });
}

async function write(bucket: Bucket, { params, headers, body }: Call): Promise<ObjectFacts> {
  if (params["*"].length > LONGEST_KEY)
    throw new S3Error(400, "KeyTooLongError", "The key is too long");
  const digest = String(headers["x-amz-content-sha256"] ?? "");
  const metadata = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith("x-amz-meta-") ? [[name.slice("x-amz-meta-".length), String(value)]] : [],
  );
  try {
    const facts = await bucket.write(params["*"], (body as Readable | undefined) ?? empty(), {
      over: headers["if-none-match"] !== "*",
      sha256: /^[0-9a-f]{64}$/.test(digest) ? digest : undefined,
      metadata: Object.fromEntries(metadata) as Record<string, string>,
    });
    if (facts !== undefined) return facts;
  } catch (error) {
    if (!(error instanceof DigestMismatch)) throw error;
    throw new S3Error(400, "XAmzContentSHA256Mismatch", "The bytes are not those of the digest");
  }
  throw new S3Error(412, "PreconditionFailed", "There is an object of this key");
}

const empty = () => new PassThrough().end();

function answer(bucket: Bucket, request: Call, reply: FastifyReply): FastifyReply {
  const facts = bucket.find(request.params["*"]);
  if (facts === undefined) throw new S3Error(404, "NoSuchKey", "There is no object of this key");
  const { size, etag, writtenAt, metadata } = facts;
  const range = rangeOf(request.headers.range, size);
  reply.headers({
    etag,
    "last-modified": new Date(writtenAt).toUTCString(),
    "accept-ranges": "bytes",
    "content-length": range.end - range.start + 1,
    ...Object.fromEntries(
      Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
    ...(range.partial && { "content-range": `bytes ${range.start}-${range.end}/${size}` }),
  });
  reply.code(range.partial ? 206 : 200).type("application/octet-stream");
  if (request.method === "HEAD" || size === 0) return reply.send();
  return reply.send(bucket.read(facts.key, range.start, range.end));
}

/** RFC 9110 §14.1.2, one range of bytes. */
function rangeOf(asked: string | undefined, size: number) {
  if (asked === undefined) return { start: 0, end: size - 1, partial: false };
  const match = /^bytes=(\d+)-(\d*)$/.exec(asked);
  const start = Number(match?.[1]);
  const end = Math.min(match?.[2] ? Number(match[2]) : size - 1, size - 1);
  if (match === null || start > end) {
    throw new S3Error(416, "InvalidRange", "The range is not in the object");
  }
  return { start, end, partial: true };
}

const escaped = (text: string) => text.replaceAll(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const errorXml = ({ code, message }: S3Error) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`;

function listXml(bucket: Bucket, query: Record<string, string>): string {
  const { prefix = "", "continuation-token": after = "" } = query;
  const most = Math.min(Number(query["max-keys"] ?? PAGE) || PAGE, PAGE);
  const rest = bucket.list().filter(({ key }) => key.startsWith(prefix) && key > after);
  const page = rest.slice(0, most);
  const next = rest.length > page.length ? page.at(-1)?.key : undefined;
  const entries = page.map(
    ({ key, size, etag, writtenAt }) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${writtenAt}</LastModified>` +
      `<ETag>${escaped(etag)}</ETag><Size>${size}</Size></Contents>`,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`,
    `<Name>${escaped(bucket.name)}</Name><Prefix>${escaped(prefix)}</Prefix>`,
    `<KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys>`,
    `<IsTruncated>${next !== undefined}</IsTruncated>`,
    next === undefined ? "" : `<NextContinuationToken>${escaped(next)}</NextContinuationToken>`,
    ...entries,
    "</ListBucketResult>",
  ].join("");
}
