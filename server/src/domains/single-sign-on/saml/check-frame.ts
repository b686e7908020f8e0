/**
 * Checks the response around an assertion (the frame), before the assertion is read. The frame may be unsigned, so it can only
 * cause a refusal.
 */
import { problem } from "../../../platform/problem.ts";
import { elementsOf, readXml, XmlRefused } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";
import type { SamlRequest } from "./saml-request.ts";

const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";
const MORE = "http://www.w3.org/2001/04/xmldsig-more#";

/**
 * The algorithms that a response may name, in signatures and transforms (RFC 9231). Those with SHA-1, with shared keys (HMAC) and
 * with comments are not among them.
 */
const ALGORITHMS = new Set([
  `${MORE}rsa-sha256`,
  `${MORE}rsa-sha512`,
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
  "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  "http://www.w3.org/2001/10/xml-exc-c14n#",
]);

/** Statuses that mean that the person cancelled, or was refused by the provider. */
const REFUSED = ["AuthnFailed", "RequestDenied", "NoPassive"];

/**
 * The maximum number of elements and attributes of a response: with a thousand groups it has about two thousand. The time of the
 * library that verifies signatures grows faster than their number, and it works before the sender is known.
 */
const MOST_PARTS = 2500;

/**
 * Refuses a response that is not plain XML (no DOCTYPE, no comments), has too many elements, names weak algorithms, or belongs to
 * another request. Throws `error.sso.answer_invalid`, `.algorithm_refused`, `.cancelled`, `.recipient_wrong`, `.login_over`.
 */
export function checkFrame(response: string, { acs, requestId }: SamlRequest): void {
  const root = rootOf(response);
  if (root.namespace !== PROTOCOL || root.name !== "Response")
    throw problem("error.sso.answer_invalid");
  if (countParts(root) > MOST_PARTS) throw problem("error.sso.answer_invalid");
  const named = everyAlgorithm(root);
  if (!named.every((one) => ALGORITHMS.has(one))) throw problem("error.sso.algorithm_refused");
  const codes = elementsOf(root, PROTOCOL, "StatusCode").map(
    ({ attributes }) => attributes["Value"],
  );
  if (codes[0] !== SUCCESS) {
    const gaveUp = codes.some((code) => REFUSED.some((one) => code?.endsWith(`:${one}`)));
    throw problem(gaveUp ? "error.sso.cancelled" : "error.sso.answer_invalid");
  }
  const { Destination: destination, InResponseTo: request } = root.attributes;
  if (destination !== undefined && destination !== acs) throw problem("error.sso.recipient_wrong");
  if (request !== requestId) throw problem("error.sso.login_over");
}

function rootOf(response: string): XmlElement {
  const bytes = Buffer.from(response, "base64");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return readXml(text, { comments: false });
  } catch (error) {
    if (error instanceof XmlRefused || error instanceof TypeError)
      throw problem("error.sso.answer_invalid", undefined, error);
    throw error;
  }
}

const countParts = ({ attributes, children }: XmlElement): number =>
  children.reduce((sum, child) => sum + countParts(child), 1 + Object.keys(attributes).length);

function everyAlgorithm({ attributes, children }: XmlElement): string[] {
  const own = attributes["Algorithm"];
  return [...(own === undefined ? [] : [own]), ...children.flatMap(everyAlgorithm)];
}
