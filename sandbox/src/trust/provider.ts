/** One trust service provider: everything its routes need. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Certificate } from "@paraph/pki";
import { toPem } from "@paraph/pki/pem";
import type { Faults } from "../faults/faults.ts";
import { readJson, writeJson } from "../store.ts";
import { certificateFiles } from "./certificate-files.ts";
import { createCodes, type Codes } from "./codes.ts";
import { openCredentials, type Credential, type Credentials } from "./credentials.ts";
import { openHierarchy, type Hierarchy } from "./hierarchy.ts";
import { POLICY, type LawFacts } from "./laws.ts";
import { addresses, organisation, personal, sealing } from "./profiles.ts";
import { sandboxSecret } from "./secrets.ts";
import { createTokens, type Tokens } from "./tokens.ts";
import { openUnits, type TimestampUnits } from "./units.ts";

/** What a client of this provider has to know, and the provider's own secrets. */
interface Secrets {
  clientId: string;
  clientSecret: string;
  sealCredential: string;
  sealPin: string;
  tokenKey: string;
}

/** Sends messages to people; the inbox receives them. */
export interface Messenger {
  mail(message: { to: string; from: string; subject: string; text: string }): Promise<void>;
  sms(message: { to: string; text: string }): Promise<void>;
}

export interface Provider {
  law: LawFacts;
  /** Address of the provider, without the path of the signing API. */
  base: string;
  secrets: Secrets;
  hierarchy: Hierarchy;
  units: TimestampUnits;
  credentials: Credentials;
  codes: Codes;
  tokens: Tokens;
  faults: Faults;
  messenger: Messenger;
  /** Certificates above one issued here, except the root. */
  above(certificate: Certificate): Certificate[];
  /** Certificates from the signer's to the root, as DER. */
  chainOf(certificate: Certificate): Buffer[];
  /** Whether the credential's certificate was revoked. */
  isRevoked(credential: Credential): boolean;
}

function openSecrets(path: string, law: LawFacts): Secrets {
  const kept = readJson(path) as Secrets | null;
  if (kept) return kept;
  const made: Secrets = {
    clientId: `sandbox-${law.key}-client`,
    clientSecret: sandboxSecret(),
    sealCredential: `sandbox-${law.key}-seal`,
    sealPin: sandboxSecret(),
    tokenKey: randomBytes(32).toString("base64"),
  };
  writeJson(path, made);
  return made;
}

/** Opens a provider in its folder, or creates it. `moved`: the sandbox has another address than last time. */
export async function openProvider(input: {
  folder: string;
  law: LawFacts;
  base: string;
  moved: boolean;
  faults: Faults;
  messenger: Messenger;
}): Promise<Provider> {
  const { folder, law, base, moved, faults, messenger } = input;
  const secrets = openSecrets(join(folder, "secrets.json"), law);
  const authorities = join(folder, "authority");
  const files = certificateFiles(authorities, moved);
  const hierarchy = await openHierarchy(authorities, files, law, base);
  const units = await openUnits(files, hierarchy, law, base);
  const above = (certificate: Certificate): Certificate[] => [
    hierarchy.issuerOf(certificate).certificate,
  ];
  const credentials = await openCredentials({
    folder: join(folder, "credentials"),
    hierarchy,
    profileOf: ({ kind, signatureQualifier }, authority) => {
      const at = addresses(base, authority);
      if (kind === "person") return personal(law, at);
      return sealing(law, at, signatureQualifier === law.organisationSeals.qes);
    },
    moved,
  });
  if (!credentials.find(secrets.sealCredential))
    await credentials.create({
      id: secrets.sealCredential,
      kind: "seal",
      userId: null,
      mobile: null,
      description: "Seal of the signing application",
      signatureQualifier: law.seal,
      keyType: "P-256",
      subject: organisation({ ...law, name: "Paraph Sandbox" }, "Paraph Sandbox Seal"),
      pin: secrets.sealPin,
    });
  return {
    law,
    base,
    secrets,
    hierarchy,
    units,
    credentials,
    codes: createCodes(Date.now),
    tokens: createTokens(Buffer.from(secrets.tokenKey, "base64"), base),
    faults,
    messenger,
    above,
    chainOf: (certificate) =>
      [certificate, ...above(certificate), hierarchy.root.certificate].map((one) => one.der),
    isRevoked: ({ x509 }) =>
      hierarchy.issuerOf(x509).register.statusOf(x509.serial).status === "revoked",
  };
}

/** The environment variables that connect a service to this provider. */
export function providerSettings(provider: Provider): Record<string, string> {
  const { law, base, secrets, hierarchy } = provider;
  const prefix = `TRUST_${law.key.toUpperCase()}`;
  return {
    [`${prefix}_URL`]: `${base}/csc/v2`,
    [`${prefix}_CLIENT_ID`]: secrets.clientId,
    [`${prefix}_CLIENT_SECRET`]: secrets.clientSecret,
    [`${prefix}_SEAL_CREDENTIAL`]: secrets.sealCredential,
    [`${prefix}_SEAL_PIN`]: secrets.sealPin,
    [`${prefix}_TSA_URLS`]: `${base}/tsa/1,${base}/tsa/2`,
    [`${prefix}_STATED_NAME_POLICY`]: POLICY.statedName,
    [`${prefix}_ANCHORS`]: toPem("CERTIFICATE", hierarchy.root.certificate.der),
  };
}
