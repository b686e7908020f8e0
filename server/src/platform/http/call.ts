/** The input and output of handlers. Only types, and small helpers for them. */
import type { ParameterNames } from "@paraph/contract/addresses";
import type { Caller, Endpoint } from "@paraph/contract/endpoint";
import type { Locale } from "@paraph/language/locales";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { Admin, ApiUser, Guest, Member, Nobody, Person, Staff } from "../principal.ts";
import type { Upload } from "./uploads.ts";

/** The type of the principal for each kind of caller. */
export interface Callers {
  readonly none: Nobody;
  readonly anyone: Person | Nobody;
  readonly "access-code": Nobody;
  readonly person: Person;
  readonly guest: Guest;
  readonly signer: Person | Guest;
  readonly "business-member": Member;
  readonly "business-admin": Admin;
  readonly staff: Staff;
}

/** The principals of a call: `A` says whether API users can make it. */
export type CallersOf<C extends Caller, A extends boolean> =
  | Callers[C]
  | (A extends true ? ApiUser : never);

export interface Call<
  Query,
  Body,
  Parameter extends string = string,
  Who = Callers[Caller] | ApiUser,
> {
  /** Parameters of the path. */
  readonly params: Readonly<Record<Parameter, string>>;
  readonly query: Query;
  /** Validated against the contract. Undefined for a call with uploads: see `upload`. */
  readonly body: Body;
  /** The body of a call with uploads (`multipart` in the contract), spooled to files. */
  readonly upload: Upload | undefined;
  readonly who: Who;
  /** The caller's language: `lang` in the query, otherwise Accept-Language, otherwise the account's. */
  readonly language: Locale;
  /** The caller's network address. */
  readonly ip: string;
  readonly userAgent: string;
  /** The id of the request, in every line of the log. */
  readonly requestId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A response that is not JSON. */
export interface BinaryAnswer {
  readonly type: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array> | Readable;
  readonly length?: number;
  /** Sent as a download with this file name. */
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 by default (206 for a range). */
  readonly status?: number;
}

/** The input of a handler. */
export type CallOf<E> =
  E extends Endpoint<
    infer K,
    infer _q,
    infer Query,
    infer _b,
    infer Body,
    infer _r,
    infer Who,
    infer A
  >
    ? Call<Query, Body, ParameterNames<K>, CallersOf<Who, A>>
    : never;
/** The output of a handler. */
export type AnswerOf<E> =
  E extends Endpoint<string, infer _q, infer _i, infer _b, infer _o, infer Response, infer _c>
    ? Response extends Uint8Array
      ? BinaryAnswer
      : Response
    : never;

export type Handler<E> = (call: CallOf<E>) => Promise<AnswerOf<E>>;

/** The handler of any call. */
export type AnyHandler = (call: Call<unknown, unknown>) => Promise<unknown>;

/** A handler for every call of a group, by its name in the contract; a missing one does not compile. */
export type Handlers<Group> = { readonly [N in keyof Group]: Handler<Group[N]> };
