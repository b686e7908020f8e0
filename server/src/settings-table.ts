/**
 * Every environment variable of the service: its meaning, its format, and its default.
 * `server/scripts/settings-page.ts` generates `docs/operators/settings.md` from this table.
 */
import os from "node:os";
import { z } from "zod";
import { outsideVariables } from "./settings-outside.ts";
import { attachmentVariables } from "./settings-attachments.ts";
import { eidVariables } from "./settings-partners.ts";
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
    "What the service is used for: `production`, `development` or `test`. Set `production` when real people use it: the service then does not start with anything that is only for development, such as keys of the sandbox, plain http, or no master key.",
    { otherwise: "development" },
  ),
  ROLE: variable(
    "Process",
    z.enum(["all", "http", "jobs"], "is not all, http or jobs").default("all"),
    "What this process does: `http` serves calls, `jobs` runs the jobs in the background, `all` does both. Change it to divide the two between several processes; each of the two needs at least one.",
    { otherwise: "all" },
  ),
  HOST: variable(
    "Process",
    host.default("127.0.0.1"),
    "Network address on which the service accepts connections. Set `0.0.0.0` if other machines have to reach it, for example in a container.",
    {
      otherwise: "127.0.0.1",
    },
  ),
  PORT: variable(
    "Process",
    port.default(4000),
    "TCP port on which the service accepts connections, 0 to 65535; `0` takes any free one. Change it if another program uses this port.",
    {
      otherwise: "4000",
    },
  ),
  PUBLIC_URL: variable(
    "Process",
    web.optional(),
    "The address that people enter to reach the service, such as `https://sign.example.com`; links in mails begin with it. In production it must be https.",
    { otherwise: "the address in HOST and PORT; in production it must be set" },
  ),
  SUPER_ADMINS: variable(
    "Process",
    emailList.default([]),
    "E-mail addresses of your staff who may reset the confirmed identity of an account (`/super-admin/ident-reset`) and approve agreements on AES for business, comma separated. Each of them needs an account with a second factor.",
    { otherwise: "nobody" },
  ),
  EMBED_ORIGINS: variable(
    "Process",
    originList.default([]),
    "Other websites that may show this service in a frame, as origins (`https://portal.example.com`), comma separated. Set it if guests sign inside a website of yours.",
    { otherwise: "none" },
  ),
  SESSION_IDLE_MINUTES: variable(
    "Process",
    count.optional(),
    "After this many minutes without activity (1 to 1024), people are logged out. Set it if your rules demand it: a session ends after 24 hours in any case (48 hours for people who chose to stay logged in).",
    { otherwise: "inactive people stay logged in until the 24 or 48 hours are over" },
  ),
  EGRESS_PRIVATE: variable(
    "Process",
    onOff.default(false),
    "`on` lets admins of businesses enter identity providers that are on this machine or in a private network, and that use plain http. For tests only: production refuses it, because admins could reach your internal systems with it.",
    { otherwise: "off" },
  ),
  TRUST_PROXY: variable(
    "Process",
    proxies.optional(),
    'The proxies in front of this process. From their header X-Forwarded-For the service takes the network address of people, by which it limits calls. `none` if there is no proxy; their number (`1` to `9`); or their addresses, comma separated: IP addresses, networks (`10.0.0.0/8`), `loopback`, `linklocal`, `uniquelocal`. `on` trusts every sender of the header, and is refused in production. See README.md, "Behind a proxy".',
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
    "Which messages are logged (as JSON lines on standard error): those of this level and above, of `trace`, `debug`, `info`, `warn`, `error`, `fatal`; or `silent` for none. Set `debug` to look for a fault.",
    { otherwise: "info" },
  ),
  PDF_PROCESSES: variable(
    "Process",
    count.default(Math.max(1, os.availableParallelism() - 1)),
    "Number of child processes that open PDF files and pictures (1 to 1024). There are two more in any case: one for files of people without an account, one for accounts whose files took much processor time lately. Lower it if the machine has little memory or other work.",
    { otherwise: "cores − 1, at least 1" },
  ),
  JOBS_AT_ONCE: variable(
    "Process",
    count.default(5),
    "How many jobs (such as mails and time-stamps) one process runs at the same time, 1 to 1024. Raise it if `paraph_jobs_due` in `/metrics` does not fall to 0.",
    {
      otherwise: "5",
    },
  ),
  RATE_LIMIT_FACTOR: variable(
    "Process",
    factor.default(1),
    "For load tests only: a whole number by which some limits are multiplied (calls per minute; codes by SMS for a sender, business or network; mails to one address; the daily limits of free accounts). Production demands `1`. Limits on wrong passwords and on codes to one phone number are never multiplied.",
    { otherwise: "1" },
  ),
  CONNECTIONS: variable(
    "Process",
    many.default(1000),
    "How many connections can be open at the same time, 1 to 999,999; further ones are refused. The running calls of one network can use a tenth of them. Raise it if a proxy in front keeps more connections open.",
    { otherwise: "1000" },
  ),
  DRAIN_SECONDS: variable(
    "Process",
    seconds.optional(),
    "After a process is told to end (SIGTERM), it still serves calls for this many seconds (0 to 600), while `/readyz` returns 503. Set it to longer than your load balancer needs to notice the 503.",
    { otherwise: "5 in production, otherwise 0" },
  ),
  CLOCK_FILE: variable(
    "Process",
    text.optional(),
    "For tests of deadlines only, refused in production: a file that contains by how many seconds the clock of the service is ahead. A change of the file applies at once.",
    { otherwise: "the service uses the clock of the machine" },
  ),
  METRICS_TOKEN: variable(
    "Process",
    text.optional(),
    "Password for `/metrics`, which your monitoring sends as a bearer token. Set it to watch the service in production.",
    {
      otherwise: "everybody can read `/metrics` in development, nobody in production",
      secret: true,
    },
  ),
  WEB_DIST: variable(
    "Process",
    text.optional(),
    "Folder of the built web client (the pages that the browser loads). Change it if you build or store it elsewhere.",
    {
      otherwise: "`web/dist` beside the service",
    },
  ),
  DATA_DIR: variable(
    "Data",
    text.default("./data"),
    "Folder for everything that the service stores on this machine: uploads while they arrive and, unless other settings move them, documents, the database and the master key. Set it to a disk with enough space and a backup.",
    {
      otherwise: "./data",
    },
  ),
  DATABASE_URL: variable(
    "Data",
    address("postgres:", "postgresql:").optional(),
    "The database (PostgreSQL 15 or newer): `postgres://user:password@host/name`. Connect to it directly: with a pooler that gives one session to several clients, the locks of the service are lost.",
    {
      otherwise: "an embedded server in DATA_DIR/postgres; in production it must be set",
      secret: true,
    },
  ),
  DATABASE_CONNECTIONS: variable(
    "Data",
    count.default(10),
    "How many connections to the database the calls of one process share, 1 to 1024; its jobs use JOBS_AT_ONCE + 5 more. Raise it if calls wait for the database and its server allows more connections.",
    {
      otherwise: "10",
    },
  ),
  MIGRATE: variable(
    "Data",
    onOff.default(true),
    "`on`: the process updates the schema of the database when it starts. Set `off` to run the migrations yourself before an update; the service does not start with a schema of another version.",
    { otherwise: "on" },
  ),
  STORAGE_URL: variable(
    "Data",
    address("file:", "s3:").optional(),
    "Where documents are stored, encrypted: in a folder (`file:///srv/paraph`) or in an object store (`s3://bucket/prefix`). Processes on several machines need a place that all of them reach.",
    { otherwise: "DATA_DIR/blobs" },
  ),
  S3_ENDPOINT: variable(
    "Data",
    web.optional(),
    "Address of an object store with the S3 protocol that is not Amazon's, such as `https://s3.example.com`. In production it must be https, unless it is on this machine.",
    { otherwise: "that of Amazon in S3_REGION" },
  ),
  S3_REGION: variable(
    "Data",
    text.default("eu-central-1"),
    "Region of the object store. Change it to the region of your bucket.",
    {
      otherwise: "eu-central-1",
    },
  ),
  S3_ACCESS_KEY_ID: variable(
    "Data",
    text.optional(),
    "Id of the access key for the object store. Leave it out on a machine that has access by itself (an instance role).",
    {
      otherwise: "the machine has access by itself",
    },
  ),
  S3_SECRET_ACCESS_KEY: variable(
    "Data",
    text.optional(),
    "Secret of the access key S3_ACCESS_KEY_ID; set both or none.",
    {
      otherwise: "the machine has access by itself",
      secret: true,
    },
  ),
  MASTER_KEY: variable(
    "Data",
    masterKey.optional(),
    "The key that encrypts the keys of all documents: 32 bytes in base64 (`openssl rand -base64 32`). Without it no document can be read, so keep a copy apart from the backups.",
    {
      otherwise: "generated once, in DATA_DIR/master.key; in production it must be set",
      secret: true,
    },
  ),
  MASTER_KEY_PREVIOUS: variable(
    "Data",
    masterKey.optional(),
    'Only while the master key is replaced: the other of the two keys, so that documents of both can be read. A job encrypts the keys of the documents with MASTER_KEY; the log says when you can remove this setting (README.md, "Master key").',
    { otherwise: "only MASTER_KEY is read", secret: true },
  ),
  ...trust("EU", "EU (eIDAS)"),
  ...trust("CH", "Swiss (ZertES)"),
  ...eidVariables,
  SMTP_URL: variable(
    "Messages",
    address("smtp:", "smtps:"),
    "The server that sends all mails: `smtp://user:password@host:587`, or `smtps://` if the connection begins with TLS. In production it must offer TLS, unless it is on this machine.",
    {
      secret: true,
    },
  ),
  MAIL_FROM: variable(
    "Messages",
    sender.default("Paraph <no-reply@paraph.example>"),
    "Sender of all mails: `Name <address>`, or the address alone. Set an address for which your mail server may send.",
    {
      otherwise: "Paraph <no-reply@paraph.example>",
    },
  ),
  SMS_URL: variable(
    "Messages",
    web,
    "Address of the gateway that sends text messages (one-time codes): it receives `POST {to, text}` as JSON. In production it must be https, unless it is on this machine.",
  ),
  SMS_TOKEN: variable("Messages", text, "Password for SMS_URL, a bearer token.", {
    secret: true,
  }),
  DNS_RESOLVERS: variable(
    "Messages",
    resolvers.optional(),
    "DNS servers that are asked for the records with which businesses prove their domains: IP addresses, comma separated, with a port if it is not 53 (`192.0.2.53`, `[2001:db8::53]:5353`). Set it if the DNS servers of the machine do not know public domains.",
    { otherwise: "those of the machine" },
  ),
  CLAMD_URL: variable(
    "Files",
    address("tcp:").optional(),
    "Virus scanner for uploaded files: the TCP address of a ClamAV daemon (`tcp://127.0.0.1:3310`). Set it to refuse files with viruses; while the scanner cannot be reached, no file is accepted.",
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
