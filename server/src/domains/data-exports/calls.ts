/** The calls of archives of one's own data. */
import type { DataExport, dataExportCalls } from "@paraph/contract/data-exports";
import type { Floor } from "../../floor.ts";
import { personOf } from "../../platform/http/call.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { issueTicket } from "../documents/steps/tickets.ts";
import { requestExport } from "./commands/request-export.ts";
import { exportsOf } from "./queries.ts";
import { downloadable } from "./steps/send.ts";
import type { DataExportRow } from "./tables.ts";

/** The handlers of archives. */
export function dataExportHandlers(floor: Floor): Handlers<typeof dataExportCalls> {
  return {
    requestExport: async (call) => present(await requestExport(floor, personOf(call), call.ip)),
    listExports: async (call) => {
      const now = floor.clock.now();
      const rows = await exportsOf(floor.db, personOf(call).id);
      const kept = rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      return { exports: kept.map(present) };
    },
    exportTicket: async (call) => {
      const who = personOf(call);
      const { id } = await downloadable(floor, who, call.params["id"] ?? "");
      const ticket = { kind: "export", target: id, person: who.id } as const;
      return issueTicket(floor, { ...ticket, language: call.language });
    },
  };
}

function present(row: DataExportRow): DataExport {
  return {
    id: row.id,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    ready_at: row.readyAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    size: row.length,
  };
}
