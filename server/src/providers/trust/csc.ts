/** A trust service provider that speaks the Cloud Signature Consortium's API, version 2. */
import { readCertificate } from "@paraph/pki/certificate";
import type { HashName } from "@paraph/pki/algorithms";
import type { Legislation } from "@paraph/rules/qualities";
import { z } from "zod";
import { problem } from "../../platform/problem.ts";
import type { TrustSettings } from "../../settings.ts";
import { cscClient, NoAnswer } from "./csc-client.ts";
import type { CscCall } from "./csc-client.ts";
import type { Credential, SignerSecret, Subject, TrustProvider } from "./provider.ts";

/** Object identifiers of the hashes (RFC 5754 §2) and of the signatures over them (RFC 5758 §3.2, RFC 8017). */
const HASH_OID: Record<HashName, string> = {
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
};
const SIGNATURES: readonly { oid: string; hash: HashName }[] = [
  { oid: "1.2.840.10045.4.3.2", hash: "sha256" },
  { oid: "1.2.840.113549.1.1.11", hash: "sha256" },
  { oid: "1.2.840.10045.4.3.4", hash: "sha512" },
  { oid: "1.2.840.113549.1.1.13", hash: "sha512" },
];
/** Where an algorithm list names only the key type, ecPublicKey or rsaEncryption. */
const KEY_OID: Record<string, string> = {
  "1.2.840.10045.2.1": "1.2.840.10045.4.3.2",
  "1.2.840.113549.1.1.1": "1.2.840.113549.1.1.11",
};
const QUALIFIERS: Record<Legislation, { once: string; qualified: string }> = {
  EIDAS: { once: "eu_eidas_aes", qualified: "eu_eidas_qes" },
  ZERTES: { once: "ch_zertes_aes", qualified: "ch_zertes_qes" },
};
const SEAL_KEPT = 10 * 60_000;

const info = z.object({
  key: z.object({ status: z.string(), algo: z.array(z.string()) }),
  cert: z.object({ status: z.string().optional(), certificates: z.array(z.string()).min(1) }),
  multisign: z.number().int().min(1).default(1),
  signatureQualifier: z.string().optional(),
});
const list = z.object({
  credentialIDs: z.array(z.string()),
  credentialInfos: z.array(info.extend({ credentialID: z.string() })).optional(),
});
const authorisation = z.object({ SAD: z.string().min(1) });
const signatures = z.object({ signatures: z.array(z.string()) });
const documents = z.object({ SignatureObject: z.array(z.string()) });

/** The adapter for one provider. */
export function cscProvider(law: Legislation, settings: TrustSettings): TrustProvider {
  const call = cscClient(settings);
  let seal: { credential: Credential; until: number } | undefined;

  async function authorise(
    credential: Credential,
    digests: readonly Uint8Array[],
    authData: object[],
  ) {
    const answer = await call("credentials/authorize", {
      credentialID: credential.id,
      numSignatures: digests.length,
      hashes: digests.map(base64),
      hashAlgorithmOID: HASH_OID[credential.hash],
      authData,
    }).catch(unavailable);
    return understood(authorisation, answer).SAD;
  }

  async function signHashes(credential: Credential, digests: readonly Uint8Array[], SAD: string) {
    const answer = await call("signatures/signHash", {
      credentialID: credential.id,
      SAD,
      hashes: digests.map(base64),
      hashAlgorithmOID: HASH_OID[credential.hash],
      signAlgo: credential.algorithm,
      operationMode: "S",
    });
    return all(understood(signatures, answer).signatures, digests.length);
  }

  return {
    law,
    name: new URL(settings.url).host,
    anchors: pemCertificates(settings.anchors),

    async seal() {
      if (seal !== undefined && seal.until > Date.now()) return seal.credential;
      const answer = await call("credentials/info", {
        credentialID: settings.sealCredential,
        certificates: "chain",
        certInfo: true,
        authInfo: true,
      }).catch(unavailable);
      const credential = credentialOf(settings.sealCredential, understood(info, answer));
      seal = { credential, until: Date.now() + SEAL_KEPT };
      return credential;
    },

    async signWithSeal(credential, digests) {
      const SAD = await authorise(credential, digests, [{ id: "PIN", value: settings.sealPin }]);
      return signHashes(credential, digests, SAD);
    },

    async signOnce(subject, digests, hash) {
      const answer = await call("signatures/signDoc", {
        signatureQualifier: QUALIFIERS[law].once,
        documentDigests: [
          {
            hashes: digests.map(base64),
            hashAlgorithmOID: HASH_OID[hash],
            signature_format: "P",
            conformance_level: "AdES-B-B",
            signAlgo: "1.2.840.10045.4.3.2",
          },
        ],
        clientData: JSON.stringify({ subject: wireSubject(subject) }),
      });
      return all(understood(documents, answer).SignatureObject, digests.length);
    },

    qualifiedCredential: (email) => findQualified(call, law, email),

    async sendOtp(credentialId) {
      await call("credentials/sendOTP", { credentialID: credentialId }).catch(unavailable);
    },

    async signWithCredential(credential, digests, secret: SignerSecret) {
      const SAD = await authorise(credential, digests, [
        { id: "PIN", value: secret.password },
        { id: "OTP", value: secret.otp },
      ]);
      return signHashes(credential, digests, SAD);
    },
  };
}

