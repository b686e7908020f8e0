/**
 * The addresses of calls. A call of signers has two: one for people with an account and, under its direct path, one for
 * guests who sign by link. Only this file distinguishes the two.
 */
import type { Caller, Credential, Endpoint } from "./endpoint.ts";

/** The direct paths that the specification names (section 7, "TAN") and that do not follow from the rule. */
const NAMED_DIRECT_PATHS = {
  "/api/resend/{id}": "/v1/direct/tan/resend",
  "/api/respond/{id}": "/v1/direct/tan/check",
} as const;

type Named = typeof NAMED_DIRECT_PATHS;

/** The key of a call's direct twin, as computed by `directPath`. */
export type DirectKey<K extends string> = K extends `${infer M} ${infer P extends keyof Named}`
  ? `${M} ${Named[P]}`
  : K extends `${infer M} /v1/user/${infer R}`
    ? `${M} /v1/direct/${R}`
    : K extends `${infer M} /v1/${infer R}`
      ? `${M} /v1/direct/${R}`
      : K extends `${infer M} /v3/${infer R}`
        ? `${M} /v3/direct/${R}`
        : never;

/** The path of a call's direct twin: `/v3/documents/{id}` → `/v3/direct/documents/{id}`, `/v1/user/x` → `/v1/direct/x`. */
export function directPath(path: string): string {
  const named: Readonly<Record<string, string>> = NAMED_DIRECT_PATHS;
  if (named[path] !== undefined) return named[path];
  return path.startsWith("/v1/user/")
    ? path.replace("/v1/user/", "/v1/direct/")
    : path.replace(/^\/(v\d)\//, "/$1/direct/");
}

/** The names of the parameters in a path (or in the key of a call). */
export type ParameterNames<P extends string> = P extends `${string}{${infer N}}${infer R}`
  ? N | ParameterNames<R>
  : never;

/** The names of the parameters in a path. */
export function parameterNames(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? "");
}

/** The parameters of a call's path for which an address has no place, so that they are sent in the body. */
export function parametersInBody(path: string, address: string): string[] {
  const there = parameterNames(address);
  return parameterNames(path).filter((name) => !there.includes(name));
}

/** One of the addresses of a call: its path, and the credential that a request to it needs. */
export interface Address {
  readonly path: string;
  readonly credential: Credential;
}

/** The credential of a caller. People use their session, independent of the required role. */
function credentialOf(caller: Exclude<Caller, "signer">): Credential {
  switch (caller) {
    case "business-member":
    case "business-admin":
    case "staff":
      return "person";
    default:
      return caller;
  }
}

/** The addresses of a call: one, or two if both people and guests sign with it. */
export function addressesOf({ path, caller }: Pick<Endpoint, "path" | "caller">): Address[] {
  if (caller !== "signer") return [{ path, credential: credentialOf(caller) }];
  return [
    { path, credential: "person" },
    { path: directPath(path), credential: "guest" },
  ];
}
