/**
 * A SAML provider that sends whatever a test wants. Its documents are written in their canonical form (Exclusive XML
 * Canonicalization 1.0), so that the bytes that are signed are those that are sent.
 */
import { createHash, createHmac, createSign, generateKeyPairSync } from "node:crypto";
import type { KeyObject } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { issueCertificate } from "@paraph/pki/authority";

const DS = "http://www.w3.org/2000/09/xmldsig#";
const C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const SAML = "urn:oasis:names:tc:SAML:2.0:assertion";
const SAMLP = "urn:oasis:names:tc:SAML:2.0:protocol";
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

export interface Keys {
  readonly privateKey: KeyObject;
  /** Base64 of the certificate. */
  readonly certificate: string;
}

/** A key with its certificate. */
export async function newKeys(): Promise<Keys> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const now = Date.now();
  const made = await issueCertificate(
    {
      subject: [{ type: "CN", value: "Provider" }],
      publicKey,
      notBefore: new Date(now - 60_000),
      notAfter: new Date(now + 86_400_000),
      profile: { keyUsage: ["digitalSignature"] },
    },
    { self: privateKey },
  );
  return { privateKey, certificate: Buffer.from(made.der).toString("base64") };
}

/** The options of a signature. */
export interface Signing {
  readonly keys: Keys;
  readonly method?: "rsa-sha256" | "rsa-sha1" | "hmac-sha1";
  readonly digest?: "sha256" | "sha1";
  /** Whether the signature contains the certificate. */
  readonly keyInfo?: boolean;
}

const METHODS = {
  "rsa-sha256": "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "rsa-sha1": `${DS}rsa-sha1`,
  "hmac-sha1": `${DS}hmac-sha1`,
};
const DIGESTS = { sha256: "http://www.w3.org/2001/04/xmlenc#sha256", sha1: `${DS}sha1` };

