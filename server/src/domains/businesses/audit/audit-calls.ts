/** The calls that return the changes of the admins of a business. */
import type { AuditChange, businessAuditCalls } from "@paraph/contract/calls/business-audit";
import { dayAfter, startOfDay, wallTimeIn } from "@paraph/rules/time-zones";
import type { AppContext } from "../../../app-context.ts";
import { verifyChain } from "../../../platform/audit/chain.ts";
import type { ChainEvent } from "../../../platform/audit/chain.ts";
import type { Reader } from "../../../platform/database/database.ts";
import type { CallOf, Handlers } from "../../../platform/http/call.ts";
import { csvAnswer, linesOf } from "../../../platform/http/answers/csv-answer.ts";
import { readAdministered } from "../lock-business.ts";
import { businessStream } from "../record-business-event.ts";
import { accountsIn, presentChange } from "./present-change.ts";
import { pageOfChanges, peopleNamed, portionsOfChanges } from "./trail-queries.ts";
import type { ChangesWanted } from "./trail-queries.ts";

/** The number of entries in one portion, which is read into memory. */
const PORTION = 500;

type Filters = CallOf<(typeof businessAuditCalls)["changesFile"]>["query"];

/** The handlers. */
export function businessAuditHandlers(context: AppContext): Handlers<typeof businessAuditCalls> {
  const { db } = context;
  return {
    listChanges: async ({ who, query }) => {
      const { id } = await readAdministered(db, who);
      const { page, size } = query;
      const { rows, total } = await pageOfChanges(db, id, wantedOf(query), { page, size });
      return { changes: await presented(db, rows), page, size, total };
    },
    verifyChanges: async ({ who }) => {
      const { id } = await readAdministered(db, who);
      const { ok, length } = await verifyChain(db, businessStream(id));
      return { intact: ok, entries: length };
    },
    changesFile: async ({ who, query }) => {
      const { id } = await readAdministered(db, who);
      const lines = async function* () {
        for await (const rows of portionsOfChanges(db, id, wantedOf(query), PORTION)) {
          const changes = await presented(db, rows);
          yield linesOf(changes, (one) => COLUMNS.map(([, read]) => read(one, query.time_zone)));
        }
      };
      const head = COLUMNS.map(([name]) => name);
      return csvAnswer("paraph-audit", head, lines());
    },
  };
}

async function presented(reader: Reader, rows: readonly ChainEvent[]): Promise<AuditChange[]> {
  const people = await peopleNamed(reader, rows.flatMap(accountsIn));
  return rows.flatMap((row) => presentChange(people, row) ?? []);
}

/** The filter and order of a call. */
function wantedOf({ start_date, end_date, time_zone, area, sort }: Filters): ChangesWanted {
  return {
    from: start_date === undefined ? undefined : startOfDay(start_date, time_zone),
    until: end_date === undefined ? undefined : startOfDay(dayAfter(end_date, 1), time_zone),
    area,
    newestFirst: sort === "sequence:desc",
  };
}

const COLUMNS: readonly (readonly [string, (change: AuditChange, zone: string) => string])[] = [
  ["sequence", ({ sequence }) => String(sequence)],
  ["timestamp", ({ timestamp }) => timestamp],
  ["local_time", ({ timestamp }, zone) => wallTimeIn(new Date(timestamp), zone)],
  ["change", ({ change }) => change],
  ["area", ({ area }) => area],
  ["actor_name", ({ actor }) => actor?.name ?? ""],
  ["actor_email", ({ actor }) => actor?.email ?? ""],
  ["people", ({ people }) => people.join("; ")],
  ["details", ({ details }) => details.map(({ name, value }) => `${name}: ${value}`).join("; ")],
  ["ip", ({ ip }) => ip ?? ""],
  ["hash", ({ hash }) => hash],
];
