/** Certificate status by OCSP (RFC 6960): the responder's side. */
import { digest, schemeOf, signatureIdentifier, signBytes, type HashName } from "../algorithms.ts";
import type { Certificate } from "../certificate.ts";
import {
  bits,
  enumerated,
  explicit,
  generalizedTime,
  implicit,
  nil,
  octet,
  oid,
  seq,
} from "../der/der.ts";
import { DerError } from "../der/der-reader.ts";
import { writeExtension } from "../extensions.ts";
import type { Issuer } from "./issue.ts";
import {
  idFromIssuer,
  OCSP_STATUS,
  OID_OCSP_BASIC,
  readOcspRequest,
  type OcspRequest,
  type OcspStatus,
} from "../revocation/ocsp.ts";
import { REVOCATION_REASONS, type CertificateStatus } from "../revocation/revocation.ts";

/** The responder: one that `issuer` delegated to, or the issuer itself. */
export interface OcspResponder extends Issuer {
  /** The authority of the certificates in question. */
  issuer: Certificate;
  hash: HashName;
  /** How long a response is valid, in seconds. */
  validSeconds: number;
}

/** An OCSPResponse without a status. */
export const refuseOcsp = (status: Exclude<OcspStatus, "successful">): Buffer =>
  seq(enumerated(OCSP_STATUS[status]));

function writeStatus(status: CertificateStatus): Buffer {
  if (status.status === "good") return implicit(0, nil());
  if (status.status === "unknown") return implicit(2, nil());
  const reason =
    status.reason === "unspecified"
      ? []
      : [explicit(0, enumerated(REVOCATION_REASONS[status.reason]))];
  return explicit(1, generalizedTime(status.at), ...reason);
}

/**
 * Returns the OCSPResponse to an OCSPRequest. `statusOf` is asked with serial numbers (hexadecimal) of the responder's issuer;
 * certificates of other issuers are unknown. A nonce is answered with the same nonce.
 */
export async function answerOcsp(
  request: Uint8Array,
  responder: OcspResponder,
  statusOf: (serial: string) => CertificateStatus,
  now: Date,
): Promise<Buffer> {
  let asked: OcspRequest;
  try {
    asked = readOcspRequest(request);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return refuseOcsp("malformedRequest");
  }
  const until = new Date(now.getTime() + responder.validSeconds * 1000);
  const singles = asked.ids.map((id) => {
    const status: CertificateStatus = idFromIssuer(id, responder.issuer)
      ? statusOf(id.serial)
      : { status: "unknown" };
    return seq(
      id.der,
      writeStatus(status),
      generalizedTime(now),
      explicit(0, generalizedTime(until)),
    );
  });
  const data = seq(
    explicit(2, octet(digest("sha1", responder.certificate.publicKeyBits))),
    generalizedTime(now),
    seq(...singles),
    ...(asked.nonce ? [explicit(1, seq(writeExtension(asked.nonce)))] : []),
  );
  const { hash, privateKey, scheme = schemeOf(privateKey) } = responder;
  const basic = seq(
    data,
    signatureIdentifier({ scheme, hash }),
    bits(await signBytes(hash, data, privateKey, scheme)),
    explicit(0, seq(responder.certificate.der)),
  );
  return seq(
    enumerated(OCSP_STATUS.successful),
    explicit(0, seq(oid(OID_OCSP_BASIC), octet(basic))),
  );
}
