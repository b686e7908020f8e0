/**
 * The settings of the service: read once at start, checked, and passed on as plain data. Nothing else
 * looks at the environment.
 */
import { X509Certificate } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PublicConfig } from "@paraph/contract/public-config";
import type { Legislation } from "@paraph/rules/qualities";
import type { z } from "zod";
import type { EidPlusSettings } from "./providers/identification/eid-plus.ts";
import { billing, eidPlus, incompleteBilling, incompleteEid } from "./settings-partners.ts";
import {
  incompleteOutside,
  OUTSIDE_ADDRESSES,
  publicConfigOf,
  referralOf,
} from "./settings-outside.ts";
import type { ReferralSettings } from "./settings-outside.ts";
import { TERMS_ADDRESSES, termsLinksOf, termsSinceOf } from "./settings-terms.ts";
import type { TermsSince } from "./settings-terms.ts";
import { pemBlocks } from "./settings-shapes.ts";
import { variables } from "./settings-table.ts";
import type { VariableName, Variables } from "./settings-table.ts";

type Values = { [N in VariableName]: z.output<Variables[N]["shape"]> };

/** How the trust service provider for one law is reached. */
export interface TrustSettings {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sealCredential: string;
  readonly sealPin: string;
  readonly tsaUrls: readonly string[];
  /** PEM, one or several certificates. */
  readonly anchors: string;
}

export interface Settings {
  readonly production: boolean;
  readonly role: "all" | "http" | "jobs";
  readonly host: string;
  readonly port: number;
  /** Undefined: the address that is listened on. */
  readonly publicUrl: string | undefined;
  /** Addresses of the accounts that may reset identities. */
  readonly superAdmins: readonly string[];
  /** Who may show direct sign in a frame. */
  readonly embedOrigins: readonly string[];
  readonly trustProxy: boolean | string;
  readonly logLevel: Values["LOG_LEVEL"];
  readonly pdfProcesses: number;
  readonly jobsAtOnce: number;
  readonly rateLimitFactor: number;
  /** Says how far the clock is ahead; never in production. */
  readonly clockFile: string | undefined;
  readonly metricsToken: string | undefined;
  readonly webDist: string;
  readonly dataDir: string;
  /** Undefined: the embedded server. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly migrate: boolean;
  readonly storageUrl: string;
  readonly s3: {
    readonly endpoint: string | undefined;
    readonly region: string;
    readonly credentials: { readonly id: string; readonly secret: string } | undefined;
  };
  /** Undefined: kept in the data folder. */
  readonly masterKey: Buffer | undefined;
  readonly trust: Readonly<Partial<Record<Legislation, TrustSettings>>>;
  /** Undefined without a billing provider. */
  readonly billing:
    | { readonly url: string; readonly token: string; readonly secret: string }
    | undefined;
  /** Undefined: nobody signs up with an eID+. */
  readonly eidPlus: EidPlusSettings | undefined;
  readonly mail: { readonly url: string; readonly from: string };
  readonly sms: { readonly url: string; readonly token: string };
  /** What the pages are told. */
  readonly publicConfig: PublicConfig;
  readonly termsSince: TermsSince;
  /** Undefined: there is no referral programme. */
  readonly referral: ReferralSettings | undefined;
  /** Origins that the referral widget needs beside that of its script. */
  readonly referralOrigins: readonly string[];
}

/** The start is refused; `message` says for each setting which and why. */
export class SettingsError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "SettingsError";
  }
}

