/**
 * The typed client: `api("POST /v3/sign", { body })`. Only types come from the calls' descriptions, so
 * that shapes cost a browser nothing. Answers' keys become camelCase; the keys of `attributes` and
 * `can`, which are data, stay as they are.
 */
import { directPath } from "./endpoint.ts";
import type { Endpoint, ParameterNames } from "./endpoint.ts";
import type { Problem } from "./errors.ts";
import type { groups } from "./index.ts";

type Groups = typeof groups;
type Calls = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups];
type Direct<K extends string> = K extends `${infer M} /v1/user/${infer R}`
  ? `${M} /v1/direct/${R}`
  : K extends `${infer M} /v1/${infer R}`
    ? `${M} /v1/direct/${R}`
    : K extends `${infer M} /v3/${infer R}`
      ? `${M} /v3/direct/${R}`
      : never;

/** The keys of a call: a signer's has a direct twin. */
type KeysOf<C> =
  C extends Endpoint<infer K, infer _a, infer _b, infer _c, infer _d, infer _e, infer Who>
    ? K | (Who extends "signer" ? Direct<K> : never)
    : never;

/** Every call by its key, direct twins included. */
type ByKey = { [C in Calls as KeysOf<C>]: C };
export type CallKey = keyof ByKey;

/** The calls that a person and a guest make alike, by the key of a person's. */
export type SignerCallKey = {
  [K in CallKey]: ByKey[K] extends Endpoint<
    K,
    infer _a,
    infer _b,
    infer _c,
    infer _d,
    infer _e,
    "signer"
  >
    ? K
    : never;
}[CallKey];

type CamelKey<S extends string> = S extends `${infer A}_${infer B}`
  ? `${A}${Capitalize<CamelKey<B>>}`
  : S;
/** A wire shape as the client sees it. */
export type Camel<T> = T extends Uint8Array
  ? Blob
  : T extends readonly (infer E)[]
    ? Camel<E>[]
    : T extends object
      ? {
          [K in keyof T as K extends string ? CamelKey<K> : K]: K extends Verbatim
            ? T[K]
            : Camel<T[K]>;
        }
      : T;
type Verbatim = "attributes" | "can";
const VERBATIM: ReadonlySet<string> = new Set(["attributes", "can"]);

type Parameters<K extends string> = [ParameterNames<K>] extends [never]
  ? { path?: undefined }
  : { path: Record<ParameterNames<K>, string | number> };
type Given<Name extends string, T> = undefined extends T
  ? { [N in Name]?: undefined }
  : Partial<T> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

type Parts<C> =
  C extends Endpoint<string, infer QueryIn, infer _q, infer BodyIn, infer _b, infer R, infer _c>
    ? { query: QueryIn; body: BodyIn; response: R }
    : never;
export type Answer<K extends CallKey> = Camel<Parts<ByKey[K]>["response"]>;
export type Asked<K extends CallKey> = Parameters<K> &
  Given<"query", Parts<ByKey[K]>["query"]> &
  Given<"body", Parts<ByKey[K]>["body"]> & {
    signal?: AbortSignal;
    headers?: Record<string, string>;
    /** Sent instead of the body, for uploads. */
    form?: FormData;
  };

/** What a call that failed throws: the service's own words, or that it could not be reached. */
export class CallError extends Error {
  readonly status: number;
  readonly key: string;
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  constructor(problem: Partial<Problem>, retryAfter?: number) {
    super(problem.message ?? "The service could not be reached.");
    this.name = "CallError";
    this.status = problem.status ?? 0;
    this.key = problem.key ?? "error.unreachable";
    this.details = problem.details ?? {};
    this.retryAfter = retryAfter;
  }
}

export interface ClientSettings {
  /** Where the service is; empty for the same origin. */
  readonly baseUrl?: string;
  /** The Authorization header's value for a call, if any. */
  readonly authorization?: () => string | undefined;
  readonly language?: () => string | undefined;
  readonly fetch?: typeof fetch;
}

export type Api = <K extends CallKey>(
  key: K,
  ...asked: Record<string, never> extends Asked<K> ? [Asked<K>?] : [Asked<K>]
) => Promise<Answer<K>>;

/** The calls of signers, by the key of a person's. */
export type SignerApi = <K extends SignerCallKey>(
  key: K,
  ...asked: Record<string, never> extends Asked<K> ? [Asked<K>?] : [Asked<K>]
) => Promise<Answer<K>>;

/** A guest's client for the calls that persons make too: each goes to its direct twin. */
export function asGuest(api: Api): SignerApi {
  const ask = api as (key: string, asked: unknown) => Promise<unknown>;
  return ((key: string, asked: unknown) => {
    const [method = "GET", path = "/"] = key.split(" ");
    return ask(`${method} ${directPath(path)}`, asked);
  }) as SignerApi;
}

/** A client of the service. It throws `CallError` for every answer that is not a success. */
export function createClient(settings: ClientSettings = {}): Api {
  const ask = settings.fetch ?? fetch;
  return (async (key: string, asked: Partial<Asked<CallKey>> = {}) => {
    const [method = "GET", template = "/"] = key.split(" ");
    const { url, init } = requestOf(method, template, asked, settings);
    const response = await ask(url, init).catch((cause: unknown) => {
      if (asked.signal?.aborted) throw cause;
      throw new CallError({});
    });
    const type = response.headers.get("content-type") ?? "";
    if (!response.ok) {
      const problem: Partial<Problem> = type.includes("json")
        ? ((await response.json().catch(() => ({}))) as Partial<Problem>)
        : {};
      const after = Number(response.headers.get("retry-after") ?? Number.NaN);
      throw new CallError(
        { ...problem, status: response.status },
        Number.isFinite(after) ? after : undefined,
      );
    }
    if (!type.includes("application/json")) return response.blob();
    return toCamel(await response.json());
  }) as Api;
}

function requestOf(
  method: string,
  template: string,
  asked: Partial<Asked<CallKey>>,
  settings: ClientSettings,
): { url: string; init: RequestInit } {
  const path = template.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String((asked.path as Record<string, string | number> | undefined)?.[name])),
  );
  const query = new URLSearchParams();
  const wanted: Record<string, string | number | boolean | undefined | null> = asked.query ?? {};
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const authorization = settings.authorization?.();
  const language = settings.language?.();
  const headers: Record<string, string> = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(language === undefined ? {} : { "accept-language": language }),
    ...asked.headers,
  };
  if (asked.body !== undefined) headers["content-type"] = "application/json";
  return {
    url: `${settings.baseUrl ?? ""}${path}${query.size > 0 ? `?${query.toString()}` : ""}`,
    init: {
      method,
      headers,
      ...(asked.form !== undefined
        ? { body: asked.form }
        : asked.body !== undefined
          ? { body: JSON.stringify(asked.body) }
          : {}),
      ...(asked.signal === undefined ? {} : { signal: asked.signal }),
    },
  };
}

/** Keys from snake_case to camelCase, all the way down, but for the maps that are data. */
export function toCamel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCamel);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      VERBATIM.has(key) ? inner : toCamel(inner),
    ]),
  );
}
