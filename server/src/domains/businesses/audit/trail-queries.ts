/** The audit trail of a business for its admins: one page, or all entries in portions. */
import { CHANGES } from "@paraph/contract/calls/business-audit";
import type { Area, Change } from "@paraph/contract/calls/business-audit";
import { and, asc, count, desc, eq, gt, gte, inArray, lt } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { auditEvents } from "../../../platform/audit/chain-tables.ts";
import type { ChainEvent } from "../../../platform/audit/chain.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { accounts } from "../../accounts/tables.ts";
import { businessStream } from "../record-business-event.ts";

/** The filter and order of the entries. */
export interface ChangesWanted {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly area?: Area | undefined;
  readonly newestFirst: boolean;
}

const changesIn = (area: Area): string[] =>
  (Object.keys(CHANGES) as Change[]).filter((one) => CHANGES[one] === area);

const wantedOf = (business: string, { from, until, area }: ChangesWanted): SQL | undefined =>
  and(
    eq(auditEvents.stream, businessStream(business)),
    from && gte(auditEvents.at, from),
    until && lt(auditEvents.at, until),
    area && inArray(auditEvents.type, changesIn(area)),
  );

/** A page of the audit trail of a business, and the number of entries on all pages. */
export async function pageOfChanges(
  db: Database,
  business: string,
  wanted: ChangesWanted,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: readonly ChainEvent[]; total: number }> {
  const where = wantedOf(business, wanted);
  const by = wanted.newestFirst ? desc : asc;
  // One snapshot for the number and the rows.
  return transaction(
    db,
    async (tx) => {
      const [counted] = await tx.select({ total: count() }).from(auditEvents).where(where);
      const rows = await tx
        .select()
        .from(auditEvents)
        .where(where)
        .orderBy(by(auditEvents.seq))
        .limit(size)
        .offset((page - 1) * size);
      return { rows, total: counted?.total ?? 0 };
    },
    { isolation: "repeatable read" },
  );
}

/** All matching entries, in portions; each portion is a separate query that begins after the last entry. */
export async function* portionsOfChanges(
  db: Reader,
  business: string,
  wanted: ChangesWanted,
  portion: number,
): AsyncGenerator<readonly ChainEvent[]> {
  const where = wantedOf(business, wanted);
  const [by, after] = wanted.newestFirst ? [desc, lt] : [asc, gt];
  let last: number | undefined;
  do {
    const rows = await db
      .select()
      .from(auditEvents)
      .where(and(where, last === undefined ? undefined : after(auditEvents.seq, last)))
      .orderBy(by(auditEvents.seq))
      .limit(portion);
    if (rows.length > 0) yield rows;
    last = rows.length < portion ? undefined : rows.at(-1)?.seq;
  } while (last !== undefined);
}

export interface NamedPerson {
  readonly name: string;
  readonly email: string;
}

/** The people with these accounts, by their ids, without people whose account was erased. */
export async function peopleNamed(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, email, firstName, lastName }) => [
      id,
      { name: `${firstName} ${lastName}`.trim(), email },
    ]),
  );
}
