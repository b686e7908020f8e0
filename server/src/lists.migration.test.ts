/** What was there before lists had words, contacts and days of their own: the migration and the job after it write them. */
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseBefore } from "../testing/before-migration.ts";
import type { DatabaseBefore } from "../testing/before-migration.ts";
import { writeMissingWords } from "./domains/signature-requests/commands/write-words.ts";
import { contactsOf } from "./domains/signature-requests/steps/contacts.ts";
import { queryOf } from "./domains/signature-requests/steps/search.ts";
import { createDatabase } from "./platform/database.ts";
import { newId } from "./platform/ids.ts";
import { migrate } from "./platform/migrate.ts";

const CHANGES = "0020_lists.sql";

let before: DatabaseBefore;
let pool: pg.Pool;
beforeAll(async () => {
  before = await databaseBefore(CHANGES);
  pool = before.pool;
});
afterAll(() => before.drop());

const [owner, held, left, draft] = [newId(), newId(), newId(), newId()];
const days = (row: { at: Date | null; ended_at: Date }) =>
  row.at && Math.round((row.at.getTime() - row.ended_at.getTime()) / 86_400_000);

async function fill(): Promise<void> {
  await pool.query(
    `insert into accounts (id, email, first_name, last_name, lang, free_signatures_remaining, retention_days, created_at, updated_at)
     values ($1, 'anne.before.lists@example.test', 'Änne', 'Keller', 'de-ch', 3, 10, now(), now())`,
    [owner],
  );
  const requests = [
    [held, "Mietvertrag", "SIGNED"],
    [left, "Offerte", "SIGNED"],
    [draft, "Entwurf", "DRAFT"],
  ];
  for (const [id, title, status] of requests) {
    const sent = status === "SIGNED";
    await pool.query(
      `insert into requests (id, owner, title, message, quality, status, origin, created_at, updated_at, sent_at, ended_at, due_at)
       values ($1, $2, $3, '', 'SES', $4, 'WEB', now(), now(), case when $5 then now() end, case when $5 then now() end, now())`,
      [id, owner, title, status, sent],
    );
    const [signer, guest] = [newId(), newId()];
    await pool.query(
      `insert into signers (id, request, person, guest, email, first_name, last_name, every_document, sequence, position,
         status, notify, invited_by)
       values ($1, $2, $3, $3, $4, 'Zoé', $5, true, -1, 0, 'OPEN', true, $6)`,
      [signer, id, guest, `${String(status).toLowerCase()}@example.test`, title, owner],
    );
    await pool.query("insert into links (hash, signer, created_at) values ($1, $2, now())", [
      Buffer.from(id ?? ""),
      signer,
    ]);
    await pool.query(
      `insert into standings (person, request, status, bits, owner, gone, updated_at)
       values ($1, $2, $3, 0, true, $4, now())`,
      [owner, id, status, id === left],
    );
  }
}

it("writes days, contacts and words", async () => {
  await fill();
  expect(await migrate(pool)).toContain(CHANGES);

  const { rows: ended } = await pool.query(
    "select id, ended_at, erase_at, forsaken_at from requests where ended_at is not null order by title",
  );
  const found = ended.map((row) => [
    row.id,
    days({ at: row.erase_at, ended_at: row.ended_at }),
    days({ at: row.forsaken_at, ended_at: row.ended_at }),
  ]);
  expect(found).toEqual([
    [held, 10, null],
    [left, null, 30],
  ]);
  const { rows: links } = await pool.query(
    `select r.id, r.ended_at, l.forgotten_at from links l join signers s on s.id = l.signer
     join requests r on r.id = s.request order by r.title`,
  );
  expect(
    links.map((row) => [
      row.id,
      row.ended_at && days({ at: row.forgotten_at, ended_at: row.ended_at }),
    ]),
  ).toEqual([
    [draft, null],
    [held, 120],
    [left, 120],
  ]);

  const db = createDatabase(pool);
  expect(await contactsOf(db, owner, "zoe")).toEqual([]);
  await writeMissingWords({ db });
  // The last one is named; nobody was asked by a draft.
  expect(await contactsOf(db, owner, "zoe")).toEqual([
    { email: "signed@example.test", firstName: "Zoé", lastName: "Offerte" },
  ]);
  const { rows: words } = await pool.query(
    "select request from standing_words where person = $1 and words @@ $2::tsquery",
    [owner, queryOf(owner, { text: "miet anne", email: "signed@example.test" })],
  );
  expect(words).toEqual([{ request: held }]);
  const { rows: sorted } = await pool.query(
    "select sort_title from standings where due_at is not null order by sort_title",
  );
  expect(sorted.map((row) => row.sort_title)).toEqual(["entwurf", "mietvertrag", "offerte"]);
});
