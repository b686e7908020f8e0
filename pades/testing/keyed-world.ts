/** Parties whose keys are all of one kind, under a chain of three authorities: signers, time-stamps, OCSP and CRL. */
import { digest, EKU_OCSP_SIGNING, EKU_TIME_STAMPING } from "@paraph/pki";
import {
  answerOcsp,
  answerTimestamp,
  type ExtensionProfile,
  issueCrl,
  type Issuer,
  type KeyKind,
  signDigest,
} from "@paraph/pki/authority";
import { signCms } from "@paraph/pki/cms";
import { CA_PROFILE, issued, type KeyUse, pem } from "@paraph/pki/testing";
import type { HashName } from "../read/digest.ts";
import type { Fetch } from "../outside/http.ts";
import type { RawSigner, Signer } from "../cades/parties.ts";
import { httpRevocationSource } from "../outside/revocation-client.ts";
import type { SignOptions } from "../sign/sign.ts";
import { httpTimestampAuthority } from "../outside/timestamp-client.ts";

const HOST = "http://keyed.test";
const POLICY = "1.3.6.1.4.1.99999.1";

export interface KeyedWorld {
  /** PEM of the root. */
  readonly roots: string;
  readonly anchors: readonly Uint8Array[];
  /** Everything that `sign` needs beside signer, field and level. */
  readonly parties: Pick<
    SignOptions,
    "timestampAuthority" | "revocation" | "anchors" | "time" | "clock"
  >;
  /** A new person with a remote key (`raw`) or a provider that makes the CMS (`cms`). */
  signer(kind: Signer["kind"], name: string): Promise<Signer>;
  /** A key whose provider does not state how it signs. */
  silent(signer: RawSigner): RawSigner;
}

/** `use` sets how the keys sign, and one pair for all where making many takes long. */
export async function keyedWorld(
  keys: KeyKind,
  hash: HashName,
  use: KeyUse = {},
): Promise<KeyedWorld> {
  const issue = (CN: string, profile: ExtensionProfile, issuer: Issuer | null): Promise<Issuer> =>
    issued(keys, hash, CN, profile, issuer, {}, use);
  const listAt = (name: string) => ({ crlUrl: `${HOST}/crl/${name}` });
  const statusAt = { ocspUrl: `${HOST}/ocsp`, ...listAt("issuing") };
  const root = await issue("Root", CA_PROFILE, null);
  const middle = await issue("Middle", { ...CA_PROFILE, ...listAt("root") }, root);
  const issuing = await issue("Issuing", { ...CA_PROFILE, ...listAt("middle") }, middle);
  const stamping = { purposes: [EKU_TIME_STAMPING], critical: true };
  const tsa = await issue(
    "Time",
    { keyUsage: ["digitalSignature"], extKeyUsage: stamping, ...statusAt },
    issuing,
  );
  const telling = { purposes: [EKU_OCSP_SIGNING], critical: false };
  const responder = await issue(
    "Responder",
    { keyUsage: ["digitalSignature"], extKeyUsage: telling, ocspNoCheck: true },
    issuing,
  );
  const above = [issuing.certificate, middle.certificate];
  const lists: Record<string, Issuer> = { root, middle, issuing };
  let serial = 1n;

  async function answer(path: string, body: Uint8Array): Promise<Uint8Array> {
    const now = new Date();
    if (path === "/tsa") {
      const authority = { ...tsa, policy: POLICY, chain: above, hash, accuracySeconds: 1 };
      return answerTimestamp(body, authority, { serial: serial++, time: now });
    }
    if (path === "/ocsp") {
      const how = { ...responder, issuer: issuing.certificate, hash, validSeconds: 3600 };
      return answerOcsp(body, how, () => ({ status: "good" }), now);
    }
    const issuer = lists[path.slice("/crl/".length)];
    if (!issuer) throw new Error(`nothing at ${path}`);
    const nextUpdate = new Date(now.getTime() + 3_600_000);
    return issueCrl({ entries: [], number: 1, thisUpdate: now, nextUpdate, hash }, issuer);
  }

  const fetch: Fetch = async (url, init) => {
    const body = init.body instanceof Uint8Array ? init.body : new Uint8Array(0);
    return new Response(Uint8Array.from(await answer(new URL(url).pathname, body)));
  };
  const anchors = [root.certificate.der];
  return {
    roots: pem(root.certificate),
    anchors,
    parties: {
      timestampAuthority: httpTimestampAuthority({ url: `${HOST}/tsa`, anchors, fetch }),
      revocation: httpRevocationSource({ allows: ({ origin }) => origin === HOST, fetch }),
      anchors,
      time: new Date(),
      clock: () => new Date(),
    },
    async signer(kind, name) {
      const person = await issue(name, { keyUsage: ["nonRepudiation"], ...statusAt }, issuing);
      if (kind === "raw")
        return {
          kind,
          hash,
          chain: [person.certificate.der, ...above.map(({ der }) => der)],
          ...(use.scheme && { scheme: use.scheme }),
          sign: async (digests) =>
            digests.map((one) => signDigest(person.privateKey, hash, one, use.scheme)),
        };
      return {
        kind,
        hash,
        signDigests: (digests) =>
          Promise.all(
            digests.map((one) => signCms({ ...person, digest: one, hash, chain: above })),
          ),
      };
    },
    silent: ({ scheme: _scheme, ...signer }) => signer,
  };
}

/** A signature for a digest that nobody requested. */
export const elsewhere = (signer: RawSigner): RawSigner => ({
  ...signer,
  sign: (digests) => signer.sign(digests.map((one) => digest(signer.hash, one))),
});
