/** The tasks with XML of providers. They run in a separate thread (`confined-xml.ts`), never in the main one. */
import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { isProblem, problem } from "../../../platform/problem.ts";
import { checkAssertion } from "./check-assertion.ts";
import type { SignedAssertion } from "./check-assertion.ts";
import { checkFrame } from "./check-frame.ts";
import { providerIn } from "./read-metadata.ts";
import { claimsOf } from "./saml-claims.ts";
import type { SamlAnswer, SamlProvider, SamlRequest } from "./saml-request.ts";

/** A response, and all data for its verification. */
export interface Arrived {
  readonly provider: SamlProvider;
  readonly request: SamlRequest;
  readonly response: string;
  readonly now: Date;
}

/** The tasks by their names. */
export const xmlTasks = {
  provider: async (text: string): Promise<SamlProvider> => providerIn(text),
  answer: verifyAnswer,
} as const;
export type XmlTasks = typeof xmlTasks;

/** Verifies a response: all relevant values are read from the bytes that the signature covers. */
async function verifyAnswer({ provider, request, response, now }: Arrived): Promise<SamlAnswer> {
  checkFrame(response, request);
  const assertion = await signedAssertion(clientOf(provider, request), response);
  const { id, expiresAt, authenticatedAt } = checkAssertion(assertion, {
    ...request,
    issuer: provider.entityId,
    now,
  });
  return {
    claims: claimsOf(assertion),
    // SAML has no claim about whether an address is verified.
    emailVerified: undefined,
    authenticatedAt,
    assertion: id,
    expiresAt,
  };
}

/** The assertion, only from the bytes that the signature covers. */
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

/** The library, set up for one login at a provider. */
export function clientOf(
  provider: SamlProvider,
  { entityId, acs, requestId }: SamlRequest,
  again = false,
): SAML {
  return new SAML({
    // SAML 2.0 Core §3.4.1: the provider asks for the credentials again.
    forceAuthn: again,
    issuer: entityId,
    callbackUrl: acs,
    entryPoint: provider.loginUrl,
    idpCert: [...provider.certificates],
    generateUniqueId: () => requestId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // Times, audience and request are checked in `check-assertion.ts`, with the clock of the service, and completely.
    acceptedClockSkewMs: -1,
    audience: false,
    validateInResponseTo: ValidateInResponseTo.never,
  });
}
