/** Settings that production refuses: addresses without TLS, and settings for development and the sandbox. */
import { OUTSIDE_ADDRESSES } from "./settings-outside.ts";
import { anchorSubjects, isLoopback, isSandbox } from "./settings-shapes.ts";
import { variables } from "./settings-table.ts";
import type { Values, VariableName } from "./settings-table.ts";
import { TERMS_ADDRESSES } from "./settings-terms.ts";

/**
 * The parties that receive secrets of the service or of signers, one-time codes, or documents. A party on this machine
 * (such as a gateway or a tunnel) may use plain http: the operator is responsible for how it sends the data on.
 * Time-stamp authorities and the addresses in certificates (OCSP, CRL) are not in this list: they receive only digests
 * and serial numbers, send signed responses that are checked, and usually use plain http (RFC 3161 §3.4, RFC 6960 A.1,
 * RFC 5280 §4.2.1.13).
 */
const SENT_SECRETS = ["TRUST_EU_URL", "TRUST_CH_URL", "SMS_URL", "S3_ENDPOINT"] as const;

/** A sentence for each setting that production refuses. */
export function unfitForProduction(values: Values): string[] {
  const wrong: string[] = [];
  if (values.MASTER_KEY === undefined) {
    wrong.push(
      "MASTER_KEY is not set: in production it must be given, and kept apart from the data it opens.",
    );
  }
  if (values.PUBLIC_URL === undefined) {
    wrong.push(
      "PUBLIC_URL is not set: in production links in mails need the address that people use.",
    );
  } else if (!values.PUBLIC_URL.startsWith("https:")) {
    wrong.push("PUBLIC_URL must begin with https:// in production.");
  }
  for (const name of SENT_SECRETS) {
    const value = values[name];
    if (value?.startsWith("https:") === false && !isLoopback(value)) {
      wrong.push(`${name} must begin with https:// in production.`);
    }
  }
  for (const name of ["EIDPLUS_ISSUER", ...OUTSIDE_ADDRESSES, ...TERMS_ADDRESSES] as const) {
    if (values[name]?.startsWith("https:") === false) {
      wrong.push(`${name} must begin with https:// in production.`);
    }
  }
  if (values.TRUST_PROXY === undefined) {
    wrong.push(
      "TRUST_PROXY is not set: in production you have to say which proxies stand between people and this service. " +
        "Set it to none if people reach it directly, to 1 (or more) for the number of proxies in front of it, or to " +
        "the addresses of those proxies (loopback, 10.0.0.0/8). Limits count by the address that follows from it.",
    );
  } else if (values.TRUST_PROXY === "on") {
    wrong.push(
      "TRUST_PROXY is on, which believes whatever address anybody writes into X-Forwarded-For: in production " +
        "set it to none, to the number of proxies in front of the service, or to their addresses.",
    );
  }
  if (values.DATABASE_URL === undefined) {
    wrong.push(
      "DATABASE_URL is not set: in production the database is a server of your own, with backups and a role that is not a superuser.",
    );
  }
  if (values.EGRESS_PRIVATE) {
    wrong.push(
      "EGRESS_PRIVATE is on: in production admins must not lead the service to addresses of private networks.",
    );
  }
  if (values.CLOCK_FILE !== undefined) {
    wrong.push("CLOCK_FILE is set: in production the clock is not moved.");
  }
  if (values.RATE_LIMIT_FACTOR !== 1) {
    wrong.push("RATE_LIMIT_FACTOR must be 1 in production: it is for load tests.");
  }
  for (const [name, variable] of Object.entries(variables)) {
    const value = values[name as VariableName];
    if (variable.secret && typeof value === "string" && value.startsWith("sandbox-")) {
      wrong.push(`${name} is a secret of the sandbox, which must not be used in production.`);
    }
  }
  for (const law of ["EU", "CH"] as const) {
    const anchors = values[`TRUST_${law}_ANCHORS`];
    if (anchors !== undefined && anchorSubjects(anchors).some(isSandbox)) {
      wrong.push(`TRUST_${law}_ANCHORS trusts the sandbox, which must not be used in production.`);
    }
  }
  return wrong;
}
