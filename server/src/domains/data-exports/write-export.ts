/** The job that streams an archive into encrypted storage and notifies its person. */
import { limits } from "@paraph/rules/limits";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { JobInfo } from "../../platform/jobs.ts";
import { archive } from "../../platform/zip.ts";
import { mailExportReady, personOfAccount, unsafeAccountById } from "../accounts/index.ts";
import { memberOf } from "../businesses/index.ts";
import { contentsOf } from "./export-contents.ts";
import { unsafeExport } from "./queries.ts";
import { dataExports } from "./tables.ts";

export interface ExportAsked {
  readonly export: string;
  /** The network address of the request. */
  readonly ip: string;
}

/** Can run again after an interruption: a partial archive has no row and is swept. */
export async function writeExport(
  context: AppContext,
  { export: id, ip }: ExportAsked,
  info: JobInfo,
): Promise<void> {
  const row = await unsafeExport(context.db, id);
  if (row?.state !== "waiting") return;
  const account = await unsafeAccountById(context.db, row.account);
  if (account === undefined || account.closedAt !== null) {
    await fail(context, id);
    return;
  }
  try {
    const who = personOfAccount(account, await memberOf(context.db, account.id));
    const key = context.vault.newKey();
    const blob = await context.vault.write(key, archive(contentsOf(context, { who, account, ip })));
    await transaction(context.db, async (tx) => {
      await context.vault.keepKey(tx, key);
      await context.vault.keepBlob(tx, key, blob);
      const now = context.clock.now();
      const expiresAt = after(now, limits.export.kept);
      const stored = { keyId: key.id, blob: blob.id, length: blob.length };
      await settle(tx, id, { ...stored, state: "ready", readyAt: now, expiresAt });
      await mailExportReady(tx, context, account);
    });
  } catch (error) {
    if (info.last) await fail(context, id);
    throw error;
  }
}

async function fail(context: AppContext, id: string): Promise<void> {
  await transaction(context.db, (tx) => settle(tx, id, { state: "failed" }));
}

/** Throws if the account is gone, because nobody can download the archive any more. */
async function settle(
  tx: Transaction,
  id: string,
  change: Partial<typeof dataExports.$inferInsert>,
): Promise<void> {
  const waiting = and(eq(dataExports.id, id), eq(dataExports.state, "waiting"));
  const rows = await tx
    .update(dataExports)
    .set(change)
    .where(waiting)
    .returning({ id: dataExports.id });
  if (rows.length === 0) throw new Error("Nobody waits for the export any more.");
}
