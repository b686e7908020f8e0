/**
 * The description of a call. The routes, the API documentation and the typed client are made from it. `addresses.ts`
 * computes its addresses.
 */
import type { z } from "zod";
import type { ErrorKey } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The callers of a call: anyone, without authentication (`none`); anyone, and people with an account as themselves (`anyone`),
 * for objects of which some are public; a caller with the access code of the object (in the header `ACCESS_CODE_HEADER`); a
 * person with an account; a guest; a signer, who is a person with an account or a guest. `business-member` and `business-admin`:
 * a person who belongs to, or administers, a business (the one in the path, if there is `/businesses/{id}`). `staff`: a person
 * whom the operator lists, in a session with a second factor.
 */
export type Caller =
  | "none"
  | "anyone"
  | "access-code"
  | "person"
  | "guest"
  | "signer"
  | "business-member"
  | "business-admin"
  | "staff";

/**
 * The callers whose calls can also allow API users: each of these calls declares whether it does (`apiUsers`). All other calls
 * with a person's credential refuse them.
 */
export type CallerBesideApiUsers = "person" | "signer";

/** The callers with an account that also need a role. */
export const ROLES_OF_PEOPLE = ["business-member", "business-admin", "staff"] as const;
export type RoleOfPeople = (typeof ROLES_OF_PEOPLE)[number];

/** The role that a call requires of a person; undefined if it requires none. */
export function roleRequired({ caller }: Pick<Endpoint, "caller">): RoleOfPeople | undefined {
  return ROLES_OF_PEOPLE.find((role) => role === caller);
}

/** The credential of a request: none, a bearer token or none, an access code, a bearer token, a guest's session. */
export type Credential = "none" | "anyone" | "access-code" | "person" | "guest";

/** The header of the access code (product decisions, "Calls whose path or method the specification does not show"). */
export const ACCESS_CODE_HEADER = "X-Accesscode";

/** The parts of a form with several files: the schema of its text parts, and the maximum number of parts `file`. */
export interface FormParts {
  readonly fields: z.ZodType;
  readonly files: number;
}

/** A response that is not JSON. */
export interface Binary {
  readonly binary: readonly string[];
}

/** A response that is not JSON, with one of these media types. */
export const binary = (...contentTypes: string[]): Binary => ({ binary: contentTypes });

/**
 * Conditional and partial responses: `unchanged` supports ETag and If-None-Match (RFC 9110 §13); `ranges` also Range
 * and If-Range (RFC 9110 §14).
 */
export type Selecting = "unchanged" | "ranges";

/** The additional success statuses of conditional and partial responses. */
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
  /** The path, with `{name}` for parameters. */
  readonly path: P;
  readonly summary: string;
  readonly caller: C;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  /** HTTP status of success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The named errors, in addition to those of every call. */
  readonly errors?: readonly ErrorKey[];
  /** The maximum number of calls in a minute, for each network address and each principal. */
  readonly perMinute?: number;
  /** The maximum body size in bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  readonly selecting?: Selecting;
  /** Whether the body may also come as multipart/form-data, streamed. */
  readonly multipart?: boolean;
  /** The parts of such a form; by default one file and the other fields of the body. */
  readonly parts?: FormParts;
  /** Whether any origin may call (CORS, fetch.spec.whatwg.org §3.2). Only for calls without credentials. */
  readonly crossOrigin?: boolean;
  /**
   * The body (or response) contains secrets: passwords, one-time codes, tickets. No fingerprint
   * of such a body is stored, so an Idempotency-Key has no effect; the call itself has to be safe to repeat.
   * Names of fields: only if one of them is present.
   */
  readonly secret?: boolean | readonly string[];
  /** Whether the body may also come as application/x-www-form-urlencoded. */
  readonly form?: boolean;
}

/** Whether API users can make a call: declared by calls that people make without a role, and fixed for all others. */
type WithApiUsers<C extends Caller, A extends boolean> = C extends CallerBesideApiUsers
  ? { readonly apiUsers: A }
  : { readonly apiUsers?: undefined };

/** The plain types of a call, resolved once. */
export interface Endpoint<
  K extends string = string,
  QueryIn = unknown,
  Query = unknown,
  BodyIn = unknown,
  Body = unknown,
  Response = unknown,
  C extends Caller = Caller,
  A extends boolean = boolean,
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
  readonly parts: FormParts | undefined;
  readonly crossOrigin: boolean;
  readonly secret: boolean | readonly string[];
  readonly form: boolean;
  /** Whether API users can make the call, too. */
  readonly apiUsers: A;
}

/**
 * Describes a call: its types are resolved here, once, and omitted properties get their default (status 200, bodies of
 * 1 MiB, no limit per minute).
 */
export function endpoint<
  M extends Method,
  P extends string,
  R extends z.ZodType | Binary,
  C extends Caller,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  A extends boolean = false,
>(
  d: Definition<M, P, Q, B, R, C> & WithApiUsers<C, A>,
): Endpoint<
  `${M} ${P}`,
  z.input<Q>,
  z.output<Q>,
  z.input<B>,
  z.output<B>,
  R extends z.ZodType ? z.output<R> : Uint8Array,
  C,
  A
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
    parts: d.parts,
    crossOrigin: d.crossOrigin ?? false,
    secret: d.secret ?? false,
    form: d.form ?? false,
    apiUsers: (d.apiUsers ?? false) as A,
  };
}

/** Whether a call with this (validated) body contains secrets. */
export function isSecret({ secret }: Pick<Endpoint, "secret">, body: unknown): boolean {
  if (typeof secret === "boolean") return secret;
  if (typeof body !== "object" || body === null) return false;
  const given = body as Record<string, unknown>;
  return secret.some((field) => given[field] !== undefined);
}
