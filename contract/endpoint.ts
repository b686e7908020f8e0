/**
 * One call of the service, described once: the routes, the API documentation and the typed client are
 * made from it. A call of signers exists twice: for a person with an account, and, under the path that
 * `directPath` answers, for a guest who signs by link.
 */
import type { z } from "zod";
import type { ErrorKey } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may make a call: anyone; who has the access code of the object (in the header `ACCESS_CODE_HEADER`); a person
 * with an account; a guest; a signer, who is either of these two.
 */
export type Caller = "none" | "access-code" | "person" | "guest" | "signer";

/** What a request shows to say who makes it: nothing, an access code, a bearer token, a guest's session. */
export type Credential = "none" | "access-code" | "person" | "guest";

/** Where an access code is told (product decisions, "Calls whose path or method the specification does not show"). */
export const ACCESS_CODE_HEADER = "X-Accesscode";

/** An answer that is not JSON. */
export interface Binary {
  readonly binary: readonly string[];
}

/** An answer that is not JSON, of one of these media types. */
export const binary = (...contentTypes: string[]): Binary => ({ binary: contentTypes });

/**
 * What may be asked of an answer beside the whole: nothing of it if the caller has it already (`unchanged`: ETag,
 * If-None-Match, RFC 9110 §13), or also a part of it (`ranges`: Range, If-Range, RFC 9110 §14).
 */
export type Selecting = "unchanged" | "ranges";

/** The statuses that follow from what is asked of the answer, beside success. */
export const STATUSES_OF_SELECTING: Readonly<Record<Selecting, readonly number[]>> = {
  unchanged: [304],
  ranges: [206, 304, 416],
};

export interface Definition<
  M extends Method,
  P extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType | Binary,
  C extends Caller,
> {
  readonly method: M;
  /** With `{name}` for parameters. */
  readonly path: P;
  readonly summary: string;
  readonly caller: C;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  /** HTTP status of success, 200 unless told. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The named errors, beside the ones every call may answer. */
  readonly errors?: readonly ErrorKey[];
  /** At most so many calls in a minute, from one address or person. */
  readonly perMinute?: number;
  /** Largest body in bytes, 1 MiB unless told. */
  readonly bodyLimit?: number;
  readonly selecting?: Selecting;
  /** The body may also come as multipart/form-data, streamed. */
  readonly multipart?: boolean;
  /** Pages of any origin may ask (CORS, fetch.spec.whatwg.org §3.2): only calls that know nobody. */
  readonly crossOrigin?: boolean;
  /**
   * What is given (or answered) must leave no trace: passwords, one-time codes, tickets. No fingerprint
   * of such a body is kept, so an Idempotency-Key has no effect; the call itself has to bear repetition.
   * The name of a field: only where that field is given.
   */
  readonly secret?: boolean | string;
}

/** The plain types of a call, resolved once. */
export interface Endpoint<
  K extends string = string,
  QueryIn = unknown,
  Query = unknown,
  BodyIn = unknown,
  Body = unknown,
  Response = unknown,
  C extends Caller = Caller,
> {
  readonly key: K;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly caller: C;
  readonly query: z.ZodType<Query, QueryIn> | undefined;
  readonly body: z.ZodType<Body, BodyIn> | undefined;
  readonly response: z.ZodType<Response> | undefined;
  readonly binary: readonly string[] | undefined;
  readonly status: number;
  readonly errors: readonly ErrorKey[];
  readonly perMinute: number | undefined;
  readonly bodyLimit: number;
  readonly selecting: Selecting | undefined;
  readonly multipart: boolean;
  readonly crossOrigin: boolean;
  readonly secret: boolean | string;
}

/**
 * Describes a call: its types are resolved here, once, and what is not told gets its default (status 200,
 * bodies of 1 MiB, no limit a minute).
 */
export function endpoint<
  M extends Method,
  P extends string,
  R extends z.ZodType | Binary,
  C extends Caller,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  d: Definition<M, P, Q, B, R, C>,
): Endpoint<
  `${M} ${P}`,
  z.input<Q>,
  z.output<Q>,
  z.input<B>,
  z.output<B>,
  R extends z.ZodType ? z.output<R> : Uint8Array,
  C
> {
  const json = "binary" in d.response ? undefined : d.response;
  return {
    key: `${d.method} ${d.path}`,
    method: d.method,
    path: d.path,
    summary: d.summary,
    caller: d.caller,
    query: d.query as never,
    body: d.body as never,
    response: json as never,
    binary: "binary" in d.response ? d.response.binary : undefined,
    status: d.status ?? 200,
    errors: d.errors ?? [],
    perMinute: d.perMinute,
    bodyLimit: d.bodyLimit ?? 1024 * 1024,
    selecting: d.selecting,
    multipart: d.multipart ?? false,
    crossOrigin: d.crossOrigin ?? false,
    secret: d.secret ?? false,
  };
}

/** Whether a call with this (validated) body is one whose contents must leave no trace. */
export function isSecret({ secret }: Pick<Endpoint, "secret">, body: unknown): boolean {
  if (typeof secret === "boolean") return secret;
  if (typeof body !== "object" || body === null) return false;
  return (body as Record<string, unknown>)[secret] !== undefined;
}

/** The path of a call's direct twin: `/v3/documents/{id}` → `/v3/direct/documents/{id}`, `/v1/user/x` → `/v1/direct/x`. */
export function directPath(path: string): string {
  return path.startsWith("/v1/user/")
    ? path.replace("/v1/user/", "/v1/direct/")
    : path.replace(/^\/(v\d)\//, "/$1/direct/");
}

/** Where a call is found: its path, and what a request to it shows. */
export interface Address {
  readonly path: string;
  readonly credential: Credential;
}

/** The addresses of a call: one, or two where signers of both kinds make it. */
export function addressesOf({ path, caller }: Pick<Endpoint, "path" | "caller">): Address[] {
  if (caller !== "signer") return [{ path, credential: caller }];
  return [
    { path, credential: "person" },
    { path: directPath(path), credential: "guest" },
  ];
}

/** The names of the parameters in a path (or in the key of a call). */
export type ParameterNames<P extends string> = P extends `${string}{${infer N}}${infer R}`
  ? N | ParameterNames<R>
  : never;

/** The names of the parameters in a path. */
export function parameterNames(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? "");
}
