/** Elements that occur in all parts of a validation report, and the ids with which its parts refer to each other. */
import type { Digest, Material } from "@paraph/pades/validate";
import type { Verdict } from "../present-verdict.ts";
import { element } from "./xml.ts";
import type { XmlChild, XmlElement } from "./xml.ts";

export type Signature = Verdict["details"][number];
export type Reason = Signature["reasons"][number];
type Judged = Pick<Signature, "indication" | "subIndication" | "reasons" | "notes">;

/** How the report puts a reason or note into words. */
export interface Wording {
  readonly sentence: (reason: Reason) => string;
  /** A language tag (BCP 47). */
  readonly language: string;
}

/** The input of a report. */
export interface Reported {
  readonly verdict: Verdict;
  readonly material: Material;
  readonly wording: Wording;
  /** The address of the service that validated. */
  readonly service: string;
}

export const NAMESPACES = {
  "xmlns:vr": "http://uri.etsi.org/19102/v1.4.1#",
  "xmlns:ds": "http://www.w3.org/2000/09/xmldsig#",
  "xmlns:tsl": "http://uri.etsi.org/02231/v2#",
} as const;

/** An element of TS 119 102-2. */
export const vr = (name: string, ...children: readonly XmlChild[]): XmlElement =>
  element(`vr:${name}`, {}, ...children);

/** The same with attributes. */
export const vrWith = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly XmlChild[]
): XmlElement => element(`vr:${name}`, attributes, ...children);

/** Identifiers of digest algorithms: XML Signature, XML Encryption, RFC 9231; else the object identifier. */
const ALGORITHMS: Readonly<Record<Digest["algorithm"], string>> = {
  md5: "http://www.w3.org/2001/04/xmldsig-more#md5",
  sha1: "http://www.w3.org/2000/09/xmldsig#sha1",
  sha224: "http://www.w3.org/2001/04/xmldsig-more#sha224",
  sha256: "http://www.w3.org/2001/04/xmlenc#sha256",
  sha384: "http://www.w3.org/2001/04/xmldsig-more#sha384",
  sha512: "http://www.w3.org/2001/04/xmlenc#sha512",
  "sha3-224": "http://www.w3.org/2007/05/xmldsig-more#sha3-224",
  "sha3-256": "http://www.w3.org/2007/05/xmldsig-more#sha3-256",
  "sha3-384": "http://www.w3.org/2007/05/xmldsig-more#sha3-384",
  "sha3-512": "http://www.w3.org/2007/05/xmldsig-more#sha3-512",
  shake256: "urn:oid:2.16.840.1.101.3.4.2.12",
};

export const digest = ({ algorithm, value }: Digest): XmlElement =>
  vr(
    "DigestAlgAndValue",
    element("ds:DigestMethod", { Algorithm: ALGORITHMS[algorithm] }),
    element("ds:DigestValue", {}, value),
  );

/** A SHA-256 in base64. */
export const sha256 = (value: string): XmlElement => digest({ algorithm: "sha256", value });

const hex = (base64: string): string => Buffer.from(base64, "base64").toString("hex");

// The ids depend only on the file: two reports about the same file use the same ids.
export const fileId = ({ document }: Verdict): string => `D-${document.sha256}`;
export const signatureId = (number: number): string => `S-${number}`;
/** The id of a certificate or of revocation data, by its SHA-256 in base64. */
export const objectId = (digestValue: string): string => `O-${hex(digestValue)}`;
/** The id of the n-th time-stamp of a signature, from 0. */
export const timestampId = (signature: number, n: number): string => `T-${signature}-${n + 1}`;
/** The id of the n-th time-stamp of the document, from 0. */
export const archiveId = (n: number): string => `A-${n + 1}`;

/** An element that refers to others by their ids. */
export const reference = (name: string, ...ids: readonly string[]): XmlElement =>
  vrWith(name, { VOReference: ids.join(" ") });

/** Converts an ISO 8601 time to xs:dateTime: ECMAScript writes years of more than four digits with a sign. */
export const dateTime = (moment: string): string => moment.replace(/^\+0*/, "");

