import { createHash, sign } from "node:crypto";
import { makeWorld, POLICY, type Person, type World } from "@paraph/pades/testing/world";
import { httpRevocationSource } from "@paraph/pades/revocation-client";
import { httpTimestampAuthority } from "@paraph/pades/timestamp-client";
import type { Fetch } from "@paraph/pades/http";
import type { CmsSigner, RevocationSource, TimestampAuthority } from "@paraph/pades/parties";
import { cadesSignedAttributes, OID_TST_INFO, signedData } from "@paraph/pki/cms";
import { generalizedTime, int, oid, seq } from "@paraph/pki/der";
import { ocspRequest, readOcspRequest } from "@paraph/pki/ocsp";
import { readTimestampRequest } from "@paraph/pki/timestamp";

/** Where the world of tests has its authorities. */
const HOST = "http://authority.test";

/**
 * The outside of a signature, as fast as an outside can be: authorities that answer without a network and without
 * waiting, so that what remains is the library's own. Their work is told apart to the microsecond.
 */
export interface Authorities {
  readonly world: World;
  readonly signer: CmsSigner;
  /** One raw signature by the signer's key over the digest: what the floor has. */
  readonly signRaw: (digest: Uint8Array) => Uint8Array;
  readonly timestamps: TimestampAuthority;
  readonly revocation: RevocationSource;
  /** Milliseconds that the authorities worked since it was asked last. */
  readonly worked: () => number;
}

export async function makeAuthorities(): Promise<Authorities> {
  const world = await makeWorld();
  const person = await world.person("Anna Beispiel");
  const published = await publish(world, person);
  let worked = 0;
  const fetch: Fetch = async (url, init) => {
    const from = performance.now();
    const { pathname } = new URL(url);
    const body = init.body instanceof Uint8Array ? init.body : new Uint8Array(0);
    const answer = pathname === "/tsa" ? stamp(body, world) : published(pathname, body);
    const response = new Response(Uint8Array.from(answer));
    worked += performance.now() - from;
    return response;
  };
  const { anchors } = world;
  return {
    world,
    signer: quickSigner(world, person),
    signRaw: (digest) => sign("sha256", digest, person.privateKey),
    timestamps: httpTimestampAuthority({ url: `${HOST}/tsa`, anchors, fetch, policies: [POLICY] }),
    revocation: httpRevocationSource({ allows: ({ origin }) => origin === HOST, fetch }),
    worked: () => {
      const before = worked;
      worked = 0;
      return before;
    },
  };
}

/** A provider that signs as fast as the machine does: the CMS around one native signature. */
function quickSigner({ issuing }: World, { certificate, privateKey }: Person): CmsSigner {
  const chain = [issuing.certificate];
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

/** What the world's authorities publish ahead: lists, and a status of each certificate, made once. */
async function publish(
  { fetch, issuing, tsa }: World,
  { certificate }: Person,
): Promise<(path: string, body: Uint8Array) => Uint8Array> {
  const get = async (path: string, body?: Uint8Array): Promise<Uint8Array> => {
    const init = body ? { method: "POST", body: new Uint8Array(body) } : {};
    const answer = await fetch(`${HOST}${path}`, init);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const lists = new Map([["/crl/root", await get("/crl/root")]]);
  const statuses = new Map<string, Uint8Array>();
  for (const one of [certificate, tsa.certificate]) {
    const asked = ocspRequest(one, issuing.certificate);
    statuses.set(one.serial, await get("/ocsp/issuing", asked));
  }
  return (path, body) => {
    const found = lists.get(path) ?? statuses.get(readOcspRequest(body).ids[0]?.serial ?? "");
    if (!found) throw new Error(`nothing is published at ${path}`);
    return found;
  };
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
