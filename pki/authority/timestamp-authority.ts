/** Time-stamps (RFC 3161): the authority's side. */
import { digest, HASH_LENGTH, isSignatureHash, type HashName } from "../algorithms.ts";
import type { Certificate } from "../certificate.ts";
import { OID_TST_INFO, signCms } from "../cms/cms.ts";
import { generalizedTime, int, namedBits, oid, seq, utf8 } from "../der/der.ts";
import { DerError } from "../der/der-reader.ts";
import type { Issuer } from "./issue.ts";
import {
  readTimestampRequest,
  TIMESTAMP_FAILURES,
  type TimestampFailure,
  type TimestampRequest,
} from "../timestamp.ts";

/** How an authority stamps. */
export interface TimestampAuthority extends Issuer {
  policy: string;
  /** Certificates above the authority's own, sent along when the request asks for certificates. */
  chain: readonly Certificate[];
  /** Hash under the token's signature. */
  hash: HashName;
  /** How far the time may be off, in whole seconds. */
  accuracySeconds: number;
}

/** A TimeStampResp that refuses, with its reason. */
export const refuseTimestamp = (failure: TimestampFailure, text: string): Buffer =>
  seq(seq(int(2), seq(utf8(text)), namedBits([TIMESTAMP_FAILURES[failure]])));

/**
 * Returns the TimeStampResp to a TimeStampReq. `serial` must be unique for this authority; `time` is the
 * moment to be stated. A request that cannot be served is refused inside the protocol.
 */
export async function answerTimestamp(
  request: Uint8Array,
  authority: TimestampAuthority,
  now: { serial: bigint; time: Date },
): Promise<Buffer> {
  let asked: TimestampRequest;
  try {
    asked = readTimestampRequest(request);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return refuseTimestamp("badDataFormat", "the request cannot be read");
  }
  const { hash, digest: stamped } = asked.imprint;
  if (!isSignatureHash(hash))
    return refuseTimestamp("badAlg", "the hash algorithm is not accepted");
  if (stamped.length !== HASH_LENGTH[hash])
    return refuseTimestamp("badDataFormat", "the imprint has the wrong length");
  if (asked.policy && asked.policy !== authority.policy)
    return refuseTimestamp("unacceptedPolicy", "no such policy here");
  const info = seq(
    int(1),
    oid(authority.policy),
    asked.imprintDer,
    int(now.serial),
    generalizedTime(now.time),
    seq(int(authority.accuracySeconds)),
    ...(asked.nonceDer ? [asked.nonceDer] : []),
  );
  const token = await signCms({
    digest: digest(authority.hash, info),
    privateKey: authority.privateKey,
    ...(authority.scheme && { scheme: authority.scheme }),
    certificate: authority.certificate,
    hash: authority.hash,
    chain: authority.chain,
    withoutCertificates: !asked.certificates,
    contentType: OID_TST_INFO,
    content: info,
  });
  return seq(seq(int(0)), token);
}