async function findQualified(
  call: CscCall,
  law: Legislation,
  email: string,
): Promise<Credential | undefined> {
  const answer = await call("credentials/list", {
    userID: email,
    credentialInfo: true,
    certificates: "chain",
    certInfo: true,
    authInfo: true,
  }).catch(unavailable);
  const { credentialInfos = [] } = understood(list, answer);
  const usable = credentialInfos.find(
    (one) =>
      one.signatureQualifier === QUALIFIERS[law].qualified &&
      one.key.status === "enabled" &&
      (one.cert.status ?? "valid") === "valid",
  );
  return usable === undefined ? undefined : credentialOf(usable.credentialID, usable);
}

function credentialOf(id: string, facts: z.output<typeof info>): Credential {
  const offered = facts.key.algo.map((oid) => KEY_OID[oid] ?? oid);
  const algorithm = SIGNATURES.find(({ oid }) => offered.includes(oid));
  if (algorithm === undefined)
    throw problem("error.provider.answer_invalid", { algo: facts.key.algo });
  const chain = facts.cert.certificates.map((one) => Buffer.from(one, "base64"));
  for (const certificate of chain) readCertificate(certificate);
  return { id, chain, hash: algorithm.hash, algorithm: algorithm.oid, multisign: facts.multisign };
}

/** What broke before anything could be signed is simply not available. */
function unavailable(cause: unknown): never {
  if (cause instanceof NoAnswer) throw problem("error.provider.unavailable");
  throw cause;
}

function understood<T>(shape: z.ZodType<T>, answer: unknown): T {
  const result = shape.safeParse(answer);
  if (!result.success) {
    throw problem("error.provider.answer_invalid", {
      missing: result.error.issues[0]?.path.join("."),
    });
  }
  return result.data;
}

function all(values: string[], wanted: number): Uint8Array[] {
  if (values.length !== wanted)
    throw problem("error.provider.answer_invalid", { signatures: values.length });
  return values.map((value) => Buffer.from(value, "base64"));
}

function wireSubject(subject: Subject) {
  return {
    given_name: subject.givenName,
    surname: subject.surname,
    email: subject.email,
    ...(subject.mobile === undefined ? {} : { mobile: subject.mobile }),
    ...(subject.identityReference === undefined
      ? {}
      : { identity_reference: subject.identityReference }),
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** The certificates of a PEM text, DER. */
export function pemCertificates(pem: string): Uint8Array[] {
  const blocks = pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g);
  return [...blocks].map(([, body = ""]) => Buffer.from(body, "base64"));
}
