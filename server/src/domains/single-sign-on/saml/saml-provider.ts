/** An identity provider over SAML 2.0: the request to it (HTTP redirect), and its answer (HTTP POST). */
import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import type { AppContext } from "../../../app-context.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { Answer } from "../identity.ts";
import { checkAssertion } from "./check-assertion.ts";
import type { SignedAssertion } from "./check-assertion.ts";
import { checkFrame } from "./check-frame.ts";
import { readProvider } from "./metadata.ts";
import type { SamlProvider } from "./metadata.ts";
import type { SamlRequest } from "./saml-request.ts";
import { claimsOf } from "./saml-claims.ts";

type Dependencies = Pick<AppContext, "egress" | "clock">;

/** A verified answer, with what has to be kept so that it is accepted once. */
export interface SamlAnswer extends Answer {
  readonly assertion: string;
  readonly expiresAt: Date;
}

/**
 * The address at the provider to which a person is sent. `relayState` comes back with the answer. Throws the errors of
 * `readProvider`.
 */
export async function samlLoginUrl(
  context: Dependencies,
  request: SamlRequest,
  relayState: string,
): Promise<string> {
  const provider = await readProvider(context, request.metadata);
  return client(provider, request).getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * Verifies an answer. Everything that counts is read of the bytes that the signature covers; `error.sso.…` says what is wrong
 * otherwise.
 */
export async function redeemSaml(
  context: Dependencies,
  request: SamlRequest,
  response: string,
): Promise<SamlAnswer> {
  const provider = await readProvider(context, request.metadata);
  checkFrame(response, request);
  const assertion = await signedAssertion(client(provider, request), response);
  const { id, expiresAt } = checkAssertion(assertion, {
    ...request,
    issuer: provider.entityId,
    now: context.clock.now(),
  });
  return {
    claims: claimsOf(assertion),
    // What a business says of its own addresses in SAML is not qualified further.
    emailVerified: undefined,
    assertion: id,
    expiresAt,
  };
}

/** The assertion, from what the signature covers alone. */
async function signedAssertion(saml: SAML, response: string): Promise<SignedAssertion> {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
    const parsed = profile?.getAssertion?.();
    const assertion = parsed?.["Assertion"];
    if (assertion !== undefined) return assertion as SignedAssertion;
  } catch (error) {
    if (isProblem(error)) throw error;
    throw problem("error.sso.signature_invalid", undefined, error);
  }
  throw problem("error.sso.signature_invalid");
}

function client(provider: SamlProvider, { entityId, acs, requestId }: SamlRequest): SAML {
  return new SAML({
    issuer: entityId,
    callbackUrl: acs,
    entryPoint: provider.loginUrl,
    idpCert: [...provider.certificates],
    generateUniqueId: () => requestId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // Times, audience and request are checked in `check-assertion.ts`, by the clock of the service and for every part.
    acceptedClockSkewMs: -1,
    audience: false,
    validateInResponseTo: ValidateInResponseTo.never,
  });
}
