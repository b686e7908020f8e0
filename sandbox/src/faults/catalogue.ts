/** The possible faults, and their places. */

/** The faulty party: a trust service provider, or the mail and SMS gateways. */
export const SOURCES = ["eu", "ch", "inbox"] as const;
export type Source = (typeof SOURCES)[number];

/** The faulty endpoint. The first group is the CSC API, the second the services to which certificates point. */
export const ENDPOINTS = [
  "token",
  "info",
  "list",
  "credential",
  "challenge",
  "authorize",
  "sign-hash",
  "sign-doc",
  "sign-polling",
  "csc-timestamp",
  "tsa-1",
  "tsa-2",
  "ocsp",
  "crl",
  "ca-certificate",
  "smtp",
  "sms",
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

export const KINDS = [
  "delay",
  "timeout",
  "error",
  "lost-answer",
  "wrong-otp",
  "serial-number-mismatch",
  "revoked",
  "clock",
  "expired",
  "ends-soon",
] as const;
export type FaultKind = (typeof KINDS)[number];

/** A requested fault. */
export interface Fault {
  source: Source;
  endpoint: Endpoint;
  kind: FaultKind;
  /** delay: milliseconds. */
  ms?: number;
  /** error: HTTP status from 500 to 599; 503 by default. */
  status?: number;
  /** clock: seconds ahead, negative for behind. */
  seconds?: number;
  /** ends-soon: days from now on which the certificate ends. */
  days?: number;
  /** How often it still occurs; without it, until it is removed. */
  times?: number;
}

/** The effect of each kind, for the page. */
export const KIND_WORDS: Record<FaultKind, string> = {
  delay: "answers late",
  timeout: "never answers",
  error: "answers with a server error",
  "lost-answer": "does its work, but the connection is lost before the answer",
  "wrong-otp": "rejects every code",
  "serial-number-mismatch": "says that the certificate belongs to someone else",
  revoked: "says that the certificate is revoked",
  clock: "has a wrong clock",
  expired: "answers with an expired certificate",
  "ends-soon": "answers with a certificate that expires soon",
};

export const ENDPOINT_WORDS: Record<Endpoint, string> = {
  token: "Access token",
  info: "Service information",
  list: "List of credentials",
  credential: "Credential information",
  challenge: "Sending codes",
  authorize: "Authorisation",
  "sign-hash": "Signing hashes",
  "sign-doc": "Signing with one-time certificates",
  "sign-polling": "Polling for signatures",
  "csc-timestamp": "Time-stamps by the signing API",
  "tsa-1": "Time-stamp authority 1",
  "tsa-2": "Time-stamp authority 2",
  ocsp: "Certificate status (OCSP)",
  crl: "Revocation lists",
  "ca-certificate": "Authority certificates",
  smtp: "Email",
  sms: "SMS",
};

const ALWAYS: readonly FaultKind[] = ["delay", "timeout", "error", "lost-answer"];
const MORE: Partial<Record<Endpoint, readonly FaultKind[]>> = {
  list: ["revoked"],
  credential: ["revoked"],
  authorize: ["wrong-otp", "serial-number-mismatch", "revoked"],
  "sign-hash": ["serial-number-mismatch", "revoked"],
  "sign-doc": ["serial-number-mismatch", "clock"],
  "csc-timestamp": ["clock"],
  "tsa-1": ["clock", "expired", "ends-soon"],
  "tsa-2": ["clock", "expired", "ends-soon"],
  ocsp: ["revoked", "clock"],
  crl: ["clock"],
};

/** The endpoints of a source. */
export const endpointsOf = (source: Source): readonly Endpoint[] =>
  ENDPOINTS.filter(
    (endpoint) => (endpoint === "smtp" || endpoint === "sms") === (source === "inbox"),
  );

/**
 * The possible faults of an endpoint. SMTP has no invalid responses of its own: a broken connection is an error there.
 */
export const kindsOf = (endpoint: Endpoint): readonly FaultKind[] =>
  endpoint === "smtp" ? ["delay", "timeout", "error"] : [...ALWAYS, ...(MORE[endpoint] ?? [])];

/**
 * A permanent change of a provider, as it happens to every one in time: an authority or unit gets a successor, and its
 * earlier certificates and time-stamps stay valid.
 */
export const SUCCESSIONS = ["issuing", "tsa-1", "tsa-2"] as const;
export type Succession = (typeof SUCCESSIONS)[number];

export const SUCCESSION_WORDS: Record<Succession, string> = {
  issuing: "Issuing authority",
  "tsa-1": "Time-stamp authority 1",
  "tsa-2": "Time-stamp authority 2",
};
