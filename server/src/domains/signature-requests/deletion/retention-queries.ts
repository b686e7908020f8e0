/** Reads the requests that have ended, for their deletion. */
import { DAY } from "@paraph/rules/limits/rates";
import { and, asc, count, eq, gt, isNotNull, lt, lte, or } from "drizzle-orm";
import { after } from "../../../platform/clock.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { requests } from "../tables.ts";
import type { RequestRow } from "../tables.ts";

/** A request whose retention period is over, by its place in the order in which they are due. */
export interface Due {
  readonly id: string;
  readonly owner: string;
  readonly eraseAt: Date;
}

/** `most` ended requests whose retention period is over after `last`, the longest due first. */
export async function retentionDue(
  reader: Reader,
  {
    now,
    last,
    most,
  }: { readonly now: Date; readonly last: Due | undefined; readonly most: number },
): Promise<Due[]> {
  const { id, owner, eraseAt } = requests;
  const later =
    last && or(gt(eraseAt, last.eraseAt), and(eq(eraseAt, last.eraseAt), gt(id, last.id)));
  const rows = await reader
    .select({ id, owner, eraseAt })
    .from(requests)
    .where(and(lte(eraseAt, now), later))
    .orderBy(asc(eraseAt), asc(id))
    .limit(most);
  return rows.flatMap((row) => (row.eraseAt === null ? [] : { ...row, eraseAt: row.eraseAt }));
}

/** What a request's owner has set for it. */
export type OwnRule = Pick<RequestRow, "owner" | "autoDeletion" | "autoDeletionDays">;

/** A request of a business, by its place in the order of their ends. */
export interface Ended extends OwnRule {
  readonly id: string;
  readonly endedAt: Date;
}

/** `most` ended requests that a business keeps for a time of its own, after `last`, in the order of their ends. */
export async function keptByBusiness(
  reader: Reader,
  business: string,
  {
    last,
    most,
  }: { readonly last: Pick<Ended, "id" | "endedAt"> | undefined; readonly most: number },
): Promise<Ended[]> {
  const { id, owner, endedAt, autoDeletion, autoDeletionDays } = requests;
  const later =
    last && or(gt(endedAt, last.endedAt), and(eq(endedAt, last.endedAt), gt(id, last.id)));
  const rows = await reader
    .select({ id, owner, endedAt, autoDeletion, autoDeletionDays })
    .from(requests)
    .where(
      and(
        eq(requests.business, business),
        isNotNull(endedAt),
        requests.eraseByBusiness,
        last && gt(endedAt, new Date(last.endedAt.getTime() - 1)),
        later,
      ),
    )
    .orderBy(asc(endedAt), asc(id))
    .limit(most);
  return rows.flatMap((row) => (row.endedAt === null ? [] : { ...row, endedAt: row.endedAt }));
}

/**
 * How many requests that have ended their business has erased before a moment if it keeps them for so many days, and none of
 * them for fewer than before; counted up to `most`.
 */
export async function countErased(
  reader: Reader,
  {
    business,
    before,
    days,
    most,
  }: {
    readonly business: string;
    readonly before: Date;
    readonly days: number;
    readonly most: number;
  },
): Promise<number> {
  const some = reader
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.business, business),
        requests.eraseByBusiness,
        lt(requests.eraseAt, before),
        lt(requests.endedAt, after(before, -days * DAY)),
      ),
    )
    .limit(most)
    .as("some");
  const [row] = await reader.select({ found: count() }).from(some);
  return row?.found ?? 0;
}
