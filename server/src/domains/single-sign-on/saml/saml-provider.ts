/** An identity provider over SAML 2.0: the request to it (HTTP redirect), and its response (HTTP POST). */
import type { AppContext } from "../../../app-context.ts";
import { confinedXml } from "./confined-xml.ts";
import { readProvider } from "./metadata.ts";
import type { SamlAnswer, SamlRequest } from "./saml-request.ts";
import { clientOf } from "./xml-tasks.ts";

type Dependencies = Pick<AppContext, "egress" | "clock">;

/**
 * The address at the provider to which a person is redirected. The response returns `relayState`. Throws the errors of
 * `readProvider`.
 */
export async function samlLoginUrl(
  context: Dependencies,
  request: SamlRequest,
  relayState: string,
  again: boolean,
): Promise<string> {
  const provider = await readProvider(context, request.metadata);
  return clientOf(provider, request, again).getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * Verifies a response. All relevant values are read from the bytes that the signature covers. Throws `error.sso.…` with the
 * reason, and `error.unavailable` if too many responses wait.
 */
export async function redeemSaml(
  context: Dependencies,
  request: SamlRequest,
  response: string,
): Promise<SamlAnswer> {
  const provider = await readProvider(context, request.metadata);
  const now = context.clock.now();
  return confinedXml.run(
    "answer",
    { provider, request, response, now },
    "error.sso.answer_invalid",
  );
}
