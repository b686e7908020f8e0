/** The activity of the members of a business, for the list of its members. */
import { sql } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { accountActor } from "../../platform/principal.ts";
import type { MemberActivity } from "../businesses/index.ts";
import { activity } from "./tables.ts";

/**
 * The activity of each of these accounts for the business.
 * @param since the time from which their signatures are counted
 * @returns by account; nobody is left out
 */
export async function activityOfMembers(
  reader: Reader,
  business: string,
  accounts: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, MemberActivity>> {
  if (accounts.length === 0) return new Map();
  const ids = new Map<string, string>(accounts.map((id) => [accountActor(id), id]));
  const own = sql`${activity.business} = ${business} and ${activity.actor} = person.actor`;
  const { rows } = await reader.execute<{ actor: string; signed: number; last: Date | null }>(sql`
    select person.actor,
      (select count(*)::int from ${activity}
        where ${own} and ${activity.at} >= ${since} and ${activity.name} = 'signature.made') as signed,
      (select ${activity.at} from ${activity} where ${own} order by ${activity.at} desc limit 1) as last
    from unnest(${sql.param([...ids.keys()])}::text[]) as person (actor)`);
  return new Map(
    rows.map(({ actor, signed, last }) => [
      ids.get(actor) ?? "",
      { signed, lastActive: last === null ? null : new Date(last) },
    ]),
  );
}
