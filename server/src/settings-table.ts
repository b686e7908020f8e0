/**
 * Every environment variable of the service: its meaning, its format, and its default.
 * `server/scripts/settings-page.ts` generates `docs/operators/settings.md` from this table.
 */
import os from "node:os";
import { z } from "zod";
import { outsideVariables } from "./settings-outside.ts";
import { attachmentVariables } from "./settings-attachments.ts";
import { termsVariables } from "./settings-terms.ts";
import {
  address,
  count,
  emailList,
  factor,
  host,
  many,
  masterKey,
  onOff,
  originList,
  port,
  proxies,
  resolvers,
  seconds,
  sender,
  text,
  web,
} from "./settings-shapes.ts";
import { variable } from "./settings-variable.ts";
import { trust } from "./settings-trust.ts";

export type { Variable } from "./settings-variable.ts";

export const variables = {
  NODE_ENV: variable(
    "Process",
    z
      .enum(["production", "development", "test"], "is not production, development or test")
      .default("development"),
    "`production` refuses sandbox secrets and certificates, a missing master key, other rate limits, and plain http to people, trust services and the SMS gateway.",
    { otherwise: "development" },
  ),
  ROLE: variable(
    "Process",
    z.enum(["all", "http", "jobs"], "is not all, http or jobs").default("all"),
    "What this process does: answer calls, run jobs, or both.",
    { otherwise: "all" },
  ),
  HOST: variable("Process", host.default("127.0.0.1"), "Address to listen on; `0.0.0.0` for all.", {
    otherwise: "127.0.0.1",
  }),
  PORT: variable("Process", port.default(4000), "Port to listen on; 0 for any free one.", {
    otherwise: "4000",
  }),
  PUBLIC_URL: variable(
    "Process",
    web.optional(),
    "Where people reach the service; links in mails begin with it. https in production.",
    { otherwise: "the address listened on (outside production)" },
  ),
  SUPER_ADMINS: variable(
    "Process",
    emailList.default([]),
    "E-mail addresses of the accounts that may reset identities (`/super-admin/ident-reset`), comma separated. Each needs a second factor.",
    { otherwise: "nobody" },
  ),
  EMBED_ORIGINS: variable(
    "Process",
    originList.default([]),
    "Web origins that may show the pages of direct sign in a frame, comma separated.",
    { otherwise: "none" },
  ),
  SESSION_IDLE_MINUTES: variable(
    "Process",
    count.optional(),
    "Minutes after which who does nothing is logged out, beside the 24 hours that a session lasts (48 for who stays logged in).",
    { otherwise: "sessions end with their hours alone" },
  ),
  EGRESS_PRIVATE: variable(
    "Process",
    onOff.default(false),
    "Whether addresses that admins enter (identity providers) may be on this machine or in a private network, and use plain http; off in production.",
    { otherwise: "off" },
  ),
  TRUST_PROXY: variable(
    "Process",
    proxies.optional(),
    'Who stands between people and this process, and whose X-Forwarded-For is believed: `none`; how many proxies (`1`); or their addresses, comma separated: IP addresses, networks (`10.0.0.0/8`), `loopback`, `linklocal`, `uniquelocal`. `on` believes everybody, outside production only. Production demands that it is said (README.md, "Behind a proxy").',
    { otherwise: "none; in production it must be set" },
  ),
  LOG_LEVEL: variable(
    "Process",
    z
      .enum(
        ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
        "is not a level (trace, debug, info, warn, error, fatal, silent)",
      )
      .default("info"),
    "Least level of what is logged, as JSON lines on standard error.",
    { otherwise: "info" },
  ),
  PDF_PROCESSES: variable(
    "Process",
    count.default(Math.max(1, os.availableParallelism() - 1)),
    "Child processes for PDF and pictures that everybody with an account shares. Two more are kept apart: for files of strangers, and for accounts whose files were costly lately.",
    { otherwise: "cores − 1, at least 1" },
  ),
  JOBS_AT_ONCE: variable("Process", count.default(5), "Jobs run at the same time by one process.", {
    otherwise: "5",
  }),
  RATE_LIMIT_FACTOR: variable(
    "Process",
    factor.default(1),
    "Multiplies the limits of calls per minute, of codes by SMS for a sender, business and network, of mails to one address, and of what a free account may do in a day, for load tests; 1 in production. Limits on passwords and on codes to one number stay.",
    { otherwise: "1" },
  ),
  CONNECTIONS: variable(
    "Process",
    many.default(1000),
    "Connections that callers may hold open at the same time; more are refused. Calls of one network that run at the same time hold a tenth of them at most. A proxy in front needs as many as it keeps open.",
    { otherwise: "1000" },
  ),
  DRAIN_SECONDS: variable(
    "Process",
    seconds.optional(),
    "When the process is told to end, it goes on answering for so long while `/readyz` says 503: longer than your load balancer takes to notice.",
    { otherwise: "5 in production, else 0" },
  ),
  CLOCK_FILE: variable(
    "Process",
    text.optional(),
    "File with the seconds that the service's clock is ahead, read at every look: to try out deadlines. Not in production.",
    { otherwise: "the clock is right" },
  ),
  METRICS_TOKEN: variable(
    "Process",
    text.optional(),
    "Who reads /metrics presents it as a bearer token.",
    { otherwise: "open in development, closed in production", secret: true },
  ),
  WEB_DIST: variable("Process", text.optional(), "Folder of the built web client.", {
    otherwise: "web/dist of this checkout",
  }),
  DATA_DIR: variable("Data", text.default("./data"), "Folder of the service's data.", {
    otherwise: "./data",
  }),
  DATABASE_URL: variable(
    "Data",
    address("postgres:", "postgresql:").optional(),
    "PostgreSQL 15 or newer, reached directly: a pooler that shares sessions loses our locks.",
    { otherwise: "a server of its own in DATA_DIR/postgres", secret: true },
  ),
  DATABASE_CONNECTIONS: variable(
    "Data",
    count.default(10),
    "Connections that calls share; jobs have their own (JOBS_AT_ONCE + 5).",
    {
      otherwise: "10",
    },
  ),
  MIGRATE: variable(
    "Data",
    onOff.default(true),
    "Whether the process brings the schema up to date when it starts.",
    { otherwise: "on" },
  ),
  STORAGE_URL: variable(
    "Data",
    address("file:", "s3:").optional(),
    "Where encrypted documents are kept: `file:///path`, or `s3://bucket/prefix` in an object store.",
    { otherwise: "DATA_DIR/blobs" },
  ),
  S3_ENDPOINT: variable(
    "Data",
    web.optional(),
    "Address of an object store that speaks the S3 protocol, of another vendor than Amazon.",
    { otherwise: "Amazon's, by S3_REGION" },
  ),
  S3_REGION: variable("Data", text.default("eu-central-1"), "Region of the object store.", {
    otherwise: "eu-central-1",
  }),
  S3_ACCESS_KEY_ID: variable("Data", text.optional(), "Key id for the object store.", {
    otherwise: "what the machine itself is entitled to",
  }),
  S3_SECRET_ACCESS_KEY: variable("Data", text.optional(), "The secret of S3_ACCESS_KEY_ID.", {
    otherwise: "what the machine itself is entitled to",
    secret: true,
  }),
  MASTER_KEY: variable(
    "Data",
    masterKey.optional(),
    "32 bytes in base64 that wrap the keys of all documents. Without it they cannot be read: keep a copy elsewhere.",
    { otherwise: "made once in DATA_DIR/master.key (outside production)", secret: true },
  ),
  MASTER_KEY_PREVIOUS: variable(
    "Data",
    masterKey.optional(),
    "The master key before, while it is replaced: documents are wrapped again under MASTER_KEY by a job, and both are read meanwhile.",
    { otherwise: "only MASTER_KEY is read", secret: true },
  ),
  ...trust("EU", "EU (eIDAS)"),
  ...trust("CH", "Swiss (ZertES)"),
  EIDPLUS_ISSUER: variable(
    "Identification",
    web.optional(),
    "Who vouches for people with an eID+: an OpenID Connect issuer whose ID tokens (ES256, at most 10 minutes) hold `given_name`, `family_name`, `email`, `email_verified` and `birth_date`. It sends people back to `PUBLIC_URL/signup/flows/eidplus/confirm`. https in production.",
    { otherwise: "no sign-up with an eID+" },
  ),
  EIDPLUS_CLIENT_ID: variable("Identification", text.optional(), "Client that it knows you as.", {
    otherwise: "no sign-up with an eID+",
  }),
  EIDPLUS_CLIENT_SECRET: variable("Identification", text.optional(), "Its secret.", {
    otherwise: "no sign-up with an eID+",
    secret: true,
  }),
  SMTP_URL: variable(
    "Messages",
    address("smtp:", "smtps:"),
    "Mail server: `smtp://user:password@host:587`.",
    {
      secret: true,
    },
  ),
  MAIL_FROM: variable(
    "Messages",
    sender.default("Paraph <no-reply@paraph.example>"),
    "Sender of mails: `Name <address>`, or the address alone.",
    {
      otherwise: "Paraph <no-reply@paraph.example>",
    },
  ),
  SMS_URL: variable(
    "Messages",
    web,
    "Gateway for SMS: receives `POST {to, text}` as JSON. https in production.",
  ),
  SMS_TOKEN: variable("Messages", text, "Bearer token for the gateway.", { secret: true }),
  DNS_RESOLVERS: variable(
    "Messages",
    resolvers.optional(),
    "DNS resolvers that are asked whether domains belong to businesses: IP addresses, comma separated, with a port where it is not 53 (`192.0.2.53`, `[2001:db8::53]:5353`).",
    { otherwise: "those of the system" },
  ),
  CLAMD_URL: variable(
    "Files",
    address("tcp:").optional(),
    "Virus scanner for uploaded files: the TCP socket of a ClamAV daemon (`tcp://127.0.0.1:3310`). While it cannot be reached, no file is accepted.",
    { otherwise: "files are not scanned" },
  ),
  ...attachmentVariables,
  ...outsideVariables,
  ...termsVariables,
} as const;

export type Variables = typeof variables;
export type VariableName = keyof Variables;
/** The values of the variables, by name. */
export type Values = { [N in VariableName]: z.output<Variables[N]["shape"]> };