/** The signature of an element, given in canonical form, by its ID. */
export function signatureOf(
  element: string,
  id: string,
  { keys, method = "rsa-sha256", digest = "sha256", keyInfo = true }: Signing,
): string {
  const value = createHash(digest).update(element).digest("base64");
  const inside =
    `<ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${METHODS[method]}"></ds:SignatureMethod>` +
    `<ds:Reference URI="#${id}"><ds:Transforms>` +
    `<ds:Transform Algorithm="${DS}enveloped-signature"></ds:Transform>` +
    `<ds:Transform Algorithm="${C14N}"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${DIGESTS[digest]}"></ds:DigestMethod>` +
    `<ds:DigestValue>${value}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const signed = `<ds:SignedInfo xmlns:ds="${DS}">${inside}`;
  const signature =
    method === "hmac-sha1"
      ? createHmac("sha1", keys.certificate).update(signed).digest("base64")
      : createSign(method === "rsa-sha1" ? "RSA-SHA1" : "RSA-SHA256")
          .update(signed)
          .sign(keys.privateKey, "base64");
  const info = keyInfo
    ? `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${keys.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`
    : "";
  return (
    `<ds:Signature xmlns:ds="${DS}"><ds:SignedInfo>${inside}` +
    `<ds:SignatureValue>${signature}</ds:SignatureValue>${info}</ds:Signature>`
  );
}

/** Inserts a signature at the place that SAML requires: after the issuer. */
export const withSignature = (element: string, signature: string): string =>
  element.replace("</saml:Issuer>", () => `</saml:Issuer>${signature}`);

/** The contents of an assertion. Times in seconds from now. */
export interface Says {
  readonly id: string;
  readonly issuer: string;
  readonly nameId: string;
  readonly email: string;
  readonly audience: string;
  readonly recipient: string;
  readonly inResponseTo: string | undefined;
  readonly issued: number;
  /** When the person proved who they are. */
  readonly authenticated?: number;
  readonly notBefore: number;
  readonly notOnOrAfter: number;
  readonly format: string;
  readonly method: string;
}

const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
const attribute = (name: string, value: string): string =>
  `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;

/** An assertion, unsigned and in canonical form. */
export function assertionOf(says: Says): string {
  const { id, issuer, nameId, email, audience, recipient, inResponseTo, format, method } = says;
  const request = inResponseTo === undefined ? "" : ` InResponseTo="${inResponseTo}"`;
  const until = at(says.notOnOrAfter);
  return (
    `<saml:Assertion xmlns:saml="${SAML}" ID="${id}" IssueInstant="${at(says.issued)}" Version="2.0">` +
    `<saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:${method}">` +
    `<saml:SubjectConfirmationData${request} NotOnOrAfter="${until}" Recipient="${recipient}"></saml:SubjectConfirmationData>` +
    `</saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(says.notBefore)}" NotOnOrAfter="${until}"><saml:AudienceRestriction>` +
    `<saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(says.authenticated ?? says.issued)}"><saml:AuthnContext><saml:AuthnContextClassRef>` +
    `urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${attribute("email", email)}${attribute("givenName", "Lena")}` +
    `${attribute("sn", "Brunner")}</saml:AttributeStatement></saml:Assertion>`
  );
}

/** A response around something, unsigned and in canonical form. */
export function responseOf(
  inside: string,
  {
    inResponseTo,
    destination,
    issuer,
    id = "_response",
    status = "Success",
  }: {
    readonly inResponseTo: string | undefined;
    readonly destination: string;
    readonly issuer: string;
    readonly id?: string;
    readonly status?: string;
  },
): string {
  const request = inResponseTo === undefined ? "" : ` InResponseTo="${inResponseTo}"`;
  return (
    `<samlp:Response xmlns:samlp="${SAMLP}" Destination="${destination}" ID="${id}"${request} IssueInstant="${at(0)}" Version="2.0">` +
    `<saml:Issuer xmlns:saml="${SAML}">${issuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"></samlp:StatusCode></samlp:Status>` +
    `${inside}</samlp:Response>`
  );
}

/** The request of the service, from the address to which it redirects a browser. */
export function requestIn(address: URL): {
  readonly id: string;
  readonly issuer: string;
  readonly acs: string;
  readonly relayState: string;
} {
  const packed = Buffer.from(address.searchParams.get("SAMLRequest") ?? "", "base64");
  const text = inflateRawSync(packed).toString();
  const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? "";
  return {
    id: read("ID"),
    acs: read("AssertionConsumerServiceURL"),
    issuer: /<saml:Issuer[^>]*>([^<]*)</.exec(text)?.[1] ?? "",
    relayState: address.searchParams.get("RelayState") ?? "",
  };
}

/** A correct response to a request, whose parts a test can change. */
export function honest(asked: ReturnType<typeof requestIn>, provider: string): Says {
  return {
    id: `_${createHash("sha256").update(`${asked.id}${Math.random()}`).digest("hex")}`,
    issuer: provider,
    nameId: "subject",
    email: "",
    audience: asked.issuer,
    recipient: asked.acs,
    inResponseTo: asked.id,
    issued: 0,
    notBefore: -10,
    notOnOrAfter: 300,
    format: PERSISTENT,
    method: "bearer",
  };
}

/** Serves metadata: `entityID` and certificates may be changed while it runs. */
export async function startMetadata(keys: Keys) {
  const served = { text: undefined as string | undefined };
  const server = http.createServer((_request, response) => {
    response.end(served.text ?? written(entityId, [keys.certificate]));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`;
  const entityId = address;
  return { address, entityId, served, close: () => server.close() };
}

/** Metadata with a comment, as providers write them. */
export function written(entityId: string, certificates: readonly string[]): string {
  const keys = certificates.map(
    (one) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${DS}"><ds:X509Data><ds:X509Certificate>${one}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  );
  return (
    `<?xml version="1.0"?><!-- made by hand --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">` +
    `<md:IDPSSODescriptor protocolSupportEnumeration="${SAMLP}">${keys.join("")}` +
    `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://provider.example/login"/>` +
    `</md:IDPSSODescriptor></md:EntityDescriptor>`
  );
}
