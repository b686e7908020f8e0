/**
 * Mounts the calls of a group at their paths, each as one pipeline: limit → authenticate → role → receive → validate → (stored
 * response of a repeated call) → handle → check the response → send.
 */
import path from "node:path";
import { Readable } from "node:stream";
import { errorsOf } from "@paraph/contract/declared-errors";
import { addressesOf, parameterNames, parametersInBody } from "@paraph/contract/addresses";
import { isSecret } from "@paraph/contract/endpoint";
import type { Address } from "@paraph/contract/addresses";
import { bodyAt } from "@paraph/contract/body-at";
import type { Credential, Endpoint } from "@paraph/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limitRate } from "../limits.ts";
import { networksOf } from "../networks.ts";
import { actorOf } from "../principal.ts";
import { isProblem, problem } from "../problem.ts";
import type { Who } from "../principal.ts";
import { authenticate } from "./authenticate.ts";
import type { AnyHandler, BinaryAnswer, Call, Handlers } from "./call.ts";
import type { Http } from "./context.ts";
import { answerPreflight, openToAllOrigins } from "./headers/cross-origin.ts";
import { claim, keep, keyOf, release } from "./idempotency.ts";
import { insistOnAct, insistOnDescribed } from "./insist-on-declared.ts";
import { languageOf } from "./language.ts";
import { checkApiUser, checkRole } from "./roles.ts";
import { refuseOtherOrigins } from "./headers/own-pages.ts";
import { acceptForms, acceptUploads, receive, removeUploads } from "./uploads.ts";
import { refuseUnstorable, validate, validateBody } from "./validate.ts";

/** A call at one of its addresses. */
interface Mounted {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  /** "POST /v3/direct/sign" */
  readonly key: string;
  readonly body: Endpoint["body"];
  /** The parameters of the call that are in the body at this address. */
  readonly inBody: readonly string[];
}

declare module "fastify" {
  interface FastifyRequest {
    /** The principal, once established. */
    who: Who;
  }
}

const MINUTE = 60_000;

/** Mounts a group of calls, each at all of its paths. */
export function mount<Group extends Readonly<Record<string, Endpoint>>>(
  http: Http,
  calls: Group,
  handlers: Handlers<Group>,
): void {
  for (const [name, endpoint] of Object.entries(calls)) {
    const given = handlers[name] as AnyHandler;
    const handler = http.strict ? insistOnAct(endpoint, given) : given;
    for (const address of addressesOf(endpoint)) mountOne(http, endpoint, address, handler);
  }
}

function mountOne(
  http: Http,
  endpoint: Endpoint,
  { path: address, credential }: Address,
  handler: AnyHandler,
): void {
  const key = `${endpoint.method} ${address}`;
  const inBody = parametersInBody(endpoint.path, address);
  const mounted = { endpoint, handler, key, body: bodyAt(endpoint, address), inBody };
  const declared = new Set(errorsOf(endpoint, credential));
  const insist = (error: unknown): never => {
    if (http.strict && isProblem(error) && !declared.has(error.key)) {
      // An undeclared error violates the API description. Outside of production it becomes an internal error, so that
      // tests find it.
      const undeclared = new Error(`${key} does not declare ${error.key}`, { cause: error });
      throw problem("error.unexpected", { undeclared: error.key }, undeclared);
    }
    throw error;
  };
  const route = (app: FastifyInstance) =>
    app.route({
      method: endpoint.method,
      url: address.replaceAll(/\{([^}]+)\}/g, ":$1"),
      bodyLimit: endpoint.bodyLimit,
      // Before the body is read, so that unauthorised callers cannot upload 60 MB.
      onRequest: async (request, reply) => {
        if (endpoint.crossOrigin) openToAllOrigins(reply);
        // Browsers send forms to other sites without a preflight request.
        if (endpoint.form) refuseOtherOrigins(request, http.publicUrl());
        await admit(http, endpoint, key, credential, request).catch(insist);
      },
      handler: (request, reply) => answer(http, mounted, request, reply).catch(insist),
    });
  if (endpoint.crossOrigin) answerPreflight(http.app, endpoint, address);
  if (!endpoint.multipart && !endpoint.form) {
    route(http.app);
    return;
  }
  http.app.register(async (scope) => {
    if (endpoint.multipart) await acceptUploads(scope);
    if (endpoint.form) acceptForms(scope);
    route(scope);
  });
}

/** Establishes the principal, applies the rate limits of network address and principal, and checks the role. */
async function admit(
  http: Http,
  endpoint: Endpoint,
  key: string,
  credential: Credential,
  request: FastifyRequest,
): Promise<void> {
  for (const { name, times } of networksOf(request.address)) {
    await limit(http, endpoint, key, `address:${name}`, times);
  }
  request.who = await authenticate(http, credential, request);
  if (request.who.kind === "nobody") return;
  await limit(http, endpoint, key, actorOf(request.who));
  checkApiUser(endpoint, request.who);
  checkRole(http, endpoint, request.who, request.params as Record<string, string>);
}

async function limit(
  http: Http,
  endpoint: Endpoint,
  key: string,
  whose: string,
  times = 1,
): Promise<void> {
  if (endpoint.perMinute === undefined) return;
  const most = endpoint.perMinute * times * http.limitFactor;
  await limitRate(http.db, http.clock, { bucket: `${key} ${whose}`, window: MINUTE, most });
}

