/** Certificate status by OCSP (RFC 6960): the client's side. */
import {
  algorithmOid,
  checkSignature,
  fingerprint,
  hashOid,
  readHashIdentifier,
  readSignatureIdentifier,
  type AnyHashName,
  type SignatureAlgorithm,
} from "../algorithms.ts";
import { checkIssued, isValidAt, readCertificate, type Certificate } from "../certificate.ts";
import { explicit, nil, octet, oid, seq } from "../der/der.ts";
import { children, DerError, fields, inside, readDer, type DerNode } from "../der/der-reader.ts";
import { bitsOf, hexOf, numberOf, octetsOf, oidOf, timeOf } from "../der/der-values.ts";
import {
  EKU_OCSP_SIGNING,
  maybeExtensions,
  writeExtension,
  type Extension,
} from "../extensions.ts";
import { checkAnyIssued, checkAnySigned } from "./historic.ts";
import { readName, sameName, type DistinguishedName } from "../name.ts";
import { rememberForPairs } from "../remember.ts";
import { reasonByCode, type CertificateStatus } from "./revocation.ts";

/** Response type: a basic response (RFC 6960 §4.2.1). */
export const OID_OCSP_BASIC = "1.3.6.1.5.5.7.48.1.1";
export const OID_OCSP_NONCE = "1.3.6.1.5.5.7.48.1.2";

/** How OCSP identifies a certificate. */
export interface CertificateId {
  der: Buffer;
  /** Null if it is a hash that we do not know. */
  hash: AnyHashName | null;
  issuerNameHash: Buffer;
  issuerKeyHash: Buffer;
  serial: string;
}

function certificateId(
  certificate: Certificate,
  issuer: Certificate,
  hash: "sha1" | "sha256",
): Buffer {
  return seq(
    // Responders compare octets: all of them expect the NULL here.
    seq(oid(hashOid(hash)), nil()),
    octet(fingerprint(hash, issuer.subject.der)),
    octet(fingerprint(hash, issuer.publicKeyBits)),
    certificate.serialDer,
  );
}

/**
 * An OCSPRequest for one certificate as DER. SHA-1 in the CertID by default, because every responder supports it (RFC
 * 5019 §2.1.1); it identifies and does not sign. `nonce`: 16 to 32 random octets (RFC 8954).
 */
export function ocspRequest(
  certificate: Certificate,
  issuer: Certificate,
  options: { hash?: "sha1" | "sha256"; nonce?: Uint8Array } = {},
): Buffer {
  const list = seq(seq(certificateId(certificate, issuer, options.hash ?? "sha1")));
  if (!options.nonce) return seq(seq(list));
  const nonce = { oid: OID_OCSP_NONCE, critical: false, value: octet(options.nonce) };
  return seq(seq(list, explicit(2, seq(writeExtension(nonce)))));
}

function readId(node: DerNode): CertificateId {
  const parts = fields(node);
  return {
    der: node.encoded,
    hash: readHashIdentifier(parts.take(0x30)),
    issuerNameHash: octetsOf(parts.take()),
    issuerKeyHash: octetsOf(parts.take()),
    serial: hexOf(parts.take()),
  };
}

/** The contents of a request: the certificates, and its nonce extension if it has one. */
export interface OcspRequest {
  ids: CertificateId[];
  nonce: Extension | null;
}

/** Reads an OCSPRequest (a signature on it is ignored). Throws DerError. */
export function readOcspRequest(der: Uint8Array): OcspRequest {
  const tbs = fields(fields(readDer(der)).take(0x30));
  tbs.maybe(0xa0); // version
  tbs.maybe(0xa1); // requestorName
  const ids = children(tbs.take(0x30)).map((one) => readId(fields(one).take(0x30)));
  const extensions = maybeExtensions(tbs.maybe(0xa2));
  return { ids, nonce: extensions.find((one) => one.oid === OID_OCSP_NONCE) ?? null };
}

