/** signatures/…: signHash, signDoc, signPolling, timestamp (CSC API §11.10 to §11.13). */
import { digest as hashBytes, type HashName, hashOid } from "@paraph/pki";
import { type Issuer, signDigest } from "@paraph/pki/authority";
import { addUnsignedAttribute, readSignedData, signatureTimestamp, signCms } from "@paraph/pki/cms";
import { readTimestampResponse, timestampNonce, timestampRequest } from "@paraph/pki/timestamp";
import { clockOffset } from "../faults/faults.ts";
import {
  algorithmsOf,
  hashOf,
  keyFor,
  KEYS,
  orderOf,
  readHashes,
  type KeyType,
  type SigningOrder,
} from "./algorithms.ts";
import { assertUsable, credentialOf } from "./credential-calls.ts";
import { base64Of, bodyOf, CscError, invalid, listOf, maybeTextOf, textOf } from "./errors.ts";
import { oneTimeSigner, orderedBy } from "./one-time.ts";
import type { Provider } from "./provider.ts";
import { stamp } from "./timestamps.ts";

type Body = Record<string, unknown>;

/** The hashes, if the activation data was given for exactly these. */
async function spend(
  provider: Provider,
  body: Body,
  credentialId: string,
  hash: HashName,
  hashes: readonly Buffer[],
  fault: CscError,
): Promise<void> {
  const grant = await provider.tokens.spend(textOf(body, "SAD"), credentialId);
  const allowed = new Set(grant.hashes);
  const exact =
    hashOf(grant.hashAlgorithmOID) === hash &&
    hashes.every((one) => allowed.has(one.toString("base64")));
  if (!exact || hashes.length > grant.signatures) throw fault;
}

/** signatures/signHash: raw signatures over hashes that the activation data names. ECDSA answers DER. */
export async function signHash(
  provider: Provider,
  value: unknown,
): Promise<{ signatures: string[] }> {
  const body = bodyOf(value);
  const credential = credentialOf(provider, body);
  const { signAlgo, hash } = orderOf(body);
  if (!algorithmsOf(credential.keyType).includes(signAlgo))
    throw invalid("Invalid parameter signAlgo");
  const hashes = readHashes(listOf(body, "hashes"), hash);
  assertUsable(provider, credential, "sign-hash");
  await spend(
    provider,
    body,
    credential.id,
    hash,
    hashes,
    invalid("Hash is not authorized by the SAD"),
  );
  const { scheme } = KEYS[credential.keyType];
  return {
    signatures: hashes.map((one) =>
      signDigest(credential.keys.privateKey, hash, one, scheme).toString("base64"),
    ),
  };
}

/** One entry of documentDigests. */
interface Digests extends SigningOrder {
  hashes: Buffer[];
  stamped: boolean;
}

function readDigests(value: unknown): Digests {
  if (typeof value !== "object" || value === null)
    throw invalid("Invalid object parameter documentDigests");
  const body = value as Body;
  const format = textOf(body, "signature_format");
  // PAdES takes a detached CAdES-shaped CMS; plain CAdES is the same octets.
  if (format !== "P" && format !== "C") throw invalid("Invalid parameter signature_format");
  const level = (maybeTextOf(body, "conformance_level") ?? "AdES-B-B").toLowerCase();
  if (level !== "ades-b-b" && level !== "ades-b-t")
    throw invalid("Invalid parameter conformance_level");
  const order = orderOf(body);
  const given = body["hashes"];
  const hashes = readHashes(
    typeof given === "string" ? [given] : listOf(body, "hashes"),
    order.hash,
    "hashes",
  );
  return { ...order, hashes, stamped: level === "ades-b-t" };
}

/** The signature time-stamp of B-T, by the provider's own first unit. */
async function withTimestamp(provider: Provider, cms: Buffer): Promise<Buffer> {
  const signature = readSignedData(cms).signers[0]?.signature ?? Buffer.alloc(0);
  const request = timestampRequest({
    hash: "sha256",
    digest: hashBytes("sha256", signature),
    nonce: timestampNonce(),
  });
  const response = readTimestampResponse(await stamp(provider, 1, request, "sign-doc"));
  if (!response.granted) throw new CscError(500, "server_error", "No time-stamp could be had");
  return addUnsignedAttribute(cms, signatureTimestamp(response.token));
}

