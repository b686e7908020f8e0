/** An identity provider of a company over SAML 2.0. It lets in everybody who says who they are, and signs its assertions. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import * as samlify from "samlify";
import { certificateFiles } from "../trust/certificate-files.ts";
import { CscError } from "../trust/errors.ts";
import type { Employee } from "./people.ts";

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";
const CLASS = "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport";
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const MINUTES = 5;

/** What a service asks for. */
export interface SamlRequest {
  id: string;
  service: string;
  acs: string;
}

export interface Saml {
  metadataUrl: string;
  metadata: string;
  /** Reads the request of a service. Throws a CscError. */
  read(query: Record<string, unknown>): Promise<SamlRequest>;
  /** The signed response about a person, base64. */
  respond(request: SamlRequest, employee: Employee): Promise<string>;
}

/** Opens the provider at its address, with its stored key. */
export async function openSaml(folder: string, base: string): Promise<Saml> {
  const { certificate, keys } = await ownKey(folder);
  samlify.setSchemaValidator({ validate: async () => "not validated against a schema" });
  const entityID = `${base}/metadata`;
  const idp = samlify.IdentityProvider({
    metadata: metadataOf(entityID, base, certificate),
    privateKey: keys,
    isAssertionEncrypted: false,
    requestSignatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    loginResponseTemplate: { context: TEMPLATE, attributes: [] },
  });
  const serviceOf = ({ service, acs }: Pick<SamlRequest, "service" | "acs">) =>
    samlify.ServiceProvider({
      entityID: service,
      wantAssertionsSigned: true,
      assertionConsumerService: [{ Binding: POST, Location: acs }],
    });
  return {
    metadataUrl: entityID,
    metadata: idp.getMetadata(),
    async read(query) {
      const any = serviceOf({ service: "any", acs: base });
      const { extract } = await idp.parseLoginRequest(any, "redirect", { query }).catch(() => {
        throw new CscError(400, "invalid_request", "The request is not a SAML request");
      });
      const { id, assertionConsumerServiceUrl: acs } = extract.request ?? {};
      const { issuer } = extract;
      if (typeof id !== "string" || typeof acs !== "string" || typeof issuer !== "string")
        throw new CscError(400, "invalid_request", "The request is not complete");
      if (!URL.canParse(acs) || !LOOPBACK.includes(new URL(acs).hostname))
        throw new CscError(400, "invalid_request", "The service is not on this computer");
      return { id, service: issuer, acs };
    },
    async respond(request, employee) {
      const info = { extract: { request: { id: request.id } } };
      const { context } = await idp.createLoginResponse(
        serviceOf(request),
        info,
        "post",
        { email: employee.email },
        (template: string) => {
          const id = `_${randomUUID()}`;
          const values = tagsFor(request, employee, { id, issuer: entityID });
          return { id, context: samlify.SamlLib.replaceTagsByValue(template, values) };
        },
      );
      return context;
    },
  };
}

/** SAML 2.0 Metadata §2.4.3. */
const metadataOf = (entityId: string, base: string, certificate: string): string =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">` +
  `<IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">` +
  `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>` +
  `<NameIDFormat>${PERSISTENT}</NameIDFormat><SingleSignOnService Binding="${REDIRECT}" Location="${base}/login"/>` +
  `</IDPSSODescriptor></EntityDescriptor>`;

function tagsFor(
  request: SamlRequest,
  employee: Employee,
  { id, issuer }: { id: string; issuer: string },
): Record<string, string> {
  const now = Date.now();
  return {
    ID: id,
    AssertionID: `_${randomUUID()}`,
    Issuer: issuer,
    IssueInstant: new Date(now).toISOString(),
    From: new Date(now - 30_000).toISOString(),
    Until: new Date(now + MINUTES * 60_000).toISOString(),
    Destination: request.acs,
    InResponseTo: request.id,
    Audience: request.service,
    NameID: employee.sub,
    Email: employee.email,
    GivenName: employee.given_name,
    Surname: employee.family_name,
    Groups: employee.groups.join(", "),
  };
}

async function ownKey(folder: string): Promise<{ certificate: string; keys: string }> {
  const made = await certificateFiles(join(folder, "saml"), false).open(
    {
      file: "saml",
      kind: "RSA-3072",
      hash: "sha256",
      subject: [{ type: "CN", value: "Sandbox Identity Provider" }],
      profile: { keyUsage: ["digitalSignature"] },
      years: 10,
    },
    null,
  );
  return {
    certificate: Buffer.from(made.certificate.der).toString("base64"),
    keys: made.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

const attribute = (name: string, tag: string): string =>
  `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic"><saml:AttributeValue>{${tag}}</saml:AttributeValue></saml:Attribute>`;

const TEMPLATE =
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}" InResponseTo="{InResponseTo}">` +
  `<saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${SUCCESS}"/></samlp:Status>` +
  `<saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{Issuer}</saml:Issuer>` +
  `<saml:Subject><saml:NameID Format="${PERSISTENT}">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
  `<saml:SubjectConfirmationData NotOnOrAfter="{Until}" Recipient="{Destination}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject>` +
  `<saml:Conditions NotBefore="{From}" NotOnOrAfter="{Until}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
  `<saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>${CLASS}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
  `<saml:AttributeStatement>${attribute("email", "Email")}${attribute("givenName", "GivenName")}${attribute("sn", "Surname")}${attribute("groups", "Groups")}</saml:AttributeStatement>` +
  `</saml:Assertion></samlp:Response>`;