/** Reads and checks the environment. Throws `SettingsError` that names everything that is wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const values = parse(environment);
  const wrong = [
    ...incompleteTrust(values, "EU"),
    ...incompleteTrust(values, "CH"),
    ...incompleteObjectStore(values),
    ...incompleteBilling(values),
    ...incompleteEid(values),
    ...incompleteOutside(values),
    ...(values.NODE_ENV === "production" ? unfitForProduction(values) : []),
  ];
  if (wrong.length > 0) throw new SettingsError(wrong);
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    production: values.NODE_ENV === "production",
    role: values.ROLE,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    superAdmins: values.SUPER_ADMINS,
    embedOrigins: values.EMBED_ORIGINS,
    trustProxy: proxies(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    pdfProcesses: values.PDF_PROCESSES,
    jobsAtOnce: values.JOBS_AT_ONCE,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    clockFile: values.CLOCK_FILE,
    metricsToken: values.METRICS_TOKEN,
    webDist: path.resolve(values.WEB_DIST ?? path.join(import.meta.dirname, "../../web/dist")),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    migrate: values.MIGRATE,
    storageUrl: values.STORAGE_URL ?? pathToFileURL(path.join(dataDir, "blobs")).href,
    s3: {
      endpoint: values.S3_ENDPOINT,
      region: values.S3_REGION,
      credentials:
        values.S3_ACCESS_KEY_ID !== undefined && values.S3_SECRET_ACCESS_KEY !== undefined
          ? { id: values.S3_ACCESS_KEY_ID, secret: values.S3_SECRET_ACCESS_KEY }
          : undefined,
    },
    masterKey: values.MASTER_KEY,
    trust: { ...trust(values, "EU", "EIDAS"), ...trust(values, "CH", "ZERTES") },
    billing: billing(values),
    eidPlus: eidPlus(values),
    mail: { url: values.SMTP_URL, from: values.MAIL_FROM },
    sms: { url: values.SMS_URL, token: values.SMS_TOKEN },
    publicConfig: {
      ...publicConfigOf(values.NODE_ENV, values),
      eidPlus: eidPlus(values) && true,
      terms: termsLinksOf(values),
    },
    termsSince: termsSinceOf(values),
    referral: referralOf(values),
    referralOrigins: values.REFERRAL_ORIGINS,
  };
}

function parse(environment: Readonly<Record<string, string | undefined>>): Values {
  const wrong: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(variables)) {
    const given = environment[name];
    const result = variable.shape.safeParse(given === "" ? undefined : given);
    if (result.success) values[name] = result.data;
    else if (given === undefined || given === "") {
      wrong.push(`${name} is not set. ${variable.description}`);
    } else {
      wrong.push(`${name} ${result.error.issues[0]?.message ?? "is not valid"}.`);
    }
  }
  if (wrong.length > 0) throw new SettingsError(wrong);
  return values as Values;
}

const TRUST_PARTS = [
  "URL",
  "CLIENT_ID",
  "CLIENT_SECRET",
  "SEAL_CREDENTIAL",
  "SEAL_PIN",
  "TSA_URLS",
  "ANCHORS",
] as const;

function incompleteTrust(values: Values, law: "EU" | "CH"): string[] {
  const names = TRUST_PARTS.map((part) => `TRUST_${law}_${part}` as const);
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return [];
  return missing.map(
    (name) =>
      `${name} is not set, although other TRUST_${law} settings are: set all of them or none.`,
  );
}

function incompleteObjectStore(values: Values): string[] {
  const { STORAGE_URL, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  if (STORAGE_URL?.startsWith("s3:") && new URL(STORAGE_URL).hostname === "") {
    return ["STORAGE_URL names no bucket: s3://bucket/prefix."];
  }
  if ((id === undefined) === (secret === undefined)) return [];
  const [missing, given] =
    id === undefined
      ? ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]
      : ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"];
  return [`${missing} is not set, although ${given} is: set both or none.`];
}

/** Who is sent secrets of ours and of signers, or one-time codes. */
const SENT_SECRETS = [
  "TRUST_EU_URL",
  "TRUST_CH_URL",
  "SMS_URL",
  "BILLING_URL",
  "EIDPLUS_ISSUER",
] as const;

function anchorSubjects(pem: string): string[] {
  return pemBlocks(pem).map((block) => new X509Certificate(block).subject);
}

function unfitForProduction(values: Values): string[] {
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
    wrong.push("PUBLIC_URL does not begin with https:// which production demands.");
  }
  for (const name of [...SENT_SECRETS, ...OUTSIDE_ADDRESSES, ...TERMS_ADDRESSES]) {
    if (values[name]?.startsWith("https:") === false) {
      wrong.push(`${name} does not begin with https:// which production demands.`);
    }
  }
  if (values.CLOCK_FILE !== undefined) {
    wrong.push("CLOCK_FILE is set: in production the clock is not moved.");
  }
  if (values.RATE_LIMIT_FACTOR !== 1) {
    wrong.push("RATE_LIMIT_FACTOR is not 1, which production demands: it is for load tests.");
  }
  for (const [name, variable] of Object.entries(variables)) {
    const value = values[name as VariableName];
    if (variable.secret && typeof value === "string" && value.startsWith("sandbox-")) {
      wrong.push(`${name} is a secret of the sandbox, which must not be used in production.`);
    }
  }
  for (const law of ["EU", "CH"] as const) {
    const anchors = values[`TRUST_${law}_ANCHORS`];
    if (anchors !== undefined && anchorSubjects(anchors).some((one) => /sandbox/i.test(one))) {
      wrong.push(`TRUST_${law}_ANCHORS trusts the sandbox, which must not be used in production.`);
    }
  }
  return wrong;
}

function trust(values: Values, law: "EU" | "CH", name: Legislation) {
  const url = values[`TRUST_${law}_URL`];
  if (url === undefined) return {};
  return {
    [name]: {
      url,
      clientId: values[`TRUST_${law}_CLIENT_ID`] ?? "",
      clientSecret: values[`TRUST_${law}_CLIENT_SECRET`] ?? "",
      sealCredential: values[`TRUST_${law}_SEAL_CREDENTIAL`] ?? "",
      sealPin: values[`TRUST_${law}_SEAL_PIN`] ?? "",
      tsaUrls: values[`TRUST_${law}_TSA_URLS`] ?? [],
      anchors: values[`TRUST_${law}_ANCHORS`] ?? "",
    } satisfies TrustSettings,
  };
}

function proxies(value: string): boolean | string {
  if (value === "on" || value === "off") return value === "on";
  return value;
}
