/** Authenticates a call by its credential. */
import { ACCESS_CODE_HEADER } from "@paraph/contract/endpoint";
import type { Credential } from "@paraph/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { isApiUserToken, isId } from "../ids.ts";
import { problem } from "../problem.ts";
import type { Who } from "../principal.ts";
import type { Http } from "./context.ts";
import { refuseOtherOrigins } from "./headers/own-pages.ts";

/** Establishes the principal that the call requires. Throws the errors under `error.auth`. */
export async function authenticate(
  http: Http,
  credential: Credential,
  request: FastifyRequest,
): Promise<Who> {
  switch (credential) {
    case "none":
      return { kind: "nobody" };
    case "anyone":
      // If there is a token, it has to be valid: an invalid one does not silently make the caller a stranger.
      if ((request.headers.authorization ?? "") === "") return { kind: "nobody" };
      return authenticateBearer(http, request);
    case "person":
      return authenticateBearer(http, request);
    case "guest":
      return authenticateGuest(http, request);
    case "access-code":
      // The object's policy decides whether it gives access to the object.
      accessCodeOf(request);
      return { kind: "nobody" };
  }
}

/** The person, or the API user, of a bearer token: the tokens of API users have a prefix. */
function authenticateBearer({ authenticators }: Http, request: FastifyRequest): Promise<Who> {
  const token = credentialOf(request, "bearer");
  return isApiUserToken(token)
    ? authenticators.apiUser(token, request.address)
    : authenticators.person(token);
}

/**
 * A guest's Basic credentials name the signer and the request (specification section 7); the session cookie proves
 * them. Browsers also send cookies with requests from other sites, so a call that changes something has to come from
 * the service's own pages.
 */
async function authenticateGuest(http: Http, request: FastifyRequest): Promise<Who> {
  const decoded = Buffer.from(credentialOf(request, "basic"), "base64").toString("utf8");
  const [userId = "", signatureRequestId = ""] = decoded.split(":");
  if (!isId(userId) || !isId(signatureRequestId)) throw problem("error.auth.token_invalid");
  const changes = request.method !== "GET" && request.method !== "HEAD";
  if (changes) refuseOtherOrigins(request, http.publicUrl());
  const { cookies } = request;
  return http.authenticators.guest({ userId, signatureRequestId, cookies });
}

/** The access code of a request. Throws `error.auth.required`. */
export function accessCodeOf(request: Pick<FastifyRequest, "headers">): string {
  const code = request.headers[ACCESS_CODE_HEADER.toLowerCase()];
  if (typeof code !== "string" || code === "") throw problem("error.auth.required");
  return code;
}

function credentialOf(request: FastifyRequest, scheme: "bearer" | "basic"): string {
  const header = request.headers.authorization;
  if (header === undefined || header === "") throw problem("error.auth.required");
  const [given = "", value = "", ...more] = header.trim().split(/ +/);
  if (given.toLowerCase() !== scheme || value === "" || more.length > 0) {
    throw problem("error.auth.token_invalid");
  }
  return value;
}
