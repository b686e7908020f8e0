/** Sends a data export to its person. */
import type { AppContext } from "../../app-context.ts";
import type { BinaryAnswer } from "../../platform/http/call.ts";
import { transaction } from "../../platform/database/database.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { recordAccountEvent } from "../accounts/index.ts";
import { dataExportPolicy } from "./policy.ts";
import type { DownloadableExport } from "./policy.ts";
import { unsafeExport } from "./queries.ts";

/** A data export that `who` may download now. Throws `error.not_found`, `error.export.not_ready`. */
export async function downloadableExport(
  { db, clock }: AppContext,
  who: Person,
  id: string,
): Promise<DownloadableExport> {
  const row = await unsafeExport(db, id);
  return authorise(dataExportPolicy, "download", who, row && { row, at: clock.now() });
}

/** Sends the data export with this id to `who`. Throws the same errors as `downloadableExport`. */
export async function sendExport(
  context: AppContext,
  who: Person,
  id: string,
  ip: string,
): Promise<BinaryAnswer> {
  return stream(context, await downloadableExport(context, who, id), ip);
}

/** Streams the archive; the download is recorded in the account's audit trail. */
async function stream(
  context: AppContext,
  { row }: DownloadableExport,
  ip: string,
): Promise<BinaryAnswer> {
  if (row.blob === null) throw new Error("The export has no archive to download.");
  const file = await context.vault.file(context.db, [row.blob]);
  await transaction(context.db, (tx) =>
    recordAccountEvent(tx, context.clock, "export.downloaded", row.account, {
      ip,
      data: { export: row.id },
    }),
  );
  return {
    type: "application/zip",
    fileName: `paraph-${row.createdAt.toISOString().slice(0, 10)}.zip`,
    bytes: context.vault.read(file),
    length: file.length,
  };
}
