/**
 * Verifies the audit trail of the database that the settings name, and says what it found. Ends with 1
 * when something was changed or is missing. The service may run meanwhile.
 */
import { verifyAudit } from "../src/audit.ts";
import { besideService } from "../src/database-server.ts";
import { createDatabase, createPool } from "../src/platform/database/database.ts";
import { openTrustServices } from "../src/providers/trust/services.ts";
import { createClock } from "../src/platform/clock.ts";
import { createLog } from "../src/platform/log.ts";
import { readSettings, SettingsError } from "../src/settings.ts";

try {
  const settings = readSettings(process.env);
  const clock = createClock({ movable: false });
  const log = createLog("silent");
  const trust = openTrustServices(settings, clock, log);
  const anchors = Object.values(trust).flatMap(({ provider }) => provider.anchors);
  const server = await besideService(settings, log);
  const pool = createPool(server.connection, 2);
  try {
    const report = await verifyAudit(createDatabase(pool), anchors);
    const { chains, entries, roots, faults } = report;
    process.stdout.write(`${chains} chains, ${entries} entries, ${roots} time-stamped roots\n`);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(faults.length === 0 ? "The audit trail is whole.\n" : "");
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await server.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
