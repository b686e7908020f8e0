/** A person requests an archive of their data. */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import { isDuplicate, transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue } from "../../platform/jobs.ts";
import { limitRate } from "../../platform/limits.ts";
import { problem } from "../../platform/problem.ts";
import { recordAccountEvent } from "../accounts/index.ts";
import type { RequestingExport } from "./policy.ts";
import { dataExports } from "./tables.ts";
import type { DataExportRow } from "./tables.ts";

/**
 * Enqueues the job that writes the archive. Throws `error.export.in_progress` while one is being written, and
 * `error.rate_limit.exceeded` after several in a day.
 */
export async function requestExport(
  context: AppContext,
  { owner }: RequestingExport,
  ip: string,
): Promise<DataExportRow> {
  const id = newId();
  try {
    return await transaction(context.db, async (tx) => {
      const [row] = await tx
        .insert(dataExports)
        .values({ id, account: owner, state: "waiting", createdAt: context.clock.now() })
        .returning();
      if (row === undefined) throw new Error("The export's row is gone.");
      await limitRate(tx, context.clock, { bucket: `export of ${owner}`, ...limits.export.asked });
      const tries = { maxAttempts: limits.export.tries };
      await enqueue(tx, "write-export", { export: id, ip }, tries);
      await recordAccountEvent(tx, context.clock, "export.requested", owner, {
        ip,
        data: { export: id },
      });
      return row;
    });
  } catch (error) {
    if (isDuplicate(error, "data_exports_waiting")) throw problem("error.export.in_progress");
    throw error;
  }
}
