/** Time-stamps (RFC 3161, RFC 5816): the client's side. */
import { randomBytes } from "node:crypto";
import {
  algorithmOid,
  hashIdentifier,
  HASH_LENGTH,
  readHashIdentifier,
  type AnyHashName,
  type HashName,
} from "./algorithms.ts";
import { isValidAt, type Certificate } from "./certificate.ts";
import { OID_TST_INFO } from "./cms/cms.ts";
import {
  readSignedData,
  verifySignedData,
  type SignatureFault,
  type SignedData,
} from "./cms/cms-reader.ts";
import { bool, int, octet, oid, seq } from "./der/der.ts";
import { children, DerError, fields, readDer, type DerNode } from "./der/der-reader.ts";
import {
  bigintOf,
  booleanOf,
  hexOf,
  identified,
  namedBitsOf,
  numberOf,
  octetsOf,
  oidOf,
  textOf,
  timeOf,
} from "./der/der-values.ts";
import { EKU_TIME_STAMPING, EXTENSION, readExtensions, type Extension } from "./extensions.ts";

/** The imprint: a hash and its algorithm. */
export interface Imprint {
  /** Null if it is a hash that we do not know. */
  hash: AnyHashName | null;
  hashOid: string;
  digest: Buffer;
}

/** A nonce of 64 random bits, never zero. */
export function timestampNonce(): Buffer {
  const nonce = randomBytes(8);
  nonce[0] = (nonce[0] ?? 0) | 0x01;
  return nonce;
}

/** A TimeStampReq as DER that requests the certificate. `nonce` as from `timestampNonce`. */
export const timestampRequest = (input: {
  hash: HashName;
  digest: Uint8Array;
  nonce: Uint8Array;
  policy?: string;
}): Buffer =>
  seq(
    int(1),
    seq(hashIdentifier(input.hash), octet(input.digest)),
    ...(input.policy ? [oid(input.policy)] : []),
    int(input.nonce),
    bool(true),
  );

/** The contents of a request. */
export interface TimestampRequest {
  imprint: Imprint;
  imprintDer: Buffer;
  policy: string | null;
  /** The INTEGER as it stands in the request. */
  nonceDer: Buffer | null;
  certificates: boolean;
}

function readImprint(node: DerNode): Imprint {
  const parts = fields(node);
  const algorithm = parts.take(0x30);
  return {
    hash: readHashIdentifier(algorithm),
    hashOid: algorithmOid(algorithm),
    digest: octetsOf(parts.take()),
  };
}

/** Reads a TimeStampReq. Throws DerError. */
export function readTimestampRequest(der: Uint8Array): TimestampRequest {
  const parts = fields(readDer(der));
  if (numberOf(parts.take(0x02)) !== 1) throw new DerError("bad-value", "version of the request");
  const imprint = parts.take(0x30);
  const policy = parts.maybe(0x06);
  const nonce = parts.maybe(0x02);
  const certificates = parts.maybe(0x01);
  return {
    imprint: readImprint(imprint),
    imprintDer: imprint.encoded,
    policy: policy ? oidOf(policy) : null,
    nonceDer: nonce?.encoded ?? null,
    certificates: certificates ? booleanOf(certificates) : false,
  };
}

/** PKIFailureInfo by its bits (RFC 3161 §2.4.2). */
export const TIMESTAMP_FAILURES = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  timeNotAvailable: 14,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
  addInfoNotAvailable: 17,
  systemFailure: 25,
} as const;
/** Why an authority refused (RFC 3161 §2.4.2, PKIFailureInfo). */
export type TimestampFailure = keyof typeof TIMESTAMP_FAILURES;

/** The token that an authority granted, or the reason of its refusal. */
export type TimestampResponse =
  | { granted: true; token: Buffer }
  | { granted: false; status: number; text: string | null; failure: TimestampFailure | null };

/** Parses a TimeStampResp: the token if the authority granted it, else the reason. Throws DerError. */
export function readTimestampResponse(der: Uint8Array): TimestampResponse {
  const parts = fields(readDer(der));
  const info = fields(parts.take(0x30));
  const status = numberOf(info.take(0x02));
  const token = parts.maybe(0x30);
  if (status <= 1 && token) return { granted: true, token: token.encoded };
  const texts = info.maybe(0x30);
  const failure = info.maybe(0x03);
  const positions: readonly number[] = failure ? namedBitsOf(failure) : [];
  const named = Object.entries(TIMESTAMP_FAILURES).find(([, bit]) => positions.includes(bit));
  return {
    granted: false,
    status,
    text: texts ? textOf(fields(texts).take()) : null,
    failure: named ? (named[0] as TimestampFailure) : null,
  };
}

