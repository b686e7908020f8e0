import { cp, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { createPool } from "@paraph/server/src/platform/database";
import { startEmbeddedPostgres } from "@paraph/server/src/platform/embedded-postgres/start";
import { migrate, MIGRATIONS_FOLDER } from "@paraph/server/src/platform/migrate";
import { rounded, timed } from "./measure.ts";
import type { Row, Section } from "./report.ts";

type Pool = ReturnType<typeof createPool>;

/** Signature requests that are there; `LISTS=1000000` for the figures that count. */
const SIZE = Number(process.env["LISTS"] ?? 20_000);
/** From this one on a migration has to do with what is there. */
const FIRST = "0014_whose_it_is.sql";

/**
 * How long an update takes that finds many requests there: each migration since the first one that fills rows, alone.
 *
 * @param folder for data
 */
export async function measureMigrations(folder: string): Promise<Section> {
  const data = path.join(folder, "migrations");
  const server = await startEmbeddedPostgres(path.join(data, "postgres"));
  const database = { host: server.socketFolder, user: server.user, database: "postgres" };
  const pool = createPool(database, 2, { slow: true });
  try {
    const all = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith(".sql"));
    const there = path.join(data, "applied");
    await mkdir(there);
    const add = (name: string) => cp(path.join(MIGRATIONS_FOLDER, name), path.join(there, name));
    for (const name of all.filter((one) => one < FIRST)) await add(name);
    await migrate(pool, there);
    await fill(pool);
    const rows: Row[] = [];
    for (const name of all.filter((one) => one >= FIRST).toSorted()) {
      await add(name);
      const milliseconds = await timed(async () => {
        await migrate(pool, there);
      });
      rows.push({ migration: name, s: rounded(milliseconds / 1000) });
    }
    return {
      title: "Updates of a large database",
      about:
        `${SIZE} requests, each with a signer who has signed, a link, a signed document and its archive time-stamp; a tenth of them with an attempt ` +
        "to sign. Once each, nothing else asked of the database.",
      rows,
    };
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** Requests of ten years, as the schema before `FIRST` has them; a fifth of the accounts belong to a business. */
async function fill(pool: Pool): Promise<void> {
  const accounts = Math.max(1, Math.round(SIZE / 200));
  const statements = [
    "set session_replication_role = replica",
    `create unlogged table filled as
     select n, md5('request' || n)::uuid as id, md5('account' || n % ${accounts})::uuid as owner,
       md5('signer' || n)::uuid as signer, md5('document' || n)::uuid as document, md5('guest' || n)::uuid as guest,
       'Lease number' || n as title, 'keller' || n % 4000 || '@example.test' as email,
       now() - n * interval '${Math.ceil((10 * 365 * 24 * 3600) / SIZE)} seconds' as at
     from generate_series(1, ${SIZE}) n`,
    `insert into businesses (id, name, gtc_accepted_at, dpa_accepted_at, plan, payment_method, current_type, current_start, created_at, updated_at)
     select md5('business' || n)::uuid, 'Business ' || n, now(), now(), 'team', 'TRIALING', 'TRIALING', now(), now(), now()
     from generate_series(0, ${accounts} / 5) n`,
    `insert into accounts (id, email, first_name, last_name, lang, free_signatures_remaining, retention_days, created_at, updated_at)
     select md5('account' || n)::uuid, 'account' || n || '@example.test', 'Anna', 'Keller', 'de-ch', 3,
       case when n % 10 = 0 then 5000 end, now(), now() from generate_series(0, ${accounts}) n`,
    `insert into memberships (account, business, role, since)
     select md5('account' || n)::uuid, md5('business' || n / 5)::uuid, 'member', now()
     from generate_series(0, ${accounts}) n where n % 5 = 0`,
    `insert into requests (id, owner, title, message, quality, status, origin, created_at, updated_at, sent_at, ended_at, due_at)
     select id, owner, title, '', 'SES', 'SIGNED', 'API', at, at, at, at, at + interval '60 days' from filled`,
    `insert into signers (id, request, person, guest, email, first_name, last_name, every_document, sequence, position,
       status, notify, invited_by, signed_at)
     select signer, id, guest, guest, email, 'Anna', 'Keller', true, -1, 0, 'SIGNED', true, owner, at from filled`,
    `insert into standings (person, request, status, bits, owner, updated_at)
     select owner, id, 'SIGNED', 0, true, at from filled`,
    "insert into links (hash, signer, created_at) select sha256(id::text::bytea), signer, at from filled",
    `insert into documents (id, owner, title, content_type, key_id, image_key_id, pages, created_at, updated_at)
     select document, owner, title, 'application/pdf', id, id, '[]', at, at from filled`,
    `insert into document_versions (id, document, number, sha256, length, blobs, fields, created_at)
     select id, document, 1, '', 0, '{}', '[]', at from filled`,
    `insert into signer_documents (signer, document, field, places, signed_at)
     select signer, document, 'Signature1', '[]', at from filled`,
    `insert into archives (document, version, legislation, due_at)
     select document, id, 'EIDAS', at + interval '10 years' from filled`,
    `insert into signing_attempts (id, batch, request, signer, person, kind, quality, legislation, state, language, placement,
       created_at, updated_at, expires_at)
     select md5('attempt' || n)::uuid, id, id, signer, guest, 'seal', 'SES', 'EIDAS', 'DONE', 'en-gb', '[]', at, at, at
     from filled where n % 10 = 0`,
    "drop table filled",
    "reset session_replication_role",
    "vacuum analyze",
  ];
  const client = await pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
}
