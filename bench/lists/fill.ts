/** Fills a database of the service with requests of many people, the same ones every time. */
import { wordsOf } from "@paraph/rules/words";
import { FILLED, documentsAndLinks, requestsAndParts } from "./fill-tables.ts";
import { activityOf, invitationsOf, TABLES_OF_BUSINESS } from "./fill-business.ts";
import {
  FUNCTIONS,
  MEASURED,
  MEASURED_BUSINESS,
  people,
  requestsDrawn,
  signersDrawn,
  sizeOf,
} from "./fill-people.ts";
import type { FilledBusiness } from "./fill-people.ts";
import { runSteps } from "./filling.ts";
import type { Pool } from "./filling.ts";
import { writeVocabulary } from "./vocabulary.ts";

/** Ids of the accounts that are measured, by their role. */
export type Measured = Readonly<Record<keyof typeof MEASURED, string>>;

/**
 * Fills the database.
 * @param measured existing accounts, which get their share
 * @param requests how many in total
 * @param business whose members have sent nine in ten of the requests
 */
export async function fill(
  pool: Pool,
  measured: Measured,
  requests: number,
  business?: FilledBusiness,
): Promise<void> {
  const size = sizeOf(requests, business);
  await pool.query("create schema bench");
  await writeVocabulary(
    pool,
    business === undefined ? [] : [{ n: MEASURED_BUSINESS, name: business.name }],
  );
  await writeMeasured(pool, measured);
  const tables = business === undefined ? FILLED : [...FILLED, ...TABLES_OF_BUSINESS];
  await runSteps(pool, tables, [
    ...FUNCTIONS,
    ...people(size),
    ...requestsDrawn(size),
    ...signersDrawn(size),
    ...requestsAndParts,
    ...documentsAndLinks,
    ...(business === undefined ? [] : [...invitationsOf(business), ...activityOf(business)]),
    ["what was drawn dropped", "drop schema bench cascade"],
  ]);
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
}

async function writeMeasured(pool: Pool, measured: Measured): Promise<void> {
  const ids = Object.values(measured);
  const { rows } = await pool.query<{ id: string; name: string; email: string }>(
    "select id, first_name || ' ' || last_name as name, email from accounts where id = any($1)",
    [ids],
  );
  const given = Object.entries(measured).map(([role, id]) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new Error(`${role} has no account.`);
    return { i: MEASURED[role as keyof Measured], id, words: wordsOf([row.name, row.email]) };
  });
  await pool.query(
    `create table bench.measured as
     select * from jsonb_to_recordset($1) as t (i int, id uuid, words text[])`,
    [JSON.stringify(given)],
  );
}
