/** A client of a provider as tests need it: the CSC API without any help. */
import {
  type Certificate,
  digest,
  type HashName,
  hashOid,
  readCertificate,
  signatureOid,
} from "@paraph/pki";
import type { Sandbox } from "./start.ts";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Client {
  prefix: "EU" | "CH";
  url: string;
  seal: string;
  sealPin: string;
  call(method: string, body: unknown): Promise<Answer>;
  /** SAD of the platform's seal for some hashes. */
  authorizeSeal(hashes: Buffer[], hash?: HashName, more?: object): Promise<Answer>;
  chain(credentialID: string): Promise<Certificate[]>;
}

export async function clientOf(sandbox: Sandbox, prefix: "EU" | "CH" = "EU"): Promise<Client> {
  const setting = (name: string): string => sandbox.settings[`TRUST_${prefix}_${name}`] ?? "";
  const url = setting("URL");
  const basic = Buffer.from(`${setting("CLIENT_ID")}:${setting("CLIENT_SECRET")}`).toString(
    "base64",
  );
  const granted = await fetch(`${url}/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  async function call(method: string, body: unknown): Promise<Answer> {
    const answer = await sandbox.send("POST", `${url}/${method}`, body, {
      authorization: `Bearer ${token}`,
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
  }
  const seal = setting("SEAL_CREDENTIAL");
  const sealPin = setting("SEAL_PIN");
  return {
    prefix,
    url,
    seal,
    sealPin,
    call,
    authorizeSeal: (hashes, hash = "sha256", more = {}) =>
      call("credentials/authorize", {
        credentialID: seal,
        numSignatures: hashes.length,
        hashes: hashes.map((one) => one.toString("base64")),
        hashAlgorithmOID: hashOid(hash),
        authData: [{ id: "PIN", value: sealPin }],
        ...more,
      }),
    async chain(credentialID) {
      const { body } = await call("credentials/info", { credentialID, certificates: "chain" });
      const { certificates } = body["cert"] as { certificates: string[] };
      return certificates.map((one) => readCertificate(Buffer.from(one, "base64")));
    },
  };
}

export const hashOf = (text: string, hash: HashName = "sha256"): Buffer =>
  digest(hash, Buffer.from(text));
export const EC256 = signatureOid("ecdsa", "sha256");
export const EC512 = signatureOid("ecdsa", "sha512");
export const RSA256 = signatureOid("rsa-pkcs1", "sha256");
export const RSA512 = signatureOid("rsa-pkcs1", "sha512");
export const SHA256 = hashOid("sha256");
export const SHA512 = hashOid("sha512");

export interface Sent {
  id: string;
  kind: "mail" | "sms";
  messageId: string | null;
  to: string;
  subject: string;
  text: string;
  links: string[];
  sentAt: string;
}

export const inboxOf = (sandbox: Sandbox, to: string): Promise<Sent[]> =>
  sandbox.json<Sent[]>(`/inbox.json?to=${encodeURIComponent(to)}`);

/** The six digits in the newest message to somebody. */
export async function codeFor(sandbox: Sandbox, to: string): Promise<string> {
  const [newest] = await inboxOf(sandbox, to);
  return /^\d{6}/.exec(newest?.text ?? "")?.[0] ?? "";
}

export const base64 = (...hashes: Buffer[]): string[] =>
  hashes.map((one) => one.toString("base64"));

/** An error answer of the CSC API. */
export const refusal = (error: string, description: string, status = 400): Answer => ({
  status,
  body: { error, error_description: description },
});

export interface Enrolled {
  email: string;
  credential: string;
  password: string;
}

let people = 0;

/** Enrols somebody new under the law of the client's provider. */
export async function enrol(
  sandbox: Sandbox,
  client: Client,
  more: object = {},
): Promise<Enrolled> {
  const identity = {
    email: `person-${++people}@example.org`,
    law: client.prefix === "EU" ? "EIDAS" : "ZERTES",
    first_name: "Łucja",
    last_name: "Größli",
    birth_date: "1980-02-29",
    ...more,
  };
  const answer = await sandbox.send("POST", "/identities.json", identity);
  if (answer.status !== 201) throw new Error(await answer.text());
  const { credential_id: credential, password } = (await answer.json()) as {
    credential_id: string;
    password: string;
  };
  return { email: identity.email, credential, password };
}

/** Authorises hashes with password and code, the code read from the mail it was sent by. */
export async function authorise(
  sandbox: Sandbox,
  client: Client,
  person: Enrolled,
  hashes: Buffer[],
  hashAlgorithmOID = SHA256,
): Promise<Answer> {
  await client.call("credentials/getChallenge", {
    credentialID: person.credential,
    authObjectID: "OTP",
  });
  const authData = [
    { id: "PIN", value: person.password },
    { id: "OTP", value: await codeFor(sandbox, person.email) },
  ];
  return client.call("credentials/authorize", {
    credentialID: person.credential,
    numSignatures: hashes.length,
    hashes: base64(...hashes),
    hashAlgorithmOID,
    authData,
  });
}
