/** What was there before a row said whose it is: the migration says it, from who belonged to which business then. */
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseBefore } from "../testing/before-migration.ts";
import type { DatabaseBefore } from "../testing/before-migration.ts";
import { newId } from "./platform/ids.ts";
import { migrate } from "./platform/migrate.ts";

const FILLS = "0014_whose_it_is.sql";

let before: DatabaseBefore;
let pool: pg.Pool;
beforeAll(async () => {
  before = await databaseBefore(FILLS);
  pool = before.pool;
});
afterAll(() => before.drop());

/** Writes a row; what it does not name has what the old schema gives it. */
async function write(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  await pool.query(
    `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  );
}

const now = new Date();
const [business, member, alone, guest] = [newId(), newId(), newId(), newId()];

async function account(id: string): Promise<void> {
  await write("accounts", {
    id,
    email: `${id}@example.test`,
    first_name: "Anna",
    last_name: "Keller",
    lang: "en-gb",
    free_signatures_remaining: 3,
    created_at: now,
    updated_at: now,
  });
}

/** A request of `owner` that one has signed; answers the ids of its signer and of their attempt. */
async function signed(owner: string, person: string) {
  const [request, signer, attempt] = [newId(), newId(), newId()];
  await write("requests", {
    id: request,
    owner,
    title: "Lease",
    message: "",
    quality: "SES",
    status: "SIGNED",
    origin: "WEB",
    created_at: now,
    updated_at: now,
  });
  await write("signers", {
    id: signer,
    request,
    person,
    guest: person === guest ? person : newId(),
    email: `${person}@example.test`,
    first_name: "",
    last_name: "",
    every_document: true,
    sequence: -1,
    position: 0,
    status: "SIGNED",
    notify: true,
    invited_by: owner,
    signed_at: now,
  });
  await write("signing_attempts", {
    id: attempt,
    batch: newId(),
    request,
    signer,
    person,
    kind: "seal",
    quality: "SES",
    legislation: "EIDAS",
    state: "DONE",
    language: "en-gb",
    placement: "[]",
    created_at: now,
    updated_at: now,
    expires_at: now,
  });
  return { request, signer, attempt };
}

it("gives what there is to the business of its owner, and says who paid", async () => {
  await write("businesses", {
    id: business,
    name: "Muster AG",
    gtc_accepted_at: now,
    dpa_accepted_at: now,
    plan: "team",
    payment_method: "TRIALING",
    current_type: "TRIALING",
    current_start: now,
    created_at: now,
    updated_at: now,
  });
  for (const one of [member, alone]) await account(one);
  await write("memberships", { account: member, business, role: "member", since: now });
  const rows = [
    [member, guest, business, "sender_business"],
    [member, alone, business, "sender_business"],
    [alone, member, business, "own_business"],
    [alone, alone, null, "free"],
    [alone, guest, null, "nobody"],
  ] as const;
  const made = [];
  for (const [owner, person] of rows) made.push(await signed(owner, person));

  expect(await migrate(pool)).toContain(FILLS);

  for (const [at, [owner, , payingBusiness, payer]] of rows.entries()) {
    const ids = made[at];
    const owned = await pool.query("select business from requests where id = $1", [ids?.request]);
    expect(owned.rows).toEqual([{ business: owner === member ? business : null }]);
    const paid = await pool.query("select payer, paid_by from signers where id = $1", [
      ids?.signer,
    ]);
    expect(paid.rows).toEqual([{ payer, paid_by: payingBusiness }]);
    const tried = await pool.query("select payer, business from signing_attempts where id = $1", [
      ids?.attempt,
    ]);
    expect(tried.rows).toEqual([{ payer, business: payingBusiness }]);
  }
});
