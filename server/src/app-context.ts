/**
 * The dependencies of every part of the service. They are opened once at the start and closed in reverse order at the
 * end. Domains get them as their first argument; the platform does not know this type.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { limits } from "@paraph/rules/limits";
import type pg from "pg";
import { confine } from "./pdf/pool/confinement.ts";
import type { Confinement, Folders } from "./pdf/pool/confinement.ts";
import { openPdfPools } from "./pdf/pool.ts";
import type { PdfPool, PdfPools } from "./pdf/pool.ts";
import { openDatabaseServer } from "./database-server.ts";
import { createClock } from "./platform/clock.ts";
import type { Clock } from "./platform/clock.ts";
import {
  createDatabase,
  createPool,
  neverWithinTransactions as apart,
} from "./platform/database/database.ts";
import type { Connection, Database } from "./platform/database/database.ts";
import { isDatabaseAway, persistently } from "./platform/database/database-away.ts";
import type { Subscribers } from "./platform/events.ts";
import { createEgress } from "./platform/http/egress.ts";
import type { Egress } from "./platform/http/egress.ts";
import { createLog } from "./platform/log.ts";
import type { Logger } from "./platform/log.ts";
import { createMetrics } from "./platform/metrics.ts";
import type { Metrics } from "./platform/metrics.ts";
import { assertSchemaCurrent, FIRST_MIGRATION, migrate } from "./platform/database/migrate.ts";
import type { Ports } from "./platform/ports.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import type { Outbox } from "./platform/mail/outbox.ts";
import { masterKey } from "./platform/vault/master-key.ts";
import { openMasterKeys } from "./platform/vault/master-keys.ts";
import type { KeyWrapping, OpenedKeys } from "./platform/vault/master-keys.ts";
import type { Sealer } from "./platform/vault/sealer.ts";
import { createVault } from "./platform/vault/vault.ts";
import type { Vault } from "./platform/vault/vault.ts";
import { openDns } from "./providers/dns/dns.ts";
import type { Dns } from "./providers/dns/dns.ts";
import { openEidPlus } from "./providers/identification/eid-plus.ts";
import type { EidPlus } from "./providers/identification/eid-plus.ts";
import type { MailSender } from "./platform/mail/mail.ts";
import { createSmtpSender } from "./providers/mail/smtp.ts";
import { createSmsGateway } from "./providers/sms/sms.ts";
import type { SmsSender } from "./platform/mail/sms.ts";
import { openScanner } from "./providers/scanner/scanner.ts";
import type { Scanner } from "./providers/scanner/scanner.ts";
import { openTrustServices } from "./providers/trust/services.ts";
import type { TrustServices } from "./providers/trust/services.ts";
import { openStorage } from "./providers/storage/open.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { Settings } from "./settings.ts";

export interface AppContext {
  readonly settings: Settings;
  /** Whether the database was empty before this start. */
  readonly fresh: boolean;
  /**
   * The URL at which people reach the service. If the settings do not contain it, it is set once the service listens.
   */
  publicUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly connection: Connection;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly sealer: Sealer;
  /** Wraps the keys of documents, for the vault and for the job that wraps them again. */
  readonly wrapping: KeyWrapping;
  readonly storage: Storage;
  readonly vault: Vault;
  readonly outbox: Outbox;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  /** Looks for malware in uploaded files. */
  readonly scanner: Scanner;
  /** The domain name system. */
  readonly dns: Dns;
  /** The child processes for PDF and pictures; people with costly files use a separate process. */
  readonly pdf: PdfPool;
  /** The processes for verification without an account, separate from those for accounts. */
  readonly strangersPdf: PdfPool;
  /** Trust service providers, time-stamp authorities and certificate status, by law. */
  readonly trust: TrustServices;
  /** The provider of eID+; undefined if it is not offered. */
  readonly eid: EidPlus | undefined;
  /** Calls to addresses that customers enter. */
  readonly egress: Egress;
  /** The checks of `/readyz`, by name. A check throws if its dependency does not work. */
  readonly checks: Map<string, () => Promise<unknown>>;
  /** The subscribers of each event. */
  readonly subscribers: Subscribers<AppContext>;
  /** What domains need from the domains above them. */
  readonly ports: Ports;
  /** The folder for plain files that are in use: uploads and results of child processes. It is emptied at the start. */
  readonly spool: string;
  readonly close: () => Promise<void>;
}

/** What the domains contribute to the context. */
export interface Wiring extends Pick<AppContext, "subscribers" | "ports"> {
  /** Opens the pools for these folders; by default the context opens its own pools. */
  readonly pdfPools?: (folders: Folders) => PdfPools;
}

