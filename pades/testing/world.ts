/** Authorities for tests: a root, an issuing authority, signers, a time-stamp authority, OCSP and CRL, all in this process. */
import type { KeyObject } from "node:crypto";
import { signCms } from "@paraph/pki/cms";
import { type Certificate, EKU_OCSP_SIGNING, EKU_TIME_STAMPING } from "@paraph/pki";
import {
  answerOcsp,
  answerTimestamp,
  type ExtensionProfile,
  generateKeys,
  issueCertificate,
  issueCrl,
  type Issuer,
  type KeyKind,
} from "@paraph/pki/authority";
import { toPem } from "@paraph/pki/pem";
import type { CertificateStatus } from "@paraph/pki/revocation";
import type { HashName } from "../read/digest.ts";
import type { Fetch } from "../outside/http.ts";
import type {
  CmsSigner,
  RawSigner,
  RevocationSource,
  TimestampAuthority,
} from "../cades/parties.ts";
import { httpRevocationSource } from "../outside/revocation-client.ts";
import { httpTimestampAuthority } from "../outside/timestamp-client.ts";
import { signRaw } from "./raw-key.ts";

/** The policy of their time-stamps. */
export const POLICY = "1.3.6.1.4.1.99999.1";
const HOST = "http://authority.test";
const YEAR = 365 * 86_400_000;

/** A person with a key and a certificate for it. */
export interface Person {
  readonly certificate: Certificate;
  readonly privateKey: KeyObject;
}

/** Authorities, and the parties of a signature that they make. */
export interface World {
  readonly root: Issuer;
  readonly issuing: Issuer;
  readonly tsa: Issuer;
  /** The OCSP response at present. */
  readonly responder: () => Promise<Issuer>;
  /** DER */
  readonly anchors: readonly Uint8Array[];
  /** PEM of the root. */
  readonly roots: string;
  readonly fetch: Fetch;
  readonly timestamps: TimestampAuthority;
  readonly revocation: RevocationSource;
  /** Every request made: method and path. */
  readonly requests: string[];
  /** The responder's status by serial number; good by default. */
  readonly statuses: Map<string, CertificateStatus>;
  readonly clock: { now: () => Date };
  person(name: string, profile?: Partial<ExtensionProfile>): Promise<Person>;
  rawSigner(person: Person, hash?: HashName): RawSigner;
  cmsSigner(person: Person, hash?: HashName): CmsSigner;
}

