/** Credentials as the CSC API describes them (§11.4, §11.5). */
import { algorithmsOf, KEYS } from "./algorithms.ts";
import type { Credential } from "./credentials.ts";
import { invalid, maybeTextOf } from "./errors.ts";
import type { Provider } from "./provider.ts";

/** How many signatures one authorisation may cover. */
export const MULTISIGN = 100;

export type CertificateState = "valid" | "expired" | "revoked";

/** The data that the client requested. */
export interface Wishes {
  certificates: "none" | "single" | "chain";
  certInfo: boolean;
  authInfo: boolean;
  /** The requested language. */
  lang: Lang;
}

export function wishesOf(body: Record<string, unknown>): Wishes {
  const certificates = maybeTextOf(body, "certificates") ?? "single";
  if (certificates !== "none" && certificates !== "single" && certificates !== "chain")
    throw invalid("Invalid parameter certificates");
  const lang =
    LANGS.find((one) => maybeTextOf(body, "lang")?.toLowerCase().startsWith(one)) ?? "en";
  return {
    certificates,
    certInfo: body["certInfo"] === true,
    authInfo: body["authInfo"] === true,
    lang,
  };
}

export function stateOf(provider: Provider, credential: Credential): CertificateState {
  if (provider.isRevoked(credential)) return "revoked";
  return credential.x509.notAfter.getTime() < Date.now() ? "expired" : "valid";
}

const generalized = (date: Date): string =>
  `${date.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`;

const LANGS = ["en", "de", "fr", "it"] as const;
type Lang = (typeof LANGS)[number];
const TAGS: Record<Lang, string> = { en: "en-GB", de: "de-CH", fr: "fr-CH", it: "it-CH" };

const PIN = { type: "Password", id: "PIN", format: "A" };
const PIN_WORDS: Record<Lang, object> = {
  en: { label: "Signature password", description: "The password of your signature" },
  de: { label: "Signaturpasswort", description: "Das Passwort Ihrer Signatur" },
  fr: { label: "Mot de passe de signature", description: "Le mot de passe de votre signature" },
  it: { label: "Password di firma", description: "La password della Sua firma" },
};

const OTP = { type: "Password", id: "OTP", format: "N" };
/** How the code is sent: by SMS, or by email to people without a number. */
const OTP_WORDS: Record<Lang, (to: string, bySms: boolean) => object> = {
  en: (to, bySms) => ({
    label: "One-time code",
    description: `Six digits, sent by ${bySms ? "SMS" : "email"} to ${to}`,
  }),
  de: (to, bySms) => ({
    label: "Einmalcode",
    description: `Sechs Ziffern, per ${bySms ? "SMS" : "E-Mail"} an ${to} gesendet`,
  }),
  fr: (to, bySms) => ({
    label: "Code à usage unique",
    description: `Six chiffres, envoyés par ${bySms ? "SMS" : "e-mail"} au ${to}`,
  }),
  it: (to, bySms) => ({
    label: "Codice monouso",
    description: `Sei cifre, inviate per ${bySms ? "SMS" : "e-mail"} a ${to}`,
  }),
};

/** A number (digits, the country code first) or address without its middle. */
const masked = (to: string): string =>
  to.includes("@")
    ? to.replace(/^(.).*(?=@)/, "$1•••")
    : `+${to.replace(/^\+/, "").slice(0, 2)} ••• ${to.slice(-2)}`;

export function describe(
  provider: Provider,
  credential: Credential,
  wishes: Wishes,
  state: CertificateState,
): Record<string, unknown> {
  const { x509, keyType } = credential;
  const chain = provider.chainOf(x509).map((der) => der.toString("base64"));
  const person = credential.kind === "person";
  const pin = { ...PIN, ...PIN_WORDS[wishes.lang] };
  const to = credential.mobile || (credential.userId ?? "");
  const otp = { ...OTP, ...OTP_WORDS[wishes.lang](masked(to), to === credential.mobile) };
  const { bits, curve } = KEYS[keyType];
  return {
    description: credential.description,
    signatureQualifier: credential.signatureQualifier,
    key: {
      status: credential.enabled ? "enabled" : "disabled",
      algo: algorithmsOf(keyType),
      len: bits,
      ...(curve ? { curve } : {}),
    },
    cert: {
      status: state,
      ...(wishes.certificates === "none"
        ? {}
        : { certificates: wishes.certificates === "chain" ? chain : chain.slice(0, 1) }),
      ...(wishes.certInfo
        ? {
            issuerDN: x509.issuer.text,
            serialNumber: x509.serial.toUpperCase(),
            subjectDN: x509.subject.text,
            validFrom: generalized(x509.notBefore),
            validTo: generalized(x509.notAfter),
          }
        : {}),
    },
    auth: {
      mode: "explicit",
      ...(wishes.authInfo
        ? { expression: person ? "PIN AND OTP" : "PIN", objects: person ? [pin, otp] : [pin] }
        : {}),
    },
    SCAL: "2",
    multisign: MULTISIGN,
    lang: TAGS[wishes.lang],
  };
}
