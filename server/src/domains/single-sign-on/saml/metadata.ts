/** Fetches the metadata of a SAML identity provider, and creates the metadata of the service (SAML 2.0 Metadata §2.4.4). */
import type { AppContext } from "../../../app-context.ts";
import { read } from "../outside.ts";
import { confinedXml } from "./confined-xml.ts";
import type { SamlProvider } from "./saml-request.ts";

const MD = "urn:oasis:names:tc:SAML:2.0:metadata";
const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";

/**
 * Fetches and reads the metadata of a provider. Throws `error.sso.address_refused`, `.discovery_unreachable`,
 * `.metadata_invalid`, `.certificate_missing`.
 */
export async function readProvider(
  { egress }: Pick<AppContext, "egress">,
  address: string,
): Promise<SamlProvider> {
  const text = await read(egress, address);
  return confinedXml.run("provider", text, "error.sso.metadata_invalid");
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The metadata of the service at one provider, for admins who upload them there. */
export function ownMetadata(own: { readonly entityId: string; readonly acs: string }): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<EntityDescriptor xmlns="${MD}" entityID="${escaped(own.entityId)}">` +
    `<SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${PROTOCOL}">` +
    `<AssertionConsumerService Binding="${POST}" Location="${escaped(own.acs)}" index="0" isDefault="true"/>` +
    `</SPSSODescriptor></EntityDescriptor>`
  );
}
