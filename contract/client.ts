/**
 * The typed client: `api("POST /v3/sign", { body })`. It imports only the types of the calls, so that no shapes are
 * loaded in a browser. The keys of responses become camelCase, except the keys of `attributes` and `can`, which are
 * data.
 */
import type { DirectKey, ParameterNames } from "./addresses.ts";
import type { Caller, Endpoint } from "./endpoint.ts";
import type { Problem } from "./errors.ts";
import type { groups } from "./index.ts";

type Groups = typeof groups;
type Calls = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups];
type CallerOf<C> =
  C extends Endpoint<string, infer _a, infer _b, infer _c, infer _d, infer _e, infer Who>
    ? Who
    : never;
type KeyOf<C> =
  C extends Endpoint<infer K, infer _a, infer _b, infer _c, infer _d, infer _e> ? K : never;
/** The keys of a call. A call of signers also has a direct twin. */
type KeysOf<C> = KeyOf<C> | (CallerOf<C> extends "signer" ? DirectKey<KeyOf<C>> : never);

/** Every call by its key, direct twins included. */
type ByKey = { [C in Calls as KeysOf<C>]: C };
export type CallKey = keyof ByKey;
/** The calls of some callers, by the key of their description, without direct twins. */
type KeysOfCallers<Who extends Caller> = {
  [K in CallKey]: K extends KeyOf<ByKey[K]> ? (CallerOf<ByKey[K]> extends Who ? K : never) : never;
}[CallKey];

/** The calls that people and guests share, by the key of the person's call. */
export type SignerCallKey = KeysOfCallers<"signer">;
/** The calls of people with an account, and the calls that need no credential. */
export type PersonCallKey = KeysOfCallers<Exclude<Caller, "guest" | "access-code">>;
/** The calls of guests: those that they share with people, by the key of the person's call, and their own. */
export type GuestCallKey =
  | KeysOfCallers<"guest" | "signer">
  | "POST /v1/direct/session"
  | "POST /v1/direct/phone/session";

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
          [K in keyof T as K extends string ? CamelKey<K> : K]: K extends "can"
            ? Told<T[K]>
            : K extends "attributes"
              ? T[K]
              : Camel<T[K]>;
        }
      : T;
/** The permitted acts. A service of an earlier release may leave some out, so only `true` counts. */
type Told<Acts> = { readonly [A in keyof Acts]?: Acts[A] };
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
/** The body of a call at one of its addresses, with the parameters for which the address has no place. */
type BodyAt<K extends CallKey> = [InBody<K>] extends [never]
  ? Parts<ByKey[K]>["body"]
  : Record<InBody<K>, string> & NonNullable<Parts<ByKey[K]>["body"]>;
type InBody<K extends CallKey> = Exclude<ParameterNames<KeyOf<ByKey[K]>>, ParameterNames<K>>;
export type Asked<K extends CallKey> = Parameters<K> &
  Given<"query", Parts<ByKey[K]>["query"]> &
  (
    | (Given<"body", BodyAt<K>> & { form?: undefined })
    /** Sent instead of the body, for uploads. */
    | { body?: undefined; form: FormData }
  ) & {
    signal?: AbortSignal;
    /** In a browser, the call continues when the person leaves the page. Only for bodies of less than 64 KB. */
    keepalive?: true;
    headers?: Record<string, string>;
  };

/** The error of a failed call: the problem from the service, or `error.unreachable`. */
export class CallError extends Error {
  readonly status: number;
  readonly key: string;
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  /** The language of the message, as requested by the call. */
  readonly language: string | undefined;
  constructor(problem: Partial<Problem>, retryAfter?: number, language?: string) {
    super(problem.message ?? "The service could not be reached.");
    this.name = "CallError";
    this.status = problem.status ?? 0;
    this.key = problem.key ?? "error.unreachable";
    this.details = problem.details ?? {};
    this.retryAfter = retryAfter;
    this.language = language;
  }
}

export interface ClientSettings {
  /** The base URL of the service; empty for the same origin. */
  readonly baseUrl?: string;
  /** Returns the Authorization header of a call, if any. */
  readonly authorization?: () => string | undefined;
  readonly language?: () => string | undefined;
  readonly fetch?: typeof fetch;
}

/** A client for some of the calls. */
export type ApiOf<Keys extends CallKey> = <K extends Keys>(
  key: K,
  ...asked: Record<string, never> extends Asked<K> ? [Asked<K>?] : [Asked<K>]
) => Promise<Answer<K>>;
/** Every call at every address. */
export type Api = ApiOf<CallKey>;
export type PersonApi = ApiOf<PersonCallKey>;
export type GuestApi = ApiOf<GuestCallKey>;
export type SignerApi = ApiOf<SignerCallKey>;

/** A client of the service. It throws `CallError` for every response that is not a success. */
export function createClient(settings: ClientSettings = {}): Api {
  const ask = settings.fetch ?? fetch;
  return (async (key: string, asked: Partial<Asked<CallKey>> = {}) => {
    const [method = "GET", template = "/"] = key.split(" ");
    const language = settings.language?.();
    const { url, init } = requestOf(method, template, asked, { ...settings, language });
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
        language,
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
  settings: Omit<ClientSettings, "language"> & { language: string | undefined },
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
  const { language } = settings;
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
      ...(asked.keepalive === undefined ? {} : { keepalive: asked.keepalive }),
    },
  };
}

/** Converts keys from snake_case to camelCase recursively, except in maps whose keys are data. */
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
