import { createHash, sign, type KeyObject } from "node:crypto";
import { type Fetch, httpRevocationSource, httpTimestampAuthority } from "@paraph/pades/outside";
import type { CmsSigner, RevocationSource, TimestampAuthority } from "@paraph/pades/cades";
import { makeWorld, POLICY, type World } from "@paraph/pades/testing";
import { type Certificate, readCertificate } from "@paraph/pki";
import { cadesSignedAttributes, OID_TST_INFO, signedData } from "@paraph/pki/cms";
import { generalizedTime, int, oid, seq } from "@paraph/pki/der";
import { ocspRequest, readOcspRequest } from "@paraph/pki/revocation";
import { readTimestampRequest } from "@paraph/pki/timestamp";

/** The outside parties of a signature: the signer, the time-stamp authority, the source of revocation data. */
export interface Parties {
  readonly signer: CmsSigner;
  readonly timestampAuthority: TimestampAuthority;
  readonly revocation: RevocationSource;
  /** DER. */
  readonly anchors: readonly Uint8Array[];
}

/** Parties that respond without a network and without waiting, so that only the library's own time remains. */
export interface InstantParties extends Parties {
  /** One raw signature by the signer's key, as the floor has. */
  readonly signRaw: (digest: Uint8Array) => Uint8Array;
  /** Milliseconds that the authorities worked since the last call. */
  readonly worked: () => number;
}

export async function makeInstantParties(): Promise<InstantParties> {
  const host = "http://authority.test";
  const { world, person, answer } = await makeAuthorities(host);
  let worked = 0;
  const fetch: Fetch = async (url, init) => {
    const from = performance.now();
    const body = init.body instanceof Uint8Array ? init.body : new Uint8Array(0);
    const response = new Response(new Uint8Array(answer(new URL(url).pathname, body)));
    worked += performance.now() - from;
    return response;
  };
  const { privateKey } = person;
  const chain = [person.certificate.der, world.issuing.certificate.der];
  return {
    ...clientsOf({ host, anchors: world.anchors, chain, privateKey, fetch }),
    signRaw: (digest) => sign("sha256", digest, privateKey),
    worked: () => {
      const before = worked;
      worked = 0;
      return before;
    },
  };
}

/** Our clients of authorities at an address, and a provider that signs as fast as the machine can. */
export function clientsOf(told: {
  readonly host: string;
  readonly anchors: readonly Uint8Array[];
  /** DER, the signer's own first. */
  readonly chain: readonly Uint8Array[];
  readonly privateKey: KeyObject;
  readonly fetch?: Fetch;
}): Parties {
  const { host, anchors, privateKey, fetch } = told;
  const [certificate, ...chain] = told.chain.map((der) => readCertificate(der));
  if (!certificate) throw new Error("a signer without a certificate");
  const through = fetch && { fetch };
  return {
    anchors,
    signer: quickSigner(certificate, chain, privateKey),
    timestampAuthority: httpTimestampAuthority({ url: `${host}/tsa`, anchors, ...through }),
    revocation: httpRevocationSource({ allows: ({ origin }) => origin === host, ...through }),
  };
}

/** The CMS around one native signature. */
function quickSigner(
  certificate: Certificate,
  chain: readonly Certificate[],
  privateKey: KeyObject,
): CmsSigner {
  return {
    kind: "cms",
    hash: "sha256",
    signDigests: async (digests) =>
      digests.map((digest) => {
        const signedAttributes = cadesSignedAttributes({ digest, certificate, hash: "sha256" });
        const signature = sign("sha256", signedAttributes, privateKey);
        return signedData({ signedAttributes, signature, certificate, chain, hash: "sha256" });
      }),
  };
}

/** The response of one of the authorities to a request, by its path. */
export type Answer = (path: string, body: Uint8Array) => Uint8Array;

/** Authorities that prepare lists and statuses in advance, and stamp on request. */
export async function makeAuthorities(host: string) {
  const world = await makeWorld({ host });
  const person = await world.person("Anna Beispiel");
  const get = async (path: string, body?: Uint8Array): Promise<Uint8Array> => {
    const init = body ? { method: "POST", body: new Uint8Array(body) } : {};
    return new Uint8Array(await (await world.fetch(`${host}${path}`, init)).arrayBuffer());
  };
  const published = new Map([["/crl/root", await get("/crl/root")]]);
  for (const one of [person.certificate, world.tsa.certificate]) {
    const asked = ocspRequest(one, world.issuing.certificate);
    published.set(one.serial, await get("/ocsp/issuing", asked));
  }
  const answer: Answer = (path, body) => {
    if (path === "/tsa") return stamp(body, world);
    const found = published.get(path) ?? published.get(readOcspRequest(body).ids[0]?.serial ?? "");
    if (!found) throw new Error(`nothing is published at ${path}`);
    return found;
  };
  return { world, person, answer };
}

let serial = 1;

/** A TimeStampResp (RFC 3161) with a native signature. */
function stamp(request: Uint8Array, { tsa, issuing }: World): Uint8Array {
  const { imprintDer, nonceDer } = readTimestampRequest(request);
  const content = seq(
    int(1),
    oid(POLICY),
    imprintDer,
    int(serial++),
    generalizedTime(new Date()),
    ...(nonceDer ? [nonceDer] : []),
  );
  const contentType = OID_TST_INFO;
  const { certificate, privateKey } = tsa;
  const signedAttributes = cadesSignedAttributes({
    digest: createHash("sha256").update(content).digest(),
    certificate,
    hash: "sha256",
    contentType,
  });
  const token = signedData({
    signedAttributes,
    signature: sign("sha256", signedAttributes, privateKey),
    certificate,
    chain: [issuing.certificate],
    hash: "sha256",
    contentType,
    content,
  });
  return seq(seq(int(0)), token);
}
