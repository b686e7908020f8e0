/** The formats of settings. Each message continues a sentence that begins with the name of the variable. */
import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { isEmail } from "@paraph/rules/validators";
import { z } from "zod";

export const text = z.string().trim().min(1, "is empty");
export const port = z
  .string()
  .regex(/^\d+$/, "is not a number")
  .transform(Number)
  .refine((value) => value <= 65_535, "is not a port (0 to 65535)");
export const count = z
  .string()
  .regex(/^\d+$/, "is not a whole number")
  .transform(Number)
  .refine((value) => value >= 1 && value <= 1024, "is not between 1 and 1024");
export const many = z
  .string()
  .regex(/^\d{1,6}$/, "is not a whole number")
  .transform(Number)
  .refine((value) => value >= 1, "is not at least 1");
export const seconds = z
  .string()
  .regex(/^\d+$/, "is not a whole number of seconds")
  .transform(Number)
  .refine((value) => value <= 600, "is more than 600 seconds");
export const onOff = z
  .enum(["on", "off"], "is neither on nor off")
  .transform((value) => value === "on");

/** An address with one of these protocols (including the colon: `https:`). */
export function address(...protocols: string[]) {
  return text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `is not an address beginning with ${protocols.map((one) => `${one}//`).join(" or ")}`,
  );
}
export const web = address("http:", "https:").transform((value) => value.replace(/\/+$/, ""));
export const webList = text
  .transform((value) => value.split(",").map((one) => one.trim()))
  .pipe(z.array(web).min(1).max(10));
export const masterKey = text
  .refine(
    (value) => /^[A-Za-z0-9+/]{43}=$/.test(value),
    "is not 32 bytes in base64 (make one with: openssl rand -base64 32)",
  )
  .transform((value) => Buffer.from(value, "base64"))
  .refine((key) => !isTrivial(key), "can be guessed (make one with: openssl rand -base64 32)");
/** An object identifier in dotted form (ITU-T X.660). */
export const oid = text.regex(/^[0-2](\.(0|[1-9]\d*))+$/, "is not an object identifier");
export const pem = text
  .refine((value) => pemBlocks(value).length > 0, "contains no certificate in PEM form")
  .refine(isReadable, "contains a certificate that cannot be read");

/**
 * Whether an address is on this machine, so that the data sent to it crosses no network (RFC 6761 §6.3, RFC 1122
 * §3.2.1.3).
 */
export function isLoopback(value: string): boolean {
  const { hostname } = new URL(value);
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    (isIP(hostname) === 4 && hostname.startsWith("127."))
  );
}

/** A name (RFC 1123 §2.1) or an IP address to listen on. */
export const host = text.refine(
  (value) => isIP(value) !== 0 || HOST_NAME.test(value),
  "is neither an IP address nor the name of a host",
);

/** Names of hosts, comma separated. */
export const hostList = text
  .transform((value) => value.split(",").map((one) => one.trim().toLowerCase()))
  .pipe(
    z.array(
      z
        .string()
        .refine((one) => HOST_NAME.test(one), "contains something that is not the name of a host"),
    ),
  );

/** Web origins (RFC 6454 §6.2), comma separated. */
export const originList = z
  .string()
  .transform((value) => value.split(",").map((one) => one.trim()))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (one) => URL.canParse(one) && /^https?:/.test(one) && new URL(one).origin === one,
          "contains something that is not a web origin (https://host)",
        ),
    ),
  );

/** A day (ISO 8601, `2026-01-31`), converted to its beginning in UTC. */
export const day = z
  .string()
  .refine(
    (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
    "is not a day (2026-01-31)",
  )
  .transform((value) => new Date(value));

/** E-mail addresses, comma separated; converted to lower case. */
export const emailList = text
  .transform((value) => value.split(",").map((one) => one.trim().toLowerCase()))
  .pipe(z.array(z.string().refine(isEmail, "contains something that is not an e-mail address")));

/** A number from 0 to 1. */
export const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "is not a number from 0 to 1")
  .transform(Number);

