/** Authorities with certificates, responses and time-stamps as valid or invalid as a test needs. */
import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import {
  type Certificate,
  EKU_OCSP_SIGNING,
  EKU_TIME_STAMPING,
  type Extension,
  readCertificate,
} from "@paraph/pki";
import {
  answerOcsp,
  type ExtensionProfile,
  issueCertificate,
  issueCrl,
  type Issuer,
  type RevokedEntry,
} from "@paraph/pki/authority";
import {
  type CertificateStatus,
  ocspRequest,
  OID_OCSP_BASIC,
  readCrl,
  readStoredOcsp,
} from "@paraph/pki/revocation";
import { bits, enumerated, explicit, nil, octet, oid, seq } from "@paraph/pki/der";
import { toPem } from "@paraph/pki/pem";
import { type Scheme, signedBy } from "@paraph/pki/testing";

/** A key holder with their certificate and those above it, except the anchor. */
export interface Party extends Issuer {
  readonly above: readonly Certificate[];
  /** The issuer of the certificate; for a root, itself. */
  readonly issuer: Signing;
  /** How the key signs, if we only verify its algorithm. */
  readonly by?: Scheme;
}

interface Signing extends Issuer {
  readonly by?: Scheme;
}

export interface PartyPlan {
  readonly issuer?: Party;
  /** Days from now; from 500 before to 500 after by default. */
  readonly from?: number;
  readonly to?: number;
  readonly profile?: ExtensionProfile;
  /** Bits of an RSA key; a P-256 key by default. */
  readonly rsa?: number;
  /** Whether the certificate is signed with SHA-1, by an issuer with an RSA key. */
  readonly bySha1?: boolean;
  /** How the party signs. */
  readonly by?: Scheme;
}

/** A valid public key infrastructure. Times are in days from `now`. */
export interface Authorities {
  readonly now: Date;
  readonly root: Party;
  readonly issuing: Party;
  readonly tsa: Party;
  readonly responder: Party;
  /** A self-signed party that is trusted directly. */
  readonly lonely: Party;
  /** An unknown root, with an issuing authority, a time-stamp authority and a responder. */
  readonly strange: Pick<Authorities, "root" | "issuing" | "tsa" | "responder">;
  /** The trust anchors: the root and the self-signed party. */
  readonly anchors: readonly Certificate[];
  /** The same in PEM. */
  readonly roots: string;
  /** The moment this number of days from now. */
  readonly day: (days: number) => Date;
  readonly party: (name: string, plan?: PartyPlan) => Promise<Party>;
}

const AUTHORITY: ExtensionProfile = { ca: {}, keyUsage: ["keyCertSign", "cRLSign"] };
const SIGNER: ExtensionProfile = { keyUsage: ["nonRepudiation"] };
const STAMPS: ExtensionProfile = {
  keyUsage: ["digitalSignature"],
  extKeyUsage: { purposes: [EKU_TIME_STAMPING], critical: true },
};
const ANSWERS: ExtensionProfile = {
  keyUsage: ["digitalSignature"],
  extKeyUsage: { purposes: [EKU_OCSP_SIGNING], critical: false },
  ocspNoCheck: true,
};
export const profiles = { authority: AUTHORITY, signer: SIGNER, stamps: STAMPS, answers: ANSWERS };

const keysOf = (rsa: number | undefined): { publicKey: KeyObject; privateKey: KeyObject } =>
  rsa === undefined
    ? generateKeyPairSync("ec", { namedCurve: "P-256" })
    : generateKeyPairSync("rsa", { modulusLength: rsa });

/** Authorities over many years, with certificates and revocation data of any moment. */
export async function makeAuthorities(): Promise<Authorities> {
  const now = new Date(Math.floor(Date.now() / 1000) * 1000);
  const day = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
  const party = async (CN: string, plan: PartyPlan = {}): Promise<Party> => {
    const { issuer, from = -500, to = 500, profile = SIGNER } = plan;
    const pair = plan.by?.keys() ?? keysOf(plan.rsa);
    const order = {
      subject: [
        { type: "C", value: "CH" },
        { type: "O", value: "Circumstances" },
        { type: "CN", value: CN },
      ],
      publicKey: pair.publicKey,
      notBefore: day(from),
      notAfter: day(to),
      profile,
    };
    const issued = await issueCertificate(
      order,
      issuer ? inPlaceOf(issuer) : { self: pair.privateKey },
    );
    const certificate = resigned(issued, issuer, plan.bySha1);
    const { privateKey } = pair;
    const above = issuer && issuer.issuer !== issuer ? [issuer.certificate, ...issuer.above] : [];
    const made: Signing = { certificate, privateKey, ...(plan.by && { by: plan.by }) };
    const whole: Party = { ...made, above, issuer: issuer ?? made };
    return issuer ? whole : Object.assign(whole, { issuer: whole });
  };
  const world = async (word: string): Promise<Authorities["strange"]> => {
    const root = await party(`${word} Root`, { profile: AUTHORITY, from: -900, to: 900 });
    const issuing = await party(`${word} Authority`, { issuer: root, profile: AUTHORITY });
    const tsa = await party(`${word} Time`, { issuer: issuing, profile: STAMPS });
    const responder = await party(`${word} Responder`, { issuer: issuing, profile: ANSWERS });
    return { root, issuing, tsa, responder };
  };
  const known = await world("Known");
  const lonely = await party("Lonely Signer");
  const strange = await world("Strange");
  const anchors = [known.root.certificate, lonely.certificate];
  const roots = anchors.map(({ der }) => toPem("CERTIFICATE", der)).join("\n");
  return { now, ...known, lonely, strange, anchors, roots, day, party };
}

