/** A trust service provider that speaks the Cloud Signature Consortium's API, version 2. */
import { randomBytes } from "node:crypto";
import { HASH_LENGTH, hashOid, readCertificate, signatureOid } from "@paraph/pki";
import { INTL_TAG } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { withUnbrokenPhones } from "@paraph/rules/phone-numbers";
import type { Legislation } from "@paraph/rules/qualities";
import { z } from "zod";
import { isProblem, problem } from "../../platform/problem.ts";
import type { TrustSettings } from "../../settings.ts";
import { algorithmForLength, algorithmsOf, wireAlgorithm } from "./csc-algorithms.ts";
import { cscClient, NoAnswer } from "./csc-client.ts";
import type { CscCall } from "./csc-client.ts";
import { laterCalls } from "./csc-later.ts";
import { clientData } from "./csc-subject.ts";
import type { Credential, SealLevel, SignerSecret, TrustProvider } from "./provider.ts";

const QUALIFIERS: Record<Legislation, { once: string; qualified: string }> = {
  EIDAS: { once: "eu_eidas_aes", qualified: "eu_eidas_qes" },
  ZERTES: { once: "ch_zertes_aes", qualified: "ch_zertes_qes" },
};
/** The seals of organisations and their levels. Swiss law knows regulated seals only (ZertES Art. 2 let. d). */
const SEALS: Record<Legislation, Readonly<Record<string, SealLevel>>> = {
  EIDAS: { eu_eidas_aeseal: "aes", eu_eidas_aesealqc: "aes", eu_eidas_qeseal: "qes" },
  ZERTES: { ch_zertes_regulated_seal: "aes" },
};
const SEAL_KEPT = 10 * 60_000;
/** Milliseconds for which the provider is not asked for its name again after it did not respond. */
const NAME_MISSED = 10 * 60_000;
/** Shortens a text of the provider for people: to one line of a suitable length. */
const words = z.string().transform((text) =>
  text
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, 160),
);

const about = z.object({ name: words.pipe(z.string().min(1)) });
/** The parameters from which an authorisation is computed (CSC API 2.0 §11.5). */
const authObject = z.object({
  id: z.string().optional(),
  label: words.optional(),
  description: words.optional(),
});
const info = z.object({
  key: z.object({ status: z.string(), algo: z.array(z.string()) }),
  cert: z.object({ status: z.string().optional(), certificates: z.array(z.string()).min(1) }),
  multisign: z.number().int().min(1).default(1),
  signatureQualifier: z.string().optional(),
  auth: z.object({ objects: z.array(authObject).optional() }).optional(),
});
const list = z.object({
  credentialIDs: z.array(z.string()),
  credentialInfos: z.array(info.extend({ credentialID: z.string() })).optional(),
});
const authorisation = z.object({ SAD: z.string().min(1) });
/** The responses of signHash and signDoc. */
const made = z.union([
  z.object({ signatures: z.array(z.string()) }).transform((one) => one.signatures),
  z.object({ SignatureObject: z.array(z.string()) }).transform((one) => one.SignatureObject),
]);

