/** The claims of a signed assertion, under the names of the service. */
import type { SsoClaim } from "@paraph/contract/calls/single-sign-on";
import { problem } from "../../../platform/problem.ts";
import { mapped } from "../outside.ts";
import type { ReceivedClaims } from "../tables.ts";
import { childrenOf, textIn } from "./check-assertion.ts";
import type { SignedAssertion } from "./check-assertion.ts";

const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const WS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";

/** The names of attributes that providers use: plain ones, object identifiers of LDAP (RFC 4519), and those of Microsoft. */
const NAMES: Readonly<Record<Exclude<SsoClaim, "sub">, readonly string[]>> = {
  email: [
    "email",
    "mail",
    "emailAddress",
    "urn:oid:0.9.2342.19200300.100.1.3",
    `${WS}emailaddress`,
  ],
  given_name: ["given_name", "givenName", "firstName", "urn:oid:2.5.4.42", `${WS}givenname`],
  family_name: ["family_name", "surname", "sn", "lastName", "urn:oid:2.5.4.4", `${WS}surname`],
  groups: ["groups", "memberOf", "http://schemas.microsoft.com/ws/2008/06/identity/claims/groups"],
  phone_number: ["phone_number", "mobile", "telephoneNumber", `${WS}mobilephone`],
};

/** The claims of an assertion. Throws `error.sso.subject_missing` for a NameID that changes with each login. */
export function claimsOf(assertion: SignedAssertion): ReceivedClaims {
  const [subject] = childrenOf(assertion, "Subject");
  const names = childrenOf(subject, "NameID");
  const [name] = names;
  const value = textIn(name);
  const format = name?.$?.["Format"] ?? "";
  if (names.length !== 1 || value === "" || format === TRANSIENT)
    throw problem("error.sso.subject_missing");
  const attributes = attributesOf(assertion);
  return mapped((claim) => {
    if (claim === "sub") return value;
    const known = NAMES[claim].map((one) => attributes.get(one)).find((one) => one !== undefined);
    if (claim === "email")
      return known?.[0] ?? (format.endsWith(":emailAddress") ? value : undefined);
    return known;
  });
}

function attributesOf(assertion: SignedAssertion): Map<string, string[]> {
  const all = childrenOf(assertion, "AttributeStatement").flatMap((one) =>
    childrenOf(one, "Attribute"),
  );
  return new Map(
    all.map((one) => [
      one.$?.["Name"] ?? "",
      childrenOf(one, "AttributeValue")
        .map(textIn)
        .filter((text) => text !== ""),
    ]),
  );
}
