/** Sends a data export to its person. */
import type { AppContext } from "../../app-context.ts";
import type { BinaryAnswer } from "../../platform/http/call.ts";
import { transaction } from "../../platform/database/database.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Person } from "../../platform/principal.ts";
import { recordAccountEvent } from "../accounts/index.ts";
import { dataExportPolicy } from "./policy.ts";
import { unsafeExport } from "./queries.ts";
import type { DataExportRow } from "./tables.ts";

/** A data export that `who` may download now. Throws `error.not_found`, `error.export.not_ready`. */
export async function downloadable(
  context: AppContext,
  who: Person,
  id: string,
): Promise<DataExportRow & { blob: string }> {
  const row = authorise(dataExportPolicy, "download", who, await unsafeExport(context.db, id));
  if (row.expiresAt !== null && row.expiresAt <= context.clock.now())
    throw problem("error.not_found");
  const { blob } = row;
  if (row.state !== "ready" || blob === null) throw problem("error.export.not_ready");
  return { ...row, blob };
}

/** Streams the archive; the download is recorded in the account's audit trail. */
export async function sendExport(
  context: AppContext,
  who: Person,
  id: string,
  ip: string,
): Promise<BinaryAnswer> {
  const row = await downloadable(context, who, id);
  const file = await context.vault.file(context.db, [row.blob]);
  await transaction(context.db, (tx) =>
    recordAccountEvent(tx, context.clock, "export.downloaded", who.id, {
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
