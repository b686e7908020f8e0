/** Reads of activity. */
import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { activity } from "./tables.ts";
import type { ActivityRow } from "./tables.ts";

/**
 * The activity of a business from `from` until just before `until`, the earliest first. It includes accounts and requests that
 * have been erased since, and stays after the business is deleted.
 */
export async function activityOfBusiness(
  reader: Reader,
  business: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ActivityRow[]> {
  return reader
    .select()
    .from(activity)
    .where(and(eq(activity.business, business), gte(activity.at, from), lt(activity.at, until)))
    .orderBy(asc(activity.at), asc(activity.id));
}

/** The activity of an account, the earliest first. */
export async function activityOfAccount(reader: Reader, account: string): Promise<ActivityRow[]> {
  return reader
    .select()
    .from(activity)
    .where(eq(activity.account, account))
    .orderBy(asc(activity.at), asc(activity.id));
}
