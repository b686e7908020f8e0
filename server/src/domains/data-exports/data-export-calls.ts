/** The calls of data exports. */
import type { DataExport, dataExportCalls } from "@paraph/contract/calls/data-exports";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { authorise, can } from "../../platform/policy.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Person } from "../../platform/principal.ts";
import { ownAccount } from "../accounts/index.ts";
import { confirmPerson } from "../authentication/index.ts";
import type { PersonProof } from "../authentication/index.ts";
import { issueTicket } from "../documents/index.ts";
import { requestExport } from "./request-export.ts";
import { exportsOf } from "./queries.ts";
import { dataExportPolicy, ownExportsPolicy } from "./policy.ts";
import type { OwnExports } from "./policy.ts";
import { downloadableExport } from "./send-export.ts";
import type { DataExportRow } from "./tables.ts";

/** The handlers of data exports. */
export function dataExportHandlers(context: AppContext): Handlers<typeof dataExportCalls> {
  const present = (who: Person, row: DataExportRow): DataExport => ({
    id: row.id,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    ready_at: row.readyAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    size: row.length,
    can: can(dataExportPolicy, who, { row, at: context.clock.now() }),
  });
  return {
    requestExport: async (call) => {
      const who = call.who;
      await confirmOwner(context, who, { ...call.body, ip: call.ip });
      const rows = await exportsOf(context.db, who.id);
      const own = authorise(ownExportsPolicy, "request", who, asWhole(who, rows));
      return present(who, await requestExport(context, own, call.ip));
    },
    listExports: async (call) => {
      const who = call.who;
      const rows = await exportsOf(context.db, who.id);
      return {
        exports: rows.map((row) => present(who, row)).filter((shown) => shown.can.read),
        can: can(ownExportsPolicy, who, asWhole(who, rows)),
      };
    },
    exportTicket: async (call) => {
      const who = call.who;
      const { row } = await downloadableExport(context, who, call.params.id);
      await confirmOwner(context, call.who, { ...call.body, ip: call.ip });
      const ticket = { kind: "export", target: row.id, holder: actorOf(who) } as const;
      return issueTicket(context, { ...ticket, language: call.language });
    },
  };
}

/** Requires the person to confirm again who they are, because an export contains all of their data. */
async function confirmOwner(context: AppContext, who: Person, shown: PersonProof): Promise<void> {
  await confirmPerson(context, who, await ownAccount(context.db, who, "read"), shown);
}

const asWhole = (who: Person, rows: readonly DataExportRow[]): OwnExports => ({
  owner: who.id,
  waiting: rows.some(({ state }) => state === "waiting"),
});