/** A time-stamp token: its statements, and the CMS around it. */
export interface TimestampToken {
  signed: SignedData;
  policy: string;
  imprint: Imprint;
  /** Hexadecimal. */
  serial: string;
  time: Date;
  accuracyMs: number | null;
  /** Null if the token has none. */
  nonce: bigint | null;
  extensions: Extension[];
}

function readAccuracy(node: DerNode): number {
  const parts = fields(node);
  const seconds = parts.maybe(0x02);
  const part = (tag: number): number => {
    const found = parts.maybe(tag);
    // IMPLICIT INTEGER: same contents under a context tag.
    return found ? numberOf({ ...found, tag: 0x02 }) : 0;
  };
  return (seconds ? numberOf(seconds) : 0) * 1000 + part(0x80) + part(0x81) / 1000;
}

/** Parses a time-stamp token (ContentInfo). Zero octets after it are allowed. Throws DerError. */
export function readTimestampToken(bytes: Uint8Array): TimestampToken {
  const signed = readSignedData(bytes);
  if (signed.contentType !== OID_TST_INFO || !signed.content)
    throw new DerError("bad-value", "not a time-stamp token");
  const parts = fields(readDer(signed.content));
  parts.take(0x02);
  const policy = oidOf(parts.take());
  const imprint = readImprint(parts.take(0x30));
  const serial = hexOf(parts.take());
  const time = timeOf(parts.take(0x18));
  const accuracy = parts.maybe(0x30);
  parts.maybe(0x01); // ordering
  const nonce = parts.maybe(0x02);
  parts.maybe(0xa0); // the authority's name
  const extensions = parts.maybe(0xa1);
  return {
    signed,
    policy,
    imprint,
    serial,
    time,
    accuracyMs: accuracy ? readAccuracy(accuracy) : null,
    nonce: nonce ? bigintOf(nonce) : null,
    // IMPLICIT Extensions: the list's contents under a context tag
    extensions: extensions ? readExtensions({ ...extensions, tag: 0x30 }) : [],
  };
}

/** esi4-qtstStatement-1 (EN 319 422 §9.1). */
const QUALIFIED_TIMESTAMP = "0.4.0.19422.1.1";

/** Whether the authority claims that the token is a qualified time-stamp. */
export function claimsQualified({ extensions }: TimestampToken): boolean {
  const statements = extensions.find((one) => one.oid === EXTENSION.qcStatements);
  if (!statements) return false;
  try {
    return children(readDer(statements.value)).some(
      (one) => identified(one).oid === QUALIFIED_TIMESTAMP,
    );
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}

/** Why a token is not accepted. */
export type TimestampFault =
  | SignatureFault
  | "imprint-mismatch"
  | "nonce-mismatch"
  | "policy-mismatch"
  | "extended-key-usage"
  | "certificate-not-valid-at-time";

/** The proven time of a token, or why it proves nothing. */
export type TimestampVerdict =
  | { ok: true; token: TimestampToken; certificate: Certificate; hash: HashName }
  | { ok: false; reason: TimestampFault; token: TimestampToken };

/**
 * Checks a token: it stamps the expected imprint, has the nonce if one was sent, is under an accepted policy, and was
 * signed by a certificate for time-stamping alone (RFC 3161 §2.3: extended key usage critical and single) which it
 * identifies (ESS) and which was valid at the stated time. It does not check the path: see `buildPath`.
 */
export function checkTimestampToken(
  token: TimestampToken,
  expected: {
    digest: Uint8Array | ((hash: AnyHashName) => Uint8Array);
    nonce?: Uint8Array;
    policies?: readonly string[];
    certificates?: readonly Certificate[];
  },
): TimestampVerdict {
  const fail = (reason: TimestampFault): TimestampVerdict => ({ ok: false, reason, token });
  const { hash, digest: stamped } = token.imprint;
  if (!hash) return fail("unsupported-algorithm");
  const wanted = typeof expected.digest === "function" ? expected.digest(hash) : expected.digest;
  if (stamped.length !== HASH_LENGTH[hash] || !stamped.equals(wanted))
    return fail("imprint-mismatch");
  if (expected.nonce && token.nonce !== BigInt(`0x${Buffer.from(expected.nonce).toString("hex")}`))
    return fail("nonce-mismatch");
  if (expected.policies && !expected.policies.includes(token.policy))
    return fail("policy-mismatch");
  if (token.signed.signers.length !== 1) return fail("no-signer");
  const verdict = verifySignedData(token.signed, { certificates: expected.certificates ?? [] });
  if (!verdict.ok) return fail(verdict.reason);
  const { certificate } = verdict;
  const usage = certificate.extKeyUsage;
  if (!usage?.critical || usage.purposes.length !== 1 || usage.purposes[0] !== EKU_TIME_STAMPING)
    return fail("extended-key-usage");
  if (!isValidAt(certificate, token.time)) return fail("certificate-not-valid-at-time");
  return { ok: true, token, certificate, hash: verdict.hash };
}
