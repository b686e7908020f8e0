/** What a handler is given, and what it answers. Types only, and small helpers over them. */
import type { Endpoint } from "@paraph/contract/endpoint";
import type { Locale } from "@paraph/language/locales";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { Guest, Person, Who } from "../who.ts";
import type { Upload } from "./uploads.ts";

export interface Call<Query, Body> {
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  /** Checked against the contract. Undefined for a call that takes uploads: see `upload`. */
  readonly body: Body;
  /** The body of a call that takes uploads (`multipart` in the contract), spooled to files. */
  readonly upload: Upload | undefined;
  readonly who: Who;
  /** What the caller reads: `lang` in the query, else Accept-Language, else the account's. */
  readonly language: Locale;
  /** The caller's address. */
  readonly ip: string;
  readonly userAgent: string;
  /** Who is answered twice the same: the id of the request, in every line of the log. */
  readonly requestId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer that is not JSON. */
export interface BinaryAnswer {
  readonly type: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array> | Readable;
  readonly length?: number;
  /** Offered to be saved under this name. */
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** 200 unless told (206 for a range). */
  readonly status?: number;
}

type Parts<E> =
  E extends Endpoint<string, infer _q, infer Query, infer _b, infer Body, infer Response>
    ? { query: Query; body: Body; response: Response }
    : never;

export type CallOf<E> = Call<Parts<E>["query"], Parts<E>["body"]>;
export type AnswerOf<E> = Parts<E>["response"] extends Uint8Array
  ? BinaryAnswer
  : Parts<E>["response"];

export type Handler<E> = (call: CallOf<E>) => Promise<AnswerOf<E>>;

/** A handler for every call of a group, by its name in the contract. A missing one does not compile. */
export type Handlers<Group> = { readonly [N in keyof Group]: Handler<Group[N]> };

/** The person who asks. For calls whose credential is `person` (and that have no direct twin). */
export function personOf(call: { readonly who: Who }): Person {
  if (call.who.kind !== "person") throw new Error("This call is not one for persons alone.");
  return call.who;
}

/** The guest who asks. For calls whose credential is `guest`. */
export function guestOf(call: { readonly who: Who }): Guest {
  if (call.who.kind !== "guest") throw new Error("This call is not one for guests alone.");
  return call.who;
}

/** The person or guest who asks. For calls with a direct twin. */
export function signerOf(call: { readonly who: Who }): Person | Guest {
  if (call.who.kind === "nobody") throw new Error("This call is open to everyone.");
  return call.who;
}