/** Opens everything below the domains. Throws an error with a readable sentence if a part is not available. */
export async function openAppContext(
  settings: Settings,
  { pdfPools, ...wiring }: Wiring,
): Promise<AppContext> {
  const log = createLog(settings.logLevel);
  await fs.mkdir(settings.dataDir, { recursive: true });
  const server = await openDatabaseServer(settings, log);
  const pool = createPool(server.connection, settings.databaseConnections);
  const db = createDatabase(pool);
  const clock = createClock({ movable: !settings.production, file: settings.clockFile });
  let fresh: boolean;
  let keys: OpenedKeys;
  try {
    fresh = await whenThere(log, () => prepareSchema(server.connection, settings.migrate));
    const current = await masterKey(settings.masterKey, settings.dataDir);
    const given = { current, previous: settings.masterKeyPrevious };
    keys = await whenThere(log, () => openMasterKeys(db, clock, given));
  } catch (error) {
    await pool.end();
    await server.stop();
    throw error;
  }
  const { sealer, wrapping } = keys;
  const spool = await openSpool(settings.dataDir);
  const storage = apart("storage", await openStorage(settings, spool));
  const blobs = storage.folder === undefined ? [] : [storage.folder];
  const folders = { reads: blobs, writes: [spool] };
  const pools = pdfPools?.(folders) ?? ownPdfPools(folders, settings, log);
  const pdf = apart("pdf", pools.pdf);
  const strangersPdf = apart("strangersPdf", pools.strangersPdf);
  const { url, from, tls } = settings.mail;
  const mail = apart("mail", createSmtpSender(url, from, tls));
  const metrics = createMetrics();
  metrics.gauge("paraph_database_connections", "Open connections", () => pool.totalCount);
  metrics.gauge(
    "paraph_database_waiting",
    "Calls waiting for a connection",
    () => pool.waitingCount,
  );
  if (Object.keys(settings.trust).length === 0) {
    log.warn("no trust service provider is set (TRUST_EU_*, TRUST_CH_*): nothing can be signed");
  }
  if (settings.clamdUrl === undefined) {
    log.warn("no virus scanner is set (CLAMD_URL): uploaded files are not scanned");
  }
  return {
    ...wiring,
    settings,
    fresh,
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    clock,
    log,
    metrics,
    connection: server.connection,
    pool,
    db,
    sealer,
    wrapping,
    storage,
    vault: createVault(storage, wrapping, clock),
    outbox: createOutbox(clock, sealer, settings.mail.from),
    mail,
    sms: apart("sms", createSmsGateway(settings.sms.url, settings.sms.token)),
    scanner: apart("scanner", openScanner(settings.clamdUrl, log)),
    dns: apart("dns", openDns(settings.dnsResolvers)),
    pdf,
    strangersPdf,
    trust: openTrustServices(settings, clock, log),
    eid: settings.eidPlus && apart("eid", openEidPlus(settings.eidPlus)),
    egress: apart("egress", createEgress({ allowPrivate: settings.egressPrivate })),
    checks: new Map<string, () => Promise<unknown>>([
      ["database", () => pool.query("select 1")],
      ["storage", () => storage.check()],
      ["pdf", () => pdf.ready()],
      ["disk", () => assertRoom([settings.dataDir, ...localFolders(settings.storageUrl)])],
    ]),
    spool,
    close: async () => {
      mail.close();
      await Promise.all([pdf.close(), strangersPdf.close()]);
      await pool.end();
      await server.stop();
    },
  };
}

/** The pools of this context, whose processes can only reach these folders. */
function ownPdfPools(folders: Folders, { pdfProcesses }: Settings, log: Logger): PdfPools {
  const confinement = confine(folders);
  tellConfinement(confinement, log);
  return openPdfPools({ processes: pdfProcesses, confinement });
}

/** Tells operators at the start what a flaw in a parser could reach on this system. */
function tellConfinement({ open }: Confinement, log: Logger): void {
  if (open.length === 0) return;
  log.warn(
    { open },
    "This system has no user namespaces for the service: the processes that open PDF and pictures are confined by " +
      "Node's permissions alone. docs/operators tells how to allow them.",
  );
}

/** The folder of the store, if it is on this machine. */
function localFolders(storageUrl: string): string[] {
  return storageUrl.startsWith("file:") ? [fileURLToPath(storageUrl)] : [];
}

/** Throws if the disk of one of these folders is nearly full. */
export async function assertRoom(
  folders: readonly string[],
  least: number = limits.freeDisk,
): Promise<void> {
  for (const folder of folders) {
    const { bavail, bsize } = await fs.statfs(folder);
    const free = bavail * bsize;
    if (free < least)
      throw new Error(`Only ${Math.floor(free / 1024 ** 2)} MiB are free in ${folder}.`);
  }
}

/** How long the start waits for a database that is not available, in milliseconds. */
const DATABASE_PATIENCE = 60_000;

async function whenThere<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  return persistently(work, {
    failed: (error, count) => {
      if (count === 1 && isDatabaseAway(error))
        log.warn({ err: error }, "waiting for the database");
    },
    goOn: (error, waited) => isDatabaseAway(error) && waited < DATABASE_PATIENCE,
  });
}

/** Brings the schema up to date, or checks that it is. Returns whether the database was empty. */
async function prepareSchema(connection: Connection, mayMigrate: boolean): Promise<boolean> {
  const pool = createPool(connection, 2, { slow: true });
  try {
    if (mayMigrate) return (await migrate(pool)).includes(FIRST_MIGRATION);
    await assertSchemaCurrent(pool);
    return false;
  } finally {
    await pool.end();
  }
}

/** A folder for this process alone. If the process is killed, the next one removes the folder. */
async function openSpool(dataDir: string): Promise<string> {
  const root = path.join(dataDir, "spool");
  await fs.mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of await fs.readdir(root)) {
    if (!isAlive(Number(name)))
      await fs.rm(path.join(root, name), { recursive: true, force: true });
  }
  return fs
    .mkdir(path.join(root, String(process.pid)), { recursive: true, mode: 0o700 })
    .then(() => path.join(root, String(process.pid)));
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
