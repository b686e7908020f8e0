/** What is done with the XML of providers. It runs in a thread of its own (`confined-xml.ts`), never in the main one. */
import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { isProblem, problem } from "../../../platform/problem.ts";
import { checkAssertion } from "./check-assertion.ts";
import type { SignedAssertion } from "./check-assertion.ts";
import { checkFrame } from "./check-frame.ts";
import { providerIn } from "./read-metadata.ts";
import { claimsOf } from "./saml-claims.ts";
import type { SamlAnswer, SamlProvider, SamlRequest } from "./saml-request.ts";

/** An answer, and all by which it is judged. */
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

/** Verifies an answer: everything that counts is read of the bytes that the signature covers. */
async function verifyAnswer({ provider, request, response, now }: Arrived): Promise<SamlAnswer> {
  checkFrame(response, request);
  const assertion = await signedAssertion(clientOf(provider, request), response);
  const { id, expiresAt } = checkAssertion(assertion, {
    ...request,
    issuer: provider.entityId,
    now,
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

/** The library, set up for one login at a provider. */
export function clientOf(provider: SamlProvider, { entityId, acs, requestId }: SamlRequest): SAML {
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