/** Whether the identifier is for a certificate of this issuer. */
export const idFromIssuer = (id: CertificateId, issuer: Certificate): boolean =>
  id.hash !== null &&
  id.issuerNameHash.equals(fingerprint(id.hash, issuer.subject.der)) &&
  id.issuerKeyHash.equals(fingerprint(id.hash, issuer.publicKeyBits));

/** OCSPResponseStatus by number (RFC 6960 §4.2.1). */
export const OCSP_STATUS = {
  successful: 0,
  malformedRequest: 1,
  internalError: 2,
  tryLater: 3,
  sigRequired: 5,
  unauthorized: 6,
} as const;
export type OcspStatus = keyof typeof OCSP_STATUS;

export interface SingleResponse {
  id: CertificateId;
  status: CertificateStatus;
  thisUpdate: Date;
  nextUpdate: Date | null;
}

/** The contents of an OCSP response. It never changes. */
export interface OcspResponse {
  der: Buffer;
  /** The BasicOCSPResponse alone. */
  basicDer: Buffer;
  responder: { name: DistinguishedName } | { keyHash: Buffer };
  producedAt: Date;
  responses: SingleResponse[];
  nonce: Extension | null;
  certificates: Certificate[];
  tbs: Buffer;
  signatureAlgorithm: SignatureAlgorithm | null;
  /** The identifier of its signature algorithm, known or not. */
  signatureOid: string;
  signature: Buffer;
}

function readStatus(node: DerNode): CertificateStatus {
  if (node.tag === 0x80) return { status: "good" };
  if (node.tag === 0x82) return { status: "unknown" };
  const parts = fields(node, 0xa1);
  const at = timeOf(parts.take(0x18));
  const reason = parts.maybe(0xa0);
  return {
    status: "revoked",
    at,
    reason: reason ? reasonByCode(numberOf(inside(reason))) : "unspecified",
  };
}

function readSingle(node: DerNode): SingleResponse {
  const parts = fields(node);
  const id = readId(parts.take(0x30));
  const status = readStatus(parts.take());
  const thisUpdate = timeOf(parts.take(0x18));
  const nextUpdate = parts.maybe(0xa0);
  return { id, status, thisUpdate, nextUpdate: nextUpdate ? timeOf(inside(nextUpdate)) : null };
}

/** The responder's refusal, or its response. */
export type OcspAnswer =
  | { successful: false; status: OcspStatus | null }
  | { successful: true; response: OcspResponse };

/** Reads an OCSPResponse. Throws DerError. */
export function readOcspResponse(bytes: Uint8Array): OcspAnswer {
  const node = readDer(bytes);
  const outer = fields(node);
  const code = numberOf(outer.take(0x0a));
  if (code !== OCSP_STATUS.successful) {
    const named = Object.entries(OCSP_STATUS).find(([, value]) => value === code);
    return { successful: false, status: named ? (named[0] as OcspStatus) : null };
  }
  const wrapped = fields(inside(outer.take(0xa0)));
  const type = oidOf(wrapped.take());
  if (type !== OID_OCSP_BASIC) throw new DerError("bad-value", `OCSP response type ${type}`);
  const basic = readDer(octetsOf(wrapped.take()));
  const parts = fields(basic);
  const tbs = parts.take(0x30);
  const signedBy = parts.take(0x30);
  const signature = bitsOf(parts.take());
  const carried = parts.maybe(0xa0);

  const data = fields(tbs);
  data.maybe(0xa0); // version
  const responder = data.take();
  const producedAt = timeOf(data.take(0x18));
  const responses = children(data.take(0x30)).map(readSingle);
  const extensions = maybeExtensions(data.maybe(0xa1));
  return {
    successful: true,
    response: {
      der: node.encoded,
      basicDer: basic.encoded,
      responder:
        responder.tag === 0xa1
          ? { name: readName(inside(responder).encoded) }
          : { keyHash: octetsOf(inside(responder)) },
      producedAt,
      responses,
      nonce: extensions.find((one) => one.oid === OID_OCSP_NONCE) ?? null,
      certificates: carried
        ? children(inside(carried)).map((one) => readCertificate(one.encoded))
        : [],
      tbs: tbs.encoded,
      signatureAlgorithm: readSignatureIdentifier(signedBy),
      signatureOid: algorithmOid(signedBy),
      signature,
    },
  };
}

