/** Reads of activity. */
import { asc, eq } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { activity } from "./tables.ts";
import type { ActivityRow } from "./tables.ts";

/** The activity of an account, the earliest first. */
export async function activityOfAccount(reader: Reader, account: string): Promise<ActivityRow[]> {
  return reader
    .select()
    .from(activity)
    .where(eq(activity.account, account))
    .orderBy(asc(activity.at), asc(activity.id));
}