async function answer(
  http: Http,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint, key, handler } = mounted;
  const folder = path.join(http.spool, request.id);
  if (endpoint.multipart) {
    const result = await handleUpload(mounted, folder, request, reply);
    return send(http, endpoint, reply, result);
  }
  const call = await callOf(mounted, folder, request, reply);
  const idempotencyKey = keyOf(request.headers["idempotency-key"]);
  const repeatable = endpoint.method === "POST" && !isSecret(endpoint, call.body);
  if (idempotencyKey === undefined || !repeatable || call.who.kind === "nobody") {
    return send(http, endpoint, reply, await handler(call));
  }
  const scope = `${actorOf(call.who)} ${key} ${idempotencyKey}`;
  return answerOnce(http, endpoint, scope, handler, call);
}

/** Runs the handler of a call with uploads; the files are removed afterwards. */
async function handleUpload(
  mounted: Mounted,
  folder: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    return await mounted.handler(await callOf(mounted, folder, request, reply));
  } finally {
    await removeUploads(folder);
  }
}

async function callOf(
  mounted: Mounted,
  folder: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<unknown, unknown>> {
  const { who } = request;
  const own = who.kind === "person" || who.kind === "guest" ? who.language : undefined;
  const language = languageOf(request, own);
  const { endpoint } = mounted;
  const inPath = parametersOf(mounted, request.params as Record<string, string>);
  refuseUnstorable(inPath);
  const upload = endpoint.multipart ? await receive(request, folder, endpoint) : undefined;
  if (upload?.kind === "form") refuseUnstorable({ ...upload.fields, file: upload.files });
  const query = endpoint.query && validate(endpoint.query, request.query);
  const given = upload ? undefined : validateBody(mounted.body, request.body);
  const { inBody, body } = withoutParameters(mounted, given);
  return {
    params: { ...inPath, ...inBody },
    query,
    body,
    upload,
    who: request.who,
    language,
    ip: request.address,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 512),
    requestId: request.id,
    cookies: request.cookies,
    request,
    reply,
  };
}

function parametersOf(
  { endpoint, inBody }: Mounted,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = parameterNames(endpoint.path).filter((name) => !inBody.includes(name));
  return Object.fromEntries(names.map((name) => [name, given[name] ?? ""]));
}

/** Takes the parameters that are in a (validated) body out of it. The rest is the body of the call. */
function withoutParameters(
  { endpoint, inBody: names }: Mounted,
  given: unknown,
): { inBody: Record<string, string>; body: unknown } {
  if (names.length === 0) return { inBody: {}, body: given };
  const fields = Object.entries(given as Record<string, string>);
  const inBody = Object.fromEntries(fields.filter(([name]) => names.includes(name)));
  const rest = Object.fromEntries(fields.filter(([name]) => !names.includes(name)));
  return { inBody, body: endpoint.body && rest };
}

/** Handles a request with an idempotency key. Only successes are stored. */
async function answerOnce(
  http: Http,
  endpoint: Endpoint,
  scope: string,
  handler: AnyHandler,
  call: Call<unknown, unknown>,
): Promise<FastifyReply> {
  const kept = await claim(http, scope, { body: call.body ?? null, params: call.params });
  if (kept !== undefined) {
    call.reply.header("idempotent-replayed", "true");
    return sendJson(call.reply, kept.status, kept.answer);
  }
  const result = await handler(call).catch(async (error: unknown) => {
    // A refusal is not stored: it changed nothing, and its cause may be corrected.
    await release(http, scope);
    throw error;
  });
  if (endpoint.response === undefined) {
    await release(http, scope);
    return send(http, endpoint, call.reply, result);
  }
  const json = JSON.stringify(endpoint.response.parse(result));
  await keep(http, scope, { status: endpoint.status, answer: json });
  return sendJson(call.reply, endpoint.status, json);
}

function send(
  { strict }: Http,
  endpoint: Endpoint,
  reply: FastifyReply,
  result: unknown,
): FastifyReply {
  if (endpoint.response === undefined) {
    const bytes = result as BinaryAnswer;
    if (strict) insistOnDescribed(endpoint, bytes);
    return sendBytes(reply, bytes);
  }
  const json = JSON.stringify(endpoint.response.parse(result));
  return sendJson(reply, endpoint.status, json);
}

function sendJson(reply: FastifyReply, status: number, json: string): FastifyReply {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  return reply.status(status).type("application/json; charset=utf-8").send(json);
}

function sendBytes(reply: FastifyReply, answered: BinaryAnswer): FastifyReply {
  reply.status(answered.status ?? 200).type(answered.type);
  for (const [name, value] of Object.entries(answered.headers ?? {})) reply.header(name, value);
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
  if (answered.length !== undefined) reply.header("content-length", String(answered.length));
  if (answered.fileName !== undefined) {
    reply.header("content-disposition", attachment(answered.fileName));
  }
  const { bytes } = answered;
  if (bytes instanceof Uint8Array) return reply.send(Buffer.from(bytes));
  return reply.send(
    bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false }),
  );
}

/** RFC 6266 §5: the name in ASCII for old clients, in UTF-8 for others; §4.3: without path separators. */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%/:]/g, "_");
  const encoded = encodeURIComponent(fileName.replaceAll(/[/\\]/g, "_")).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