/** The adapter for one provider. */
export function cscProvider(law: Legislation, settings: TrustSettings): TrustProvider {
  const call = cscClient(settings);
  const later = laterCalls(call);
  let seal: { credential: Credential; until: number } | undefined;
  let named: { name: string; until: number } | undefined;

  async function authorise(
    credential: Credential,
    digests: readonly Uint8Array[],
    authData: object[],
  ) {
    const { hash } = algorithmFor(credential, digests);
    const answer = await call("credentials/authorize", {
      credentialID: credential.id,
      numSignatures: digests.length,
      hashes: digests.map(base64),
      hashAlgorithmOID: hashOid(hash),
      authData,
    }).catch(unavailable);
    return understood(authorisation, answer).SAD;
  }

  const signHash = (credential: Credential, digests: readonly Uint8Array[], SAD: string) => ({
    credentialID: credential.id,
    SAD,
    hashes: digests.map(base64),
    ...wireAlgorithm(algorithmFor(credential, digests)),
  });

  /** A seal needs no personal secret, so a lost response can be requested again, and the call is synchronous. */
  async function sealHashes(
    credential: Credential,
    digests: readonly Uint8Array[],
    secret: string,
  ): Promise<Uint8Array[]> {
    const signed: Uint8Array[] = [];
    for (let i = 0; i < digests.length; i += credential.multisign) {
      const portion = digests.slice(i, i + credential.multisign);
      const SAD = await authorise(credential, portion, [{ id: "PIN", value: secret }]);
      const body = { ...signHash(credential, portion, SAD), operationMode: "S" };
      signed.push(...all(await call("signatures/signHash", body), portion.length));
    }
    return signed;
  }

  return {
    law,
    anchors: pemCertificates(settings.anchors),

    async name() {
      if (named !== undefined && named.until > Date.now()) return named.name;
      const name = await call("info", {}).then(
        (answer) => about.safeParse(answer).data?.name,
        () => undefined,
      );
      // A provider that does not respond is not asked again for its name with every signature, so that nobody waits for
      // it.
      const until = name === undefined ? Date.now() + NAME_MISSED : Infinity;
      named = { name: name ?? new URL(settings.url).host, until };
      return named.name;
    },

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

    signWithSeal: (credential, digests) => sealHashes(credential, digests, settings.sealPin),

    async organisationSeal(account) {
      // The seal of the platform belongs to no organisation.
      if (account === settings.sealCredential) return undefined;
      const answer = await call<unknown>("credentials/info", {
        credentialID: account,
        certificates: "chain",
        certInfo: true,
        authInfo: true,
      }).catch(unknownAccount);
      if (answer === undefined) return undefined;
      const facts = understood(info, answer);
      const level = SEALS[law][facts.signatureQualifier ?? ""];
      if (level === undefined) return undefined;
      if (facts.cert.status === "revoked") throw problem("error.provider.certificate_revoked");
      const ended = facts.key.status !== "enabled" || (facts.cert.status ?? "valid") !== "valid";
      if (ended) throw problem("error.seal.certificate_ended");
      return { credential: credentialOf(account, facts), level };
    },

    async checkSealSecret(credential, secret) {
      const digest = randomBytes(HASH_LENGTH[credential.hash]);
      await authorise(credential, [digest], [{ id: "PIN", value: secret }]);
    },

    signWithOrganisationSeal: sealHashes,

    async signOnce(subject, digests, hash, underway) {
      const body = {
        signatureQualifier: QUALIFIERS[law].once,
        documentDigests: [
          {
            hashes: digests.map(base64),
            ...wireAlgorithm({ hash, signAlgo: signatureOid("ecdsa", hash) }),
            signature_format: "P",
            conformance_level: "AdES-B-B",
          },
        ],
        clientData: clientData(subject, settings.statedNamePolicy),
      };
      const answer = await later.run("signatures/signDoc", body, underway);
      return all(answer, digests.length);
    },

    qualifiedCredential: (email, language) => findQualified(call, law, email, language),

    async sendOtp(credentialId) {
      await call("credentials/sendOTP", { credentialID: credentialId }).catch(unavailable);
    },

    async signWithCredential(credential, digests, secret: SignerSecret, underway) {
      const SAD = await authorise(credential, digests, [
        { id: "PIN", value: secret.password },
        { id: "OTP", value: secret.otp },
      ]);
      await underway.authorised();
      const body = signHash(credential, digests, SAD);
      const answer = await later.run("signatures/signHash", body, underway);
      return all(answer, digests.length);
    },

    collect: async (responseId, digests, signal) =>
      all(await later.collect(responseId, signal), digests),
  };
}

async function findQualified(
  call: CscCall,
  law: Legislation,
  email: string,
  language: Locale | undefined,
): Promise<Credential | undefined> {
  const answer = await call("credentials/list", {
    userID: email,
    credentialInfo: true,
    certificates: "chain",
    certInfo: true,
    authInfo: true,
    ...(language !== undefined && { lang: INTL_TAG[language] }),
  }).catch(unavailable);
  const { credentialInfos = [] } = understood(list, answer);
  const own = credentialInfos.filter(
    (one) => one.signatureQualifier === QUALIFIERS[law].qualified && one.key.status === "enabled",
  );
  const usable = own.find((one) => (one.cert.status ?? "valid") === "valid");
  if (usable !== undefined) return credentialOf(usable.credentialID, usable);
  // A person whose only certificate is revoked gets that error, and is not told to get a first certificate.
  if (own.some((one) => one.cert.status === "revoked"))
    throw problem("error.provider.certificate_revoked");
  return undefined;
}

/** A provider refuses the name of an account that it does not know (CSC API 2.0 §11.5). */
function unknownAccount(cause: unknown): undefined {
  if (isProblem(cause, "error.seal.account_unknown")) return undefined;
  return unavailable(cause);
}

function credentialOf(id: string, facts: z.output<typeof info>): Credential {
  const chain = facts.cert.certificates.map((one) => Buffer.from(one, "base64"));
  const [leaf] = chain.map((one) => readCertificate(one));
  if (leaf === undefined) throw problem("error.provider.answer_invalid", { chain: 0 });
  const algorithms = algorithmsOf(facts.key.algo, leaf.der);
  const hash = algorithms[0]?.hash ?? "sha256";
  const code = facts.auth?.objects?.find((one) => one.id === "OTP");
  return {
    id,
    chain,
    hash,
    algorithms,
    multisign: facts.multisign,
    codeNote: withUnbrokenPhones(code?.description || code?.label || "") || undefined,
  };
}

/** The credential's algorithm for these digests, which are all of one length. */
const algorithmFor = ({ algorithms }: Credential, [first]: readonly Uint8Array[]) =>
  algorithmForLength(algorithms, first?.length ?? 0);

/** A broken connection before anything could be signed counts as unavailable. */
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

/** Requires one signature for each digest. */
function all(answer: unknown, wanted: number): Uint8Array[] {
  const values = understood(made, answer);
  if (values.length !== wanted)
    throw problem("error.provider.answer_invalid", { signatures: values.length });
  return values.map((value) => Buffer.from(value, "base64"));
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** The certificates of a PEM text, DER. */
export function pemCertificates(pem: string): Uint8Array[] {
  const blocks = pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g);
  return [...blocks].map(([, body = ""]) => Buffer.from(body, "base64"));
}