/** The same for a stored BasicOCSPResponse or OCSPResponse that must be a successful one. */
export function readStoredOcsp(bytes: Uint8Array): OcspResponse {
  const answer = readOcspResponse(bytes);
  if (!answer.successful)
    throw new DerError("bad-value", `OCSP refusal (${answer.status ?? "unknown"})`);
  return answer.response;
}

/** Why an OCSP response proves nothing about the certificate. */
export type OcspFault =
  | "other-certificate"
  | "no-responder-certificate"
  | "responder-not-authorised"
  | "responder-not-valid"
  | "signature-invalid"
  | "unknown-algorithm"
  | "nonce-mismatch"
  | "not-yet-valid"
  | "outdated";

/** The status of a certificate in a response, or why the response states none. */
export type OcspVerdict =
  | { ok: true; status: CertificateStatus; responder: Certificate; single: SingleResponse }
  | { ok: false; reason: OcspFault };

const isResponder = (response: OcspResponse, certificate: Certificate): boolean =>
  "name" in response.responder
    ? sameName(response.responder.name, certificate.subject)
    : response.responder.keyHash.equals(fingerprint("sha1", certificate.publicKeyBits));

const signedUnder = rememberForPairs((response: OcspResponse, responder: Certificate) =>
  checkSignature({
    algorithm: response.signatureAlgorithm,
    publicKey: responder.publicKey,
    data: response.tbs,
    signature: response.signature,
  }),
);

/**
 * Checks an OCSP response about `certificate`, issued by `issuer`, at the moment `at`: it is about this certificate,
 * signed by the issuer or by a responder to which the issuer delegated (RFC 6960 §4.2.2.2), and current. `skewMs` (5
 * minutes by default) tolerates clock differences. `historic` skips the checks whether it is still current and its
 * algorithms are still secure, for responses kept in a document, whose time a time-stamp proves.
 */
export function checkOcspResponse(
  response: OcspResponse,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  options: { nonce?: Uint8Array; skewMs?: number; historic?: boolean } = {},
): OcspVerdict {
  const fail = (reason: OcspFault): OcspVerdict => ({ ok: false, reason });
  const skew = options.skewMs ?? 300_000;
  const single = response.responses.find(
    (one) => one.id.serial === certificate.serial && idFromIssuer(one.id, issuer),
  );
  if (!single) return fail("other-certificate");
  const responder = [...response.certificates, issuer].find((candidate) =>
    isResponder(response, candidate),
  );
  if (!responder) return fail("no-responder-certificate");
  if (!responder.der.equals(issuer.der)) {
    const delegated = responder.extKeyUsage?.purposes.includes(EKU_OCSP_SIGNING);
    const issued = (options.historic ? checkAnyIssued : checkIssued)(responder, issuer);
    if (delegated && issued === "unknown") return fail("unknown-algorithm");
    if (!delegated || issued === "invalid") return fail("responder-not-authorised");
  }
  if (!isValidAt(responder, response.producedAt)) return fail("responder-not-valid");
  const signed = (options.historic ? checkAnySigned : signedUnder)(response, responder);
  if (signed === "unknown") return fail("unknown-algorithm");
  if (signed === "invalid") return fail("signature-invalid");
  // Most responders sign in advance and omit the nonce; a wrong one is always refused.
  if (
    options.nonce &&
    response.nonce &&
    !octetsOf(readDer(response.nonce.value)).equals(options.nonce)
  )
    return fail("nonce-mismatch");
  if (single.thisUpdate.getTime() > at.getTime() + skew) return fail("not-yet-valid");
  if (!options.historic && single.nextUpdate && single.nextUpdate.getTime() < at.getTime() - skew)
    return fail("outdated");
  return { ok: true, status: single.status, responder, single };
}