export const poe = (name: string, moment: string, proof?: string): XmlElement =>
  vr(
    name,
    vr("POETime", dateTime(moment)),
    vr("TypeOfProof", "urn:etsi:019102:poetype:validation"),
    proof === undefined ? undefined : reference("POEObject", proof),
  );

/** A certificate chain from the signer to the anchor, as SHA-256 in base64. */
export interface Chained {
  readonly chain: readonly string[];
  readonly anchored: boolean;
}

/** The signer, as named in their certificate. */
export function signerInformation(
  { chain: [signer] }: Pick<Chained, "chain">,
  subject: string | undefined,
): XmlElement | undefined {
  if (signer === undefined) return undefined;
  return vr(
    "SignerInformation",
    reference("SignerCertificate", objectId(signer)),
    subject === undefined ? undefined : vr("Signer", subject),
  );
}

/** The main indications of signatures and time-stamps (clause 4.2.4). */
const MAIN = {
  signature: {
    TOTAL_PASSED: "total-passed",
    TOTAL_FAILED: "total-failed",
    INDETERMINATE: "indeterminate",
  },
  timestamp: { TOTAL_PASSED: "passed", TOTAL_FAILED: "failed", INDETERMINATE: "indeterminate" },
} as const;

/** The verdict on a signature or a time-stamp, with its chain, and the reasons in words. */
export function status(
  kind: keyof typeof MAIN,
  judged: Judged,
  chained: Chained,
  wording: Wording,
): XmlElement {
  const { indication, subIndication, reasons, notes } = judged;
  const told = [
    ...reasons.map((each) => reportData("reason", each, wording)),
    ...notes.map((each) => reportData("note", each, wording)),
  ];
  const data = [
    chainOf(chained),
    revocationOf(reasons, chained),
    told.length > 0 ? vr("AdditionalValidationReportData", told) : undefined,
  ].filter((one) => one !== undefined);
  return vr(
    "SignatureValidationStatus",
    vr("MainIndication", `urn:etsi:019102:mainindication:${MAIN[kind][indication]}`),
    subIndication === null
      ? undefined
      : vr("SubIndication", `urn:etsi:019102:subindication:${subIndication}`),
    data.length > 0 ? vr("AssociatedValidationReportData", data) : undefined,
  );
}

function chainOf({ chain, anchored }: Chained): XmlElement | undefined {
  const [signer, ...above] = chain.map(objectId);
  if (signer === undefined) return undefined;
  const anchor = anchored ? above.at(-1) : undefined;
  const between = anchor === undefined ? above : above.slice(0, -1);
  return vr(
    "CertificateChain",
    reference("SigningCertificate", signer),
    between.map((id) => reference("IntermediateCertificate", id)),
    anchor === undefined ? undefined : reference("TrustAnchor", anchor),
  );
}

const REVOCATION_REASONS: ReadonlySet<unknown> = new Set([
  "unspecified",
  "keyCompromise",
  "cACompromise",
  "affiliationChanged",
  "superseded",
  "cessationOfOperation",
  "certificateHold",
  "removeFromCRL",
  "privilegeWithdrawn",
  "aACompromise",
]);

/** When and why the signer's certificate was revoked, if that is the reason for the verdict. */
function revocationOf(reasons: readonly Reason[], { chain }: Chained): XmlElement | undefined {
  const [signer] = chain;
  const revoked = reasons.find(({ key }) => key === "certificate_revoked");
  if (signer === undefined || revoked === undefined) return undefined;
  const { revokedAt, cause } = revoked.facts;
  return vr(
    "RevocationStatusInformation",
    reference("ValidationObjectId", objectId(signer)),
    vr("RevocationTime", dateTime(String(revokedAt))),
    REVOCATION_REASONS.has(cause)
      ? vr("RevocationReason", `urn:etsi:019102:revocationReason:${String(cause)}`)
      : undefined,
  );
}

const reportData = (
  kind: "reason" | "note",
  reason: Reason,
  { sentence, language }: Wording,
): XmlElement =>
  vr(
    "ReportData",
    vr("Type", `urn:paraph:${kind}:${reason.key}`),
    vrWith("Value", { "xml:lang": language }, sentence(reason)),
  );
