/** Reads the metadata of a SAML identity provider (SAML 2.0 Metadata §2.4.3). */
import { X509Certificate } from "node:crypto";
import { problem } from "../../../platform/problem.ts";
import { isWebAddress } from "../outside.ts";
import { elementsOf, readXml, XmlRefused } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";
import type { SamlProvider } from "./saml-request.ts";

const MD = "urn:oasis:names:tc:SAML:2.0:metadata";
const DS = "http://www.w3.org/2000/09/xmldsig#";
const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
/** Shorter keys are not secure enough (NIST SP 800-131A). */
const LEAST_RSA_BITS = 2048;

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

/** The only description in the metadata: a list of several providers does not identify one of them. */
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

/** A certificate whose key can sign, as a list of one; empty otherwise. */
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
