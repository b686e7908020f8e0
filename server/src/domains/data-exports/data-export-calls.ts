/** The calls of data exports. */
import type { DataExport, dataExportCalls } from "@paraph/contract/calls/data-exports";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { accountPolicy, unsafeAccountById } from "../accounts/index.ts";
import { confirmPerson } from "../authentication/index.ts";
import type { PersonProof } from "../authentication/index.ts";
import { issueTicket } from "../documents/index.ts";
import { requestExport } from "./request-export.ts";
import { exportsOf } from "./queries.ts";
import { downloadable } from "./send-export.ts";
import type { DataExportRow } from "./tables.ts";

/** The handlers of data exports. */
export function dataExportHandlers(context: AppContext): Handlers<typeof dataExportCalls> {
  return {
    requestExport: async (call) => {
      await confirmOwner(context, call.who, { ...call.body, ip: call.ip });
      return present(await requestExport(context, call.who, call.ip));
    },
    listExports: async (call) => {
      const now = context.clock.now();
      const rows = await exportsOf(context.db, call.who.id);
      const kept = rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      return { exports: kept.map(present) };
    },
    exportTicket: async (call) => {
      const who = call.who;
      const { id } = await downloadable(context, who, call.params.id);
      await confirmOwner(context, call.who, { ...call.body, ip: call.ip });
      const ticket = { kind: "export", target: id, person: who.id } as const;
      return issueTicket(context, { ...ticket, language: call.language });
    },
  };
}

/** Who reads everything that is kept of a person shows once more that they are that person. */
async function confirmOwner(context: AppContext, who: Person, shown: PersonProof): Promise<void> {
  const asked = await unsafeAccountById(context.db, who.id);
  const account = authorise(accountPolicy, "read", who, asked);
  await confirmPerson(context, who, account, shown);
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
