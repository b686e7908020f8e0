/** The metadata of a SAML identity provider (SAML 2.0 Metadata §2.4.3), and those of the service (§2.4.4). */
import { X509Certificate } from "node:crypto";
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import { isWebAddress, read } from "../outside.ts";
import { confinedXml } from "./confined-xml.ts";
import { elementsOf, readXml, XmlRefused } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";

const MD = "urn:oasis:names:tc:SAML:2.0:metadata";
const DS = "http://www.w3.org/2000/09/xmldsig#";
const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
/** Keys of fewer bits are broken soon (NIST SP 800-131A). */
const LEAST_RSA_BITS = 2048;

export interface SamlProvider {
  readonly entityId: string;
  /** Where people are sent to log in. */
  readonly loginUrl: string;
  /** The certificates for signatures, PEM. */
  readonly certificates: readonly string[];
}

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

/** The provider of a description. Throws `error.sso.metadata_invalid`, `.certificate_missing`. */
export function providerIn(text: string): SamlProvider {
  const descriptor = descriptorIn(text);
  const provider = elementsOf(descriptor, MD, "IDPSSODescriptor").find(({ attributes }) =>
    (attributes["protocolSupportEnumeration"] ?? "").split(/\s+/).includes(PROTOCOL),
  );
  const entityId = descriptor.attributes["entityID"] ?? "";
  const loginUrl = provider?.children.find(
    ({ name, attributes }) => name === "SingleSignOnService" && attributes["Binding"] === REDIRECT,
  )?.attributes["Location"];
  if (provider === undefined || entityId === "" || loginUrl === undefined)
    throw problem("error.sso.metadata_invalid");
  if (!isWebAddress(loginUrl)) throw problem("error.sso.metadata_invalid");
  const certificates = provider.children
    .filter(
      ({ name, attributes }) => name === "KeyDescriptor" && attributes["use"] !== "encryption",
    )
    .flatMap((key) => elementsOf(key, DS, "X509Certificate"))
    .flatMap(({ text: written }) => pemOf(written));
  if (certificates.length === 0) throw problem("error.sso.certificate_missing");
  return { entityId, loginUrl, certificates };
}

/** The only description in the metadata: lists of many providers do not say which one is meant. */
function descriptorIn(text: string): XmlElement {
  try {
    const root = readXml(text, { comments: true });
    const [only, ...others] = elementsOf(root, MD, "EntityDescriptor");
    if (only !== undefined && others.length === 0) return only;
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw problem("error.sso.metadata_invalid", undefined, error);
  }
  throw problem("error.sso.metadata_invalid");
}

/** A certificate with a key that may sign; none for anything else. */
function pemOf(written: string): string[] {
  try {
    const certificate = new X509Certificate(Buffer.from(written.replaceAll(/\s/g, ""), "base64"));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return asymmetricKeyType === "rsa" && bits >= LEAST_RSA_BITS ? [certificate.toString()] : [];
  } catch {
    return [];
  }
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