/** A regular expression in the syntax of browsers (ECMA-262 §22.2.1). */
export const pattern = text.refine((value) => {
  try {
    return new RegExp(value, "i") instanceof RegExp;
  } catch {
    return false;
  }
}, "is not a regular expression");

/** The address for error reports: with a key, and with the project at the end (`https://key@host/1`). */
export const dsn = web.refine((value) => {
  const { username, pathname } = new URL(value);
  return username !== "" && /\/\d+$/.test(pathname);
}, "is not an address with a key and the number of a project (https://key@host/1)");

/**
 * Which proxies' X-Forwarded-For headers are trusted (Fastify's `trustProxy`): `none`, the number of proxies, their
 * addresses, or `on` for all.
 */
export const proxies = text.refine(
  (value) =>
    value === "on" || value === "none" || /^[1-9]$/.test(value) || value.split(",").every(isProxy),
  "is neither none, nor the number of proxies (1 to 9), nor a list of IP addresses and networks",
);

/** Resolvers: IP addresses, comma separated, each with or without a port. */
export const resolvers = text
  .transform((value) => value.split(",").map((one) => one.trim()))
  .pipe(
    z
      .array(
        z
          .string()
          .refine(
            isResolver,
            "contains something that is not an IP address with or without a port",
          ),
      )
      .max(10, "contains more than 10 addresses"),
  );

/** The factor that multiplies the limits per minute; at least 1. */
export const factor = z
  .string()
  .regex(/^\d{1,6}$/, "is not a whole number")
  .transform(Number)
  .refine((value) => value >= 1, "is not at least 1, and would refuse every call");

/** The sender of mails: an address, or a name and the address in angle brackets (RFC 5322 §3.4). */
export const sender = text.refine((value) => {
  const named = /^[^<>\r\n]*<([^<>]+)>$/.exec(value);
  return isEmail(named?.[1] ?? value);
}, "is neither an e-mail address nor a name with one (Name <name@example.com>)");

const HOST_NAME =
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i;
const NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

/** An address, a network (RFC 4632 §3.1), or the name of a kind of network. */
function isProxy(item: string): boolean {
  const [ip = "", prefix, ...rest] = item.trim().split("/");
  if (NETWORKS.has(item.trim())) return true;
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

function isResolver(item: string): boolean {
  if (isIP(item) !== 0) return true;
  const [, v6, v4, given] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(item) ?? [];
  const at = given === undefined ? 53 : Number(given);
  return (isIP(v4 ?? "") === 4 || isIP(v6 ?? "") === 6) && at >= 1 && at <= 65_535;
}

/** The certificates in a PEM text, each as a block. */
export function pemBlocks(value: string): string[] {
  return value.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
}

/**
 * Whether a key was not drawn at random: it has few different bytes (32 random ones have about 30), only letters and
 * digits, or bytes that count up or down. Fewer than one in 10^13 random keys look like that.
 */
function isTrivial(key: Buffer): boolean {
  const bytes = [...key];
  const steps = new Set(bytes.slice(1).map((byte, i) => (byte - (bytes[i] ?? 0) + 256) % 256));
  return (
    new Set(bytes).size < 16 || steps.size < 8 || bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}

function isReadable(value: string): boolean {
  try {
    return pemBlocks(value).every((block) => new X509Certificate(block).subject !== undefined);
  } catch {
    return false;
  }
}

/** The subjects of the certificates in a PEM text. */
export function anchorSubjects(value: string): string[] {
  return pemBlocks(value).map((block) => new X509Certificate(block).subject);
}

/** Whether the subject of a certificate belongs to the sandbox, which production does not trust. */
export const isSandbox = (subject: string): boolean => /sandbox/i.test(subject);

/** Converts `TRUST_PROXY` to the value for Fastify. */
export function trustedProxies(value: string | undefined): boolean | string | number {
  if (value === undefined || value === "none") return false;
  if (value === "on") return true;
  return /^\d$/.test(value) ? Number(value) : value;
}
