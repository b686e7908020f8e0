/**
 * What every part of the service stands on, opened once at the start and closed in order at the end.
 * Domains get it as their first argument; the platform below knows nothing of it.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { limits } from "@paraph/rules/limits";
import type pg from "pg";
import { openFairPdfPool, openPdfPool } from "./pdf/pool.ts";
import type { PdfPool } from "./pdf/pool.ts";
import { openDatabaseServer } from "./database-server.ts";
import { createClock } from "./platform/clock.ts";
import type { Clock } from "./platform/clock.ts";
import { createDatabase, createPool } from "./platform/database.ts";
import type { Connection, Database } from "./platform/database.ts";
import { createLog } from "./platform/log.ts";
import type { Logger } from "./platform/log.ts";
import { createMetrics } from "./platform/metrics.ts";
import type { Metrics } from "./platform/metrics.ts";
import { assertSchemaCurrent, FIRST_MIGRATION, migrate } from "./platform/migrate.ts";
import { createOutbox } from "./platform/outbox.ts";
import type { Outbox } from "./platform/outbox.ts";
import { masterKey } from "./platform/vault/master-key.ts";
import { createSealer } from "./platform/vault/sealer.ts";
import type { Sealer } from "./platform/vault/sealer.ts";
import { createVault } from "./platform/vault/vault.ts";
import type { Vault } from "./platform/vault/vault.ts";
import { openEidPlus } from "./providers/identification/eid-plus.ts";
import type { EidPlus } from "./providers/identification/eid-plus.ts";
import type { MailSender } from "./providers/mail/mail.ts";
import { createSmtpSender } from "./providers/mail/smtp.ts";
import { createPaymentProvider } from "./providers/payment/payment.ts";
import type { PaymentProvider } from "./providers/payment/payment.ts";
import { createSmsGateway } from "./providers/sms/sms.ts";
import type { SmsSender } from "./providers/sms/sms.ts";
import { openTrustServices } from "./providers/trust/services.ts";
import type { TrustServices } from "./providers/trust/services.ts";
import { openStorage } from "./providers/storage/open.ts";
import type { Storage } from "./providers/storage/storage.ts";
import type { Settings } from "./settings.ts";

export interface Floor {
  readonly settings: Settings;
  /** The database was empty until this start. */
  readonly fresh: boolean;
  /** Where people reach the service. Set once the service listens, when the settings leave it open. */
  publicUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly connection: Connection;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly sealer: Sealer;
  readonly storage: Storage;
  readonly vault: Vault;
  readonly outbox: Outbox;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  /** The billing provider, if there is one. */
  readonly payment: PaymentProvider | undefined;
  /** The child processes for PDF and pictures; whoever brings costly files waits apart. */
  readonly pdf: PdfPool;
  /** Those for files that strangers bring: whatever these cost, nobody with an account waits for them. */
  readonly strangersPdf: PdfPool;
  /** Trust service providers, time-stamp authorities and certificate status, by law. */
  readonly trust: TrustServices;
  /** Who vouches for people with an eID+; undefined where that is not offered. */
  readonly eid: EidPlus | undefined;
  /** What `/readyz` asks: a name and a check that throws. */
  readonly checks: Map<string, () => Promise<unknown>>;
  /** Folder for plain files on their way (uploads, results of child processes). Emptied at the start. */
  readonly spool: string;
  readonly close: () => Promise<void>;
}

/** Opens everything below the domains. Throws with a sentence for people when something is not there. */
export async function openFloor(settings: Settings): Promise<Floor> {
  const log = createLog(settings.logLevel);
  await fs.mkdir(settings.dataDir, { recursive: true });
  const server = await openDatabaseServer(settings);
  const pool = createPool(server.connection, settings.databaseConnections);
  let fresh = false;
  try {
    if (settings.migrate) fresh = (await migrate(pool)).includes(FIRST_MIGRATION);
    else await assertSchemaCurrent(pool);
  } catch (error) {
    await pool.end();
    await server.stop();
    throw error;
  }
  const clock = createClock({ movable: !settings.production, file: settings.clockFile });
  const sealer = createSealer(await masterKey(settings.masterKey, settings.dataDir));
  const spool = await openSpool(settings.dataDir);
  const storage = await openStorage(settings, spool);
  const pdf = openFairPdfPool({ processes: settings.pdfProcesses });
  const strangersPdf = openPdfPool({ processes: 1, niceness: 10, ...limits.strangers });
  const mail = createSmtpSender(settings.mail.url, settings.mail.from);
  const metrics = createMetrics();
  metrics.gauge("paraph_database_connections", "Open connections", () => pool.totalCount);
  metrics.gauge(
    "paraph_database_waiting",
    "Calls waiting for a connection",
    () => pool.waitingCount,
  );
  return {
    settings,
    fresh,
    publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
    clock,
    log,
    metrics,
    connection: server.connection,
    pool,
    db: createDatabase(pool),
    sealer,
    storage,
    vault: createVault(storage, sealer, clock),
    outbox: createOutbox(clock, sealer, settings.mail.from),
    mail,
    sms: createSmsGateway(settings.sms.url, settings.sms.token),
    payment:
      settings.billing &&
      createPaymentProvider(settings.billing.url, settings.billing.token, settings.billing.secret),
    pdf,
    strangersPdf,
    trust: openTrustServices(settings, clock, log),
    eid: settings.eidPlus && openEidPlus(settings.eidPlus),
    checks: new Map<string, () => Promise<unknown>>([
      ["database", () => pool.query("select 1")],
      ["storage", () => storage.check()],
      ["pdf", () => pdf.ready()],
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

/** A folder of this process's own: what a killed one left is removed by the next. */
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
