/** Messages that are encrypted for people with certificates (RFC 5652 §6), made in code. */
import { constants, createCipheriv, publicEncrypt, randomBytes } from "node:crypto";
import type { Certificate } from "../certificate.ts";
import { explicit, int, nil, octet, oid, seq, setOf, tagged } from "../der/der.ts";
import {
  CONTENT_CIPHERS,
  OID_ENVELOPED_DATA,
  RSA_ENCRYPTION,
  RSAES_OAEP,
} from "../cms/enveloped.ts";
import { hashOid, type ReliableHash } from "../hashes.ts";

const OID_DATA = "1.2.840.113549.1.7.1";
const MGF1 = "1.2.840.113549.1.1.8";

/** The properties of an envelope. */
export interface EnvelopePlan {
  /** Its recipients. */
  readonly recipients: readonly Certificate[];
  /** How the key is wrapped; PKCS #1 v1.5 unless an OAEP hash is given. */
  readonly oaep?: ReliableHash;
  /** Whether recipients are identified by key identifiers, not by issuer and serial number. */
  readonly byKeyIdentifier?: boolean;
  /** Of `CONTENT_CIPHERS`; AES-256 by default. */
  readonly cipher?: string;
}

/** The ContentInfo, DER. */
export function sealFor(content: Uint8Array, plan: EnvelopePlan): Buffer {
  const name = plan.cipher ?? "aes-256-cbc";
  const [dotted, { keyLength }] = Object.entries(CONTENT_CIPHERS).find(
    ([, each]) => each.name === name,
  )!;
  const key = randomBytes(keyLength);
  const vector = randomBytes(name === "des-ede3-cbc" ? 8 : 16);
  const cipher = createCipheriv(name, key, vector);
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  const recipients = plan.recipients.map((certificate) => transport(certificate, key, plan));
  const encrypted = seq(oid(OID_DATA), seq(oid(dotted), octet(vector)), tagged(0x80, sealed));
  const version = int(plan.byKeyIdentifier ? 2 : 0);
  return seq(oid(OID_ENVELOPED_DATA), explicit(0, seq(version, setOf(...recipients), encrypted)));
}

function transport(certificate: Certificate, key: Buffer, plan: EnvelopePlan): Buffer {
  const { oaep } = plan;
  const padding = oaep ? constants.RSA_PKCS1_OAEP_PADDING : constants.RSA_PKCS1_PADDING;
  const hash = oaep && seq(oid(hashOid(oaep)), nil());
  const algorithm = hash
    ? seq(oid(RSAES_OAEP), seq(explicit(0, hash), explicit(1, seq(oid(MGF1), hash))))
    : seq(oid(RSA_ENCRYPTION), nil());
  const wrapped = publicEncrypt(
    { key: certificate.publicKey!, padding, ...(oaep && { oaepHash: oaep }) },
    key,
  );
  return plan.byKeyIdentifier
    ? seq(int(2), tagged(0x80, certificate.ski!), algorithm, octet(wrapped))
    : seq(int(0), issuerAndSerial(certificate), algorithm, octet(wrapped));
}

const issuerAndSerial = ({ issuer, serialDer }: Certificate): Buffer => seq(issuer.der, serialDer);