/** sha256WithRSAEncryption and sha1WithRSAEncryption (RFC 8017 appendix C): they differ in their last octet. */
const RSA_SHA256 = oid("1.2.840.113549.1.1.11");
const RSA_SHA1 = oid("1.2.840.113549.1.1.5");

/** The data to sign, with its signature by SHA-1: an algorithm identifier in it is replaced by this one. */
function bySha1(tbs: Uint8Array, key: KeyObject): readonly Buffer[] {
  const changed = Buffer.from(tbs);
  const at = changed.indexOf(RSA_SHA256);
  if (at >= 0) RSA_SHA1.copy(changed, at);
  return [changed, seq(RSA_SHA1, nil()), bits(sign("sha1", changed, key))];
}

function resigned(issued: Certificate, issuer: Party | undefined, sha1 = false): Certificate {
  if (issuer?.by)
    return readCertificate(seq(...signedBy(issued.tbs, issuer.by, issuer.privateKey)));
  return sha1 && issuer ? readCertificate(seq(...bySha1(issued.tbs, issuer.privateKey))) : issued;
}

const { privateKey: STAND_IN } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** A signature for data that is signed again: the issuing library supports only the algorithms that we sign with. */
const inPlaceOf = <One extends Signing>(one: One): One =>
  one.by ? { ...one, privateKey: STAND_IN } : one;

/** A responder's statement about a certificate; times in days from now. */
export interface AnswerPlan {
  readonly about: Party;
  /** Good by default. */
  readonly status?: CertificateStatus;
  /** Ten days ago, ten minutes after signing by default. */
  readonly at?: number;
  /** Thirty days by default. */
  readonly lasts?: number;
  readonly by?: Party;
  /** Whether it is signed with SHA-1, with an RSA key. */
  readonly bySha1?: boolean;
  /** Whether the last octet of the signature is wrong. */
  readonly spoilt?: boolean;
}

/** Ten minutes, in days. */
export const MOMENT = 1 / 144;

const spoil = (der: Uint8Array, at: number): Buffer => {
  const bytes = Buffer.from(der);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

export async function ocspAnswer(pki: Authorities, plan: AnswerPlan): Promise<Buffer> {
  const { about, status = { status: "good" }, at = -10 + MOMENT, lasts = 30 } = plan;
  const by = plan.by ?? pki.responder;
  const issuer = about.issuer.certificate;
  const settings = {
    certificate: by.certificate,
    privateKey: inPlaceOf(by).privateKey,
    issuer,
    hash: "sha256" as const,
    validSeconds: lasts * 86_400,
  };
  const request = ocspRequest(about.certificate, issuer);
  const answer = await answerOcsp(request, settings, () => status, pki.day(at));
  if (plan.bySha1 || by.by) {
    const { tbs } = readStoredOcsp(answer);
    const parts = by.by
      ? [tbs, by.by.identifier, bits(by.by.sign(tbs, by.privateKey))]
      : bySha1(tbs, by.privateKey);
    const basic = seq(...parts, explicit(0, seq(by.certificate.der)));
    return seq(enumerated(0), explicit(0, seq(oid(OID_OCSP_BASIC), octet(basic))));
  }
  // The signature precedes the responder's certificate and its two headers of four octets.
  return plan.spoilt ? spoil(answer, answer.length - by.certificate.der.length - 9) : answer;
}

/** The revocation list of an authority; times in days from now. */
export interface ListPlan {
  readonly by: Party;
  /** 1 by default. */
  readonly number?: number;
  readonly extensions?: readonly Extension[];
  readonly revoked?: readonly RevokedEntry[];
  readonly at?: number;
  readonly lasts?: number;
  readonly bySha1?: boolean;
  readonly spoilt?: boolean;
}

export async function revocationList(pki: Authorities, plan: ListPlan): Promise<Buffer> {
  const { by, revoked = [], at = -10 + MOMENT, lasts = 30 } = plan;
  const list = await issueCrl(
    {
      entries: revoked,
      number: plan.number ?? 1,
      thisUpdate: pki.day(at),
      nextUpdate: pki.day(at + lasts),
      extensions: plan.extensions ?? [],
    },
    inPlaceOf(by),
  );
  if (by.by) return seq(...signedBy(readCrl(list).tbs, by.by, by.privateKey));
  if (plan.bySha1) return seq(...bySha1(readCrl(list).tbs, by.privateKey));
  return plan.spoilt ? spoil(list, list.length - 1) : list;
}
