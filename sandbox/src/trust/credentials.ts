/** Persistent credentials: keys that a provider stores for a person or an organisation. One file each. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Certificate, type NameAttribute, readCertificate } from "@paraph/pki";
import {
  type ExtensionProfile,
  generateKeys,
  issueCertificate,
  type KeyPair,
  keysToPem,
  readKeys,
} from "@paraph/pki/authority";
import { readJson, writeJson } from "../store.ts";
import { KEYS, type KeyType } from "./algorithms.ts";
import { CscError, invalid } from "./errors.ts";
import type { Hierarchy } from "./hierarchy.ts";
import { hashPin, isPin } from "./secrets.ts";

const YEAR = 365.25 * 86_400_000;
const TRIES = 5;
const LOCK_MS = 15 * 60_000;

/** The stored data of a credential. */
export interface StoredCredential {
  id: string;
  kind: "person" | "seal";
  /** E-mail address of the person; null for seals, which belong to the client. */
  userId: string | null;
  /** Where codes are sent: digits of a mobile number, or null for mail. */
  mobile: string | null;
  description: string;
  signatureQualifier: string;
  keyType: KeyType;
  subject: NameAttribute[];
  pinHash: string;
  keyPem: string;
  certificate: string;
  /** False once a newer credential of the same person replaced it. */
  enabled: boolean;
  wrongTries: number;
  lockedUntil: number;
  /** When its certificate ends, ISO 8601; in three years if nothing else was ordered. */
  validTo?: string;
}

/** A credential in use. */
export interface Credential extends StoredCredential {
  x509: Certificate;
  keys: KeyPair;
}

/** The credential to make. */
export interface CredentialOrder {
  id: string;
  kind: "person" | "seal";
  userId: string | null;
  mobile: string | null;
  description: string;
  signatureQualifier: string;
  keyType: KeyType;
  subject: NameAttribute[];
  pin: string;
  /** When the certificate ends, ISO 8601. */
  validTo?: string;
}

export interface Credentials {
  create(order: CredentialOrder): Promise<Credential>;
  find(id: string): Credential | null;
  /** Usable ones of a person (by e-mail address), or the seals if `userId` is null. */
  of(userId: string | null): Credential[];
  all(): Credential[];
  disable(credential: Credential): void;
  /** Throws a CscError unless the PIN is right; five wrong ones lock the credential for 15 minutes. */
  checkPin(credential: Credential, pin: string, now: number): Promise<void>;
  /** Counts a wrong one-time code like a wrong PIN. */
  countWrong(credential: Credential, now: number): void;
  /** Resets the count of wrong tries after an authorisation. */
  authorised(credential: Credential): void;
}

const inUse = (stored: StoredCredential): Credential => ({
  ...stored,
  x509: readCertificate(Buffer.from(stored.certificate, "base64")),
  keys: readKeys(stored.keyPem),
});

/**
 * Opens the credentials in a folder. `profileOf` returns the contents of certificates; after the sandbox's address
 * changes (`moved`) they are reissued for the same keys, because they contain URLs.
 */
export async function openCredentials(input: {
  folder: string;
  hierarchy: Hierarchy;
  /** For a certificate of the authority with that name. */
  profileOf: (
    order: Pick<StoredCredential, "kind" | "signatureQualifier">,
    authority: string,
  ) => ExtensionProfile;
  moved: boolean;
}): Promise<Credentials> {
  const { folder, hierarchy, profileOf } = input;
  const known = new Map<string, Credential>();
  const path = (id: string): string => join(folder, `${id}.json`);

  function save(credential: Credential): void {
    const { x509: _x509, keys: _keys, ...stored } = credential;
    writeJson(path(credential.id), stored);
    known.set(credential.id, credential);
  }

  async function certify(
    order: Pick<CredentialOrder, "subject" | "kind" | "signatureQualifier" | "validTo">,
    keys: KeyPair,
  ): Promise<Certificate> {
    const { subject, validTo } = order;
    const authority = hierarchy.issuing();
    const ends = validTo === undefined ? Date.now() + 3 * YEAR : Date.parse(validTo);
    const certificate = await issueCertificate(
      {
        subject,
        publicKey: keys.publicKey,
        notBefore: new Date(Math.min(Date.now(), ends) - 60_000),
        notAfter: new Date(ends),
        profile: profileOf(order, authority.name),
      },
      authority,
    );
    authority.register.issued(certificate);
    return certificate;
  }

  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const stored = name.endsWith(".json")
      ? (readJson(join(folder, name)) as StoredCredential | null)
      : null;
    if (!stored) continue;
    const credential = inUse(stored);
    known.set(credential.id, credential);
    const { register } = hierarchy.issuerOf(credential.x509);
    const revoked = register.statusOf(credential.x509.serial).status === "revoked";
    if (input.moved && credential.enabled && !revoked) {
      credential.x509 = await certify(credential, credential.keys);
      credential.certificate = credential.x509.der.toString("base64");
      save(credential);
    }
  }

  function countWrong(credential: Credential, now: number): void {
    credential.wrongTries += 1;
    if (credential.wrongTries >= TRIES) {
      credential.wrongTries = 0;
      credential.lockedUntil = now + LOCK_MS;
    }
    save(credential);
  }

  return {
    async create({ pin, ...order }) {
      const keys = await generateKeys(KEYS[order.keyType].kind);
      const x509 = await certify(order, keys);
      const credential: Credential = {
        ...order,
        pinHash: await hashPin(pin),
        keyPem: keysToPem(keys),
        certificate: x509.der.toString("base64"),
        enabled: true,
        wrongTries: 0,
        lockedUntil: 0,
        x509,
        keys,
      };
      save(credential);
      return credential;
    },
    find: (id) => known.get(id) ?? null,
    of: (userId) => [...known.values()].filter((one) => one.enabled && one.userId === userId),
    all: () => [...known.values()],
    disable(credential) {
      credential.enabled = false;
      save(credential);
    },
    async checkPin(credential, pin, now) {
      if (credential.lockedUntil > now) throw invalid("Credential locked");
      if (await isPin(pin, credential.pinHash)) return;
      countWrong(credential, now);
      throw new CscError(400, "invalid_pin", "The PIN is invalid");
    },
    countWrong,
    authorised(credential) {
      if (credential.wrongTries > 0) save(Object.assign(credential, { wrongTries: 0 }));
    },
  };
}
