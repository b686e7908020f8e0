/** credentials/…: list, info, getChallenge, sendOTP, authorize (CSC API §11.4 to §11.8). */
import type { Endpoint } from "../faults/catalogue.ts";
import { hashOf, readHashes } from "./algorithms.ts";
import type { Credential } from "./credentials.ts";
import { describe, MULTISIGN, stateOf, wishesOf } from "./describe.ts";
import {
  bodyOf,
  CscError,
  flagOf,
  integerOf,
  invalid,
  listOf,
  maybeTextOf,
  textOf,
} from "./errors.ts";
import type { Provider } from "./provider.ts";

/** The credential in a body; throws if there is none. */
export function credentialOf(provider: Provider, body: Record<string, unknown>): Credential {
  const credential = provider.credentials.find(textOf(body, "credentialID"));
  if (!credential) throw invalid("Invalid parameter credentialID");
  return credential;
}

/** The status of a credential's certificate, or the one that a fault simulates. */
const pretended = (provider: Provider, credential: Credential, endpoint: Endpoint) =>
  provider.faults.take(provider.law.key, endpoint, "revoked")
    ? "revoked"
    : stateOf(provider, credential);

/** Throws unless the credential can sign at this moment. */
export function assertUsable(provider: Provider, credential: Credential, endpoint: Endpoint): void {
  const { faults, law } = provider;
  if (!credential.enabled) throw invalid("The credential identified by credentialID is disabled");
  const state = pretended(provider, credential, endpoint);
  if (state === "revoked") throw invalid("Signing certificate is revoked");
  if (state === "expired") throw invalid("Signing certificate is expired");
  if (faults.take(law.key, endpoint, "serial-number-mismatch"))
    throw new CscError(
      400,
      "serial_number_mismatch",
      "The serial number of the certificate's subject is not that of the person",
    );
}

/** credentials/list: those of a person, or without userID the client's own seals. */
export function listCredentials(provider: Provider, value: unknown): unknown {
  const body = bodyOf(value);
  const userId = maybeTextOf(body, "userID");
  if (userId !== null && !userId.includes("@")) throw invalid("Invalid parameter userID");
  const wishes = wishesOf(body);
  const onlyValid = flagOf(body, "onlyValid");
  const found = provider.credentials
    .of(userId?.toLowerCase() ?? null)
    .map((credential) => ({ credential, state: pretended(provider, credential, "list") }))
    .filter(({ state }) => !onlyValid || state === "valid");
  const infos = found.map(({ credential, state }) => ({
    credentialID: credential.id,
    ...describe(provider, credential, wishes, state),
  }));
  return {
    credentialIDs: found.map(({ credential }) => credential.id),
    ...(flagOf(body, "credentialInfo") ? { credentialInfos: infos } : {}),
    ...(onlyValid ? { onlyValid: true } : {}),
  };
}

/** credentials/info */
export function credentialInfo(provider: Provider, value: unknown): unknown {
  const body = bodyOf(value);
  const credential = credentialOf(provider, body);
  return describe(
    provider,
    credential,
    wishesOf(body),
    pretended(provider, credential, "credential"),
  );
}

/**
 * credentials/getChallenge and credentials/sendOTP: sends a code to the person's number or address. Responds with 204
 * only.
 */
export async function sendCode(provider: Provider, value: unknown): Promise<void> {
  const body = bodyOf(value);
  const credential = credentialOf(provider, body);
  const object = maybeTextOf(body, "authObjectID") ?? "OTP";
  if (object !== "OTP" || credential.kind !== "person")
    throw invalid("Invalid parameter authObjectID");
  if (!credential.enabled) throw invalid("The credential identified by credentialID is disabled");
  if (credential.lockedUntil > Date.now()) throw invalid("Credential locked");
  const code = provider.codes.create(credential.id);
  const text = `${code} is your code for a qualified signature with ${provider.law.name}. Valid for 5 minutes. Do not share it.`;
  if (credential.mobile) await provider.messenger.sms({ to: credential.mobile, text });
  else
    await provider.messenger.mail({
      to: credential.userId ?? "",
      from: `${provider.law.name} <codes@${provider.law.key}.sandbox.example>`,
      subject: "Your signature code",
      text,
    });
}

function authValue(data: readonly unknown[], id: string): string | null {
  for (const one of data) {
    if (typeof one !== "object" || one === null) throw invalid("Invalid parameter authData");
    const { id: given, value } = one as { id?: unknown; value?: unknown };
    if (given === id) {
      if (typeof value !== "string") throw invalid("Invalid parameter authData");
      return value;
    }
  }
  return null;
}

function checkCode(provider: Provider, credential: Credential, code: string): void {
  const { faults, law, codes, credentials } = provider;
  const refused = faults.take(law.key, "authorize", "wrong-otp") !== null;
  const verdict = refused ? "wrong" : codes.attempt(credential.id, code);
  if (verdict === "right") return;
  if (verdict === "expired" || verdict === "none")
    throw new CscError(400, "invalid_otp", "The OTP is expired");
  if (!refused) credentials.countWrong(credential, Date.now());
  throw new CscError(400, "invalid_otp", "The OTP is invalid");
}

/** credentials/authorize: activation data for exactly the given hashes (SCAL2, EN 419 241-1 §5.10). */
export async function authorize(provider: Provider, value: unknown): Promise<unknown> {
  const body = bodyOf(value);
  const credential = credentialOf(provider, body);
  assertUsable(provider, credential, "authorize");
  const signatures = integerOf(body, "numSignatures");
  if (signatures < 1) throw invalid("Invalid value for parameter numSignatures");
  if (signatures > MULTISIGN) throw invalid("Numbers of signatures is too high");
  const hashAlgorithmOID = textOf(body, "hashAlgorithmOID");
  const hashes = readHashes(listOf(body, "hashes"), hashOf(hashAlgorithmOID));
  if (hashes.length > signatures) throw invalid("Invalid value for parameter numSignatures");
  const authData = listOf(body, "authData");
  const pin = authValue(authData, "PIN");
  const code = authValue(authData, "OTP");
  if (pin === null) throw new CscError(400, "invalid_pin", "The PIN is invalid");
  await provider.credentials.checkPin(credential, pin, Date.now());
  if (credential.kind === "person") {
    if (code === null) throw new CscError(400, "invalid_otp", "The OTP is invalid");
    checkCode(provider, credential, code);
  }
  provider.credentials.authorised(credential);
  const { sad, expiresIn } = await provider.tokens.activate({
    credentialId: credential.id,
    hashes: hashes.map((hash) => hash.toString("base64")),
    hashAlgorithmOID,
    signatures,
  });
  return { SAD: sad, expiresIn };
}
