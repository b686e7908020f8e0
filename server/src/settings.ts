/**
 * The settings of the service. They are read and checked once at the start, and passed on as plain data. Nothing else
 * reads the environment.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PublicConfig } from "@paraph/contract/public-config";
import type { Legislation } from "@paraph/rules/qualities";
import type { EidPlusSettings } from "./providers/identification/eid-plus.ts";
import { attachmentLimitsOf } from "./settings-attachments.ts";
import type { AttachmentLimits } from "./settings-attachments.ts";
import { eidPlus, incompleteEid } from "./settings-partners.ts";
import { incompleteOutside, publicConfigOf, referralOf } from "./settings-outside.ts";
import type { ReferralSettings } from "./settings-outside.ts";
import { noticesOf, termsLinksOf, termsSinceOf } from "./settings-terms.ts";
import type { TermsSince } from "./settings-terms.ts";
import { isLoopback, trustedProxies } from "./settings-shapes.ts";
import { variables } from "./settings-table.ts";
import type { Values, VariableName } from "./settings-table.ts";
import type { Variable } from "./settings-variable.ts";
import { unfitForProduction } from "./settings-production.ts";

/** How the service reaches the trust service provider for one law. */
export interface TrustSettings {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sealCredential: string;
  readonly sealPin: string;
  readonly tsaUrls: readonly string[];
  /** The policy of certificates with a self-declared name; undefined if the provider has none. */
  readonly statedNamePolicy: string | undefined;
  /** One or several certificates, PEM. */
  readonly anchors: string;
}

export interface Settings {
  readonly production: boolean;
  readonly role: "all" | "http" | "jobs";
  readonly host: string;
  readonly port: number;
  /** If undefined, the address on which the service listens. */
  readonly publicUrl: string | undefined;
  /** Addresses of the accounts that may reset identities. */
  readonly superAdmins: readonly string[];
  /** The origins that may show direct sign in a frame. */
  readonly embedOrigins: readonly string[];
  /** Milliseconds; if undefined, sessions end only after 24 or 48 hours. */
  readonly sessionIdle: number | undefined;
  /** Whether addresses that admins enter may be private ones; never in production. */
  readonly egressPrivate: boolean;
  readonly trustProxy: boolean | string | number;
  readonly logLevel: Values["LOG_LEVEL"];
  readonly pdfProcesses: number;
  readonly jobsAtOnce: number;
  readonly rateLimitFactor: number;
  /** The file that says how far the clock is ahead; never set in production. */
  readonly clockFile: string | undefined;
  readonly connections: number;
  /** Milliseconds for which a process that is shutting down still responds to calls. */
  readonly drain: number;
  readonly metricsToken: string | undefined;
  readonly webDist: string;
  readonly dataDir: string;
  /** If undefined, the embedded server is used. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly migrate: boolean;
  readonly storageUrl: string;
  readonly s3: {
    readonly endpoint: string | undefined;
    readonly region: string;
    readonly credentials: { readonly id: string; readonly secret: string } | undefined;
  };
  /** If undefined, the key in the data folder is used. */
  readonly masterKey: Buffer | undefined;
  /** The previous key, until its documents are wrapped again. */
  readonly masterKeyPrevious: Buffer | undefined;
  readonly trust: Readonly<Partial<Record<Legislation, TrustSettings>>>;
  /** If undefined, sign-up with an eID+ is not offered. */
  readonly eidPlus: EidPlusSettings | undefined;
  /** `tls`: whether nothing is sent to a server that does not offer TLS. */
  readonly mail: { readonly url: string; readonly from: string; readonly tls: boolean };
  /** If undefined, the resolvers of the system are asked. */
  readonly dnsResolvers: readonly string[] | undefined;
  /** The address of the virus scanner; undefined: files are not scanned. */
  readonly clamdUrl: string | undefined;
  readonly attachments: AttachmentLimits;
  readonly sms: { readonly url: string; readonly token: string };
  /** The configuration of the pages. */
  readonly publicConfig: PublicConfig;
  readonly termsSince: TermsSince;
  /** If undefined, there is no referral programme. */
  readonly referral: ReferralSettings | undefined;
  /** Origins that the referral widget needs in addition to the origin of its script. */
  readonly referralOrigins: readonly string[];
}

/** The service refuses to start. `message` names each wrong setting and the reason. */
export class SettingsError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "SettingsError";
  }
}

/** Reads and checks the environment. Throws `SettingsError`, which names all faults. */
export function readSettings(environment: Environment): Settings {
  const values = parse(environment, Object.keys(variables) as VariableName[]);
  const wrong = [
    ...incompleteTrust(values, "EU"),
    ...incompleteTrust(values, "CH"),
    ...incompleteObjectStore(values),
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
    sessionIdle: values.SESSION_IDLE_MINUTES && values.SESSION_IDLE_MINUTES * 60_000,
    egressPrivate: values.EGRESS_PRIVATE,
    trustProxy: trustedProxies(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    pdfProcesses: values.PDF_PROCESSES,
    jobsAtOnce: values.JOBS_AT_ONCE,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    clockFile: values.CLOCK_FILE,
    connections: values.CONNECTIONS,
    drain: (values.DRAIN_SECONDS ?? (values.NODE_ENV === "production" ? 5 : 0)) * 1000,
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
    masterKeyPrevious: values.MASTER_KEY_PREVIOUS,
    trust: { ...trust(values, "EU", "EIDAS"), ...trust(values, "CH", "ZERTES") },
    eidPlus: eidPlus(values),
    mail: {
      url: values.SMTP_URL,
      from: values.MAIL_FROM,
      tls: values.NODE_ENV === "production" && !isLoopback(values.SMTP_URL),
    },
    dnsResolvers: values.DNS_RESOLVERS,
    clamdUrl: values.CLAMD_URL,
    attachments: attachmentLimitsOf(values),
    sms: { url: values.SMS_URL, token: values.SMS_TOKEN },
    publicConfig: {
      ...publicConfigOf(values.NODE_ENV, values),
      eidPlus: eidPlus(values) && true,
      idleMinutes: values.SESSION_IDLE_MINUTES,
      attachmentMegabytes: values.ATTACHMENT_MEGABYTES,
      terms: termsLinksOf(values),
      notices: noticesOf(values),
    },
    termsSince: termsSinceOf(values),
    referral: referralOf(values),
    referralOrigins: values.REFERRAL_ORIGINS,
  };
}

/** The settings of a program that only opens the database of the service. */
export type DatabaseSettings = Pick<
  Settings,
  "production" | "clockFile" | "dataDir" | "databaseUrl"
>;

/** Reads only the settings of the database. Throws `SettingsError`. */
export function readDatabaseSettings(environment: Environment): DatabaseSettings {
  const values = parse(environment, ["NODE_ENV", "CLOCK_FILE", "DATA_DIR", "DATABASE_URL"]);
  return {
    production: values.NODE_ENV === "production",
    clockFile: values.CLOCK_FILE,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

function parse<Name extends VariableName>(
  environment: Environment,
  names: readonly Name[],
): Pick<Values, Name> {
  const wrong: string[] = [];
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const variable: Variable = variables[name];
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
  return values as Pick<Values, Name>;
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
      statedNamePolicy: values[`TRUST_${law}_STATED_NAME_POLICY`],
      anchors: values[`TRUST_${law}_ANCHORS`] ?? "",
    } satisfies TrustSettings,
  };
}