/** Separate authorities with all their responses, in memory: two worlds know nothing of each other. */
export async function makeWorld(
  options: {
    keys?: KeyKind;
    hash?: HashName;
    revocation?: "ocsp" | "crl";
    /** The name of the authorities; two worlds in one test need two names. */
    organisation?: string;
    /** The beginning of its certificates, which are valid for a year; an hour ago by default. */
    from?: Date;
    /** The address of the authorities in its certificates; by default one that only `fetch` knows. */
    host?: string;
    /** How many days a certificate of the OCSP responder is valid before the next one follows; a year by default. */
    responderDays?: number;
  } = {},
): Promise<World> {
  const { keys = "P-256", hash = "sha256", organisation = "Paraph Tests", host = HOST } = options;
  const from = options.from ?? new Date(Date.now() - 3_600_000);
  const clock = { now: (): Date => new Date() };
  const issue = async (
    CN: string,
    profile: ExtensionProfile,
    issuer?: Issuer,
    span = { from, until: new Date(from.getTime() + YEAR) },
  ): Promise<Issuer> => {
    const pair = await generateKeys(keys);
    const certificate = await issueCertificate(
      {
        subject: [
          { type: "C", value: "CH" },
          { type: "O", value: organisation },
          { type: "CN", value: CN },
        ],
        publicKey: pair.publicKey,
        notBefore: span.from,
        notAfter: span.until,
        profile,
        hash,
      },
      issuer ?? { self: pair.privateKey },
    );
    return { certificate, privateKey: pair.privateKey };
  };
  const withPlaces = (authority: string): Partial<ExtensionProfile> =>
    options.revocation === "crl"
      ? { crlUrl: `${host}/crl/${authority}` }
      : { ocspUrl: `${host}/ocsp/${authority}`, crlUrl: `${host}/crl/${authority}` };
  const authorityUsage = { ca: {}, keyUsage: ["keyCertSign", "cRLSign"] } as const;
  const root = await issue("Test Root", authorityUsage);
  const issuing = await issue(
    "Test Issuing Authority",
    { ...authorityUsage, crlUrl: `${host}/crl/root` },
    root,
  );
  const tsa = await issue(
    "Test Time-Stamp Authority",
    {
      keyUsage: ["digitalSignature"],
      extKeyUsage: { purposes: [EKU_TIME_STAMPING], critical: true },
      ...withPlaces("issuing"),
    },
    issuing,
  );
  let responder: Promise<Issuer> | undefined;
  let answersUntil = from;
  const respondingAt = (now: Date): Promise<Issuer> => {
    if (responder && now < answersUntil) return responder;
    const begins = new Date(Math.max(from.getTime(), now.getTime() - 3_600_000));
    answersUntil = new Date(begins.getTime() + (options.responderDays ?? 365) * 86_400_000);
    const span = { from: begins, until: answersUntil };
    return (responder = issue(
      "Test OCSP Responder",
      {
        keyUsage: ["digitalSignature"],
        extKeyUsage: { purposes: [EKU_OCSP_SIGNING], critical: false },
        ocspNoCheck: true,
      },
      issuing,
      span,
    ));
  };
  const requests: string[] = [];
  const statuses = new Map<string, CertificateStatus>();
  let serial = 1n;
  const answer = async (path: string, body: Uint8Array): Promise<Uint8Array> => {
    if (path === "/tsa") {
      const authority = {
        ...tsa,
        policy: POLICY,
        chain: [issuing.certificate],
        hash,
        accuracySeconds: 1,
      };
      return answerTimestamp(body, authority, { serial: serial++, time: clock.now() });
    }
    if (path === "/ocsp/issuing") {
      const by = await respondingAt(clock.now());
      const settings = { ...by, issuer: issuing.certificate, hash, validSeconds: 3600 };
      return answerOcsp(
        body,
        settings,
        (id) => statuses.get(id) ?? { status: "good" },
        clock.now(),
      );
    }
    const issuer = path === "/crl/root" ? root : issuing;
    const entries = [...statuses].flatMap(([id, status]) =>
      status.status === "revoked" ? [{ serial: id, at: status.at, reason: status.reason }] : [],
    );
    const thisUpdate = clock.now();
    return issueCrl(
      {
        entries,
        number: 1,
        thisUpdate,
        nextUpdate: new Date(thisUpdate.getTime() + 3_600_000),
        hash,
      },
      issuer,
    );
  };
  const fetch: Fetch = async (url, init) => {
    const { pathname } = new URL(url);
    requests.push(`${init.method ?? "GET"} ${pathname}`);
    const body = init.body instanceof Uint8Array ? init.body : new Uint8Array(0);
    return new Response(Uint8Array.from(await answer(pathname, body)));
  };
  const anchors = [root.certificate.der];
  return {
    root,
    issuing,
    tsa,
    responder: () => respondingAt(clock.now()),
    anchors,
    roots: toPem("CERTIFICATE", root.certificate.der),
    fetch,
    requests,
    statuses,
    clock,
    timestamps: httpTimestampAuthority({
      url: `${host}/tsa`,
      anchors,
      fetch,
      policies: [POLICY],
      clock: () => clock.now(),
    }),
    revocation: httpRevocationSource({
      allows: (url) => url.origin === host,
      fetch,
      clock: () => clock.now(),
    }),
    person: (name, profile = {}) =>
      issue(name, { keyUsage: ["nonRepudiation"], ...withPlaces("issuing"), ...profile }, issuing),
    rawSigner: (person, signingHash = hash) => ({
      kind: "raw",
      hash: signingHash,
      chain: [person.certificate.der, issuing.certificate.der],
      sign: async (digests) =>
        digests.map((digest) => signRaw(person.privateKey, signingHash, digest)),
    }),
    cmsSigner: (person, signingHash = hash) => ({
      kind: "cms",
      hash: signingHash,
      signDigests: (digests) =>
        Promise.all(
          digests.map((digest) =>
            signCms({ ...person, digest, hash: signingHash, chain: [issuing.certificate] }),
          ),
        ),
    }),
  };
}