/** A credential kept here, or a one-time certificate for the person in clientData. */
async function signerFor(
  provider: Provider,
  body: Body,
  entries: readonly Digests[],
): Promise<(entry: Digests) => Promise<Issuer>> {
  const { law, faults } = provider;
  if (maybeTextOf(body, "credentialID") !== null) {
    const credential = credentialOf(provider, body);
    assertUsable(provider, credential, "sign-hash");
    const [first] = entries;
    const offered = algorithmsOf(credential.keyType);
    if (!first || entries.some((entry) => !offered.includes(entry.signAlgo)))
      throw invalid("Invalid parameter signAlgo");
    if (entries.some((entry) => entry.hash !== first.hash))
      throw invalid("Invalid parameter hashAlgorithmOID");
    const all = entries.flatMap((entry) => entry.hashes);
    const fault = new CscError(
      403,
      "invalid_hash",
      "Document or documentDigest does not match authorized hash",
    );
    await spend(provider, body, credential.id, first.hash, all, fault);
    const { scheme } = KEYS[credential.keyType];
    const { privateKey } = credential.keys;
    return () => Promise.resolve({ certificate: credential.x509, privateKey, scheme });
  }
  const qualifier = maybeTextOf(body, "signatureQualifier");
  if (qualifier === null) throw invalid("Missing (or invalid type) string parameter credentialID");
  if (qualifier !== law.advanced) throw invalid("Invalid parameter signatureQualifier");
  const person = orderedBy(maybeTextOf(body, "clientData"));
  if (faults.take(law.key, "sign-doc", "serial-number-mismatch"))
    throw new CscError(
      400,
      "serial_number_mismatch",
      "The serial number of the certificate's subject is not that of the person",
    );
  const at = new Date(Date.now() + clockOffset(faults, law.key, "sign-doc"));
  const made = new Map<KeyType, Promise<Issuer>>();
  return (entry) => {
    const keyType = keyFor(entry.signAlgo);
    const signer = made.get(keyType) ?? oneTimeSigner(provider, person, keyType, at);
    made.set(keyType, signer);
    return signer;
  };
}

/** signatures/signDoc: one CMS for each hash, in their order. The certificate is in the signed attributes. */
export async function signDoc(
  provider: Provider,
  value: unknown,
): Promise<{ SignatureObject: string[] }> {
  const body = bodyOf(value);
  if (body["documents"] !== undefined)
    throw invalid(
      body["documentDigests"] === undefined
        ? "Invalid array parameter documents"
        : "Both documentDigests and documents parameters passed",
    );
  const list = body["documentDigests"];
  if (!Array.isArray(list)) throw invalid("Invalid object parameter documentDigests");
  if (list.length === 0) throw invalid("Empty documentDigests and documents objects");
  const entries = list.map(readDigests);
  if (entries.reduce((sum, entry) => sum + entry.hashes.length, 0) > 500)
    throw invalid("Invalid object parameter documentDigests");
  const signerOf = await signerFor(provider, body, entries);
  const objects: string[] = [];
  for (const entry of entries) {
    const signer = await signerOf(entry);
    const chain = provider.above(signer.certificate);
    for (const digest of entry.hashes) {
      const cms = await signCms({ ...signer, digest, hash: entry.hash, chain });
      objects.push((entry.stamped ? await withTimestamp(provider, cms) : cms).toString("base64"));
    }
  }
  return { SignatureObject: objects };
}

/** signatures/timestamp: a token over a hash, by the provider's first unit. */
export async function timestamp(
  provider: Provider,
  value: unknown,
): Promise<{ timestamp: string }> {
  const body = bodyOf(value);
  const hash = hashOf(textOf(body, "hashAlgo"));
  const [digest] = readHashes(
    [
      base64Of(body["hash"], invalid("Missing (or invalid type) string parameter hash")).toString(
        "base64",
      ),
    ],
    hash,
  );
  const nonce = maybeTextOf(body, "nonce");
  if (nonce !== null && !/^([0-9a-f]{2}){1,32}$/i.test(nonce))
    throw invalid("Invalid parameter nonce");
  const request = timestampRequest({
    hash,
    digest: digest ?? Buffer.alloc(0),
    nonce: nonce === null ? timestampNonce() : Buffer.from(nonce, "hex"),
  });
  const response = readTimestampResponse(await stamp(provider, 1, request, "csc-timestamp"));
  if (!response.granted) throw new CscError(500, "server_error", response.text ?? hashOid(hash));
  return { timestamp: response.token.toString("base64") };
}
