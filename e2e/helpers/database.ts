/** The database of the journeys: for what outside parties do whose calls the product does not take yet. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { AppointmentStatus, IdentMethod, IdentProvider } from "@paraph/rules/identification";
import pg from "pg";
import type { Account } from "./people.ts";

/** Where the database is: the one that is named, or the service's own, whose lock file names its socket. */
async function connection(): Promise<pg.ClientConfig> {
  const { DATABASE_URL: connectionString, DATA_DIR: folder } = process.env;
  if (connectionString !== undefined) return { connectionString };
  if (folder === undefined) throw new Error("DATA_DIR is not set: the world was not set up.");
  const lock = await fs.readFile(path.join(folder, "postgres/postmaster.pid"), "utf8");
  // PostgreSQL, storage.c: process, data, start, port, socket folder.
  const host = lock.split("\n")[4]?.trim() ?? "";
  return { host, user: "paraph", database: "postgres" };
}

async function run(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client(await connection());
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** Gives a domain an identity provider, of a business of this name, whose test has passed. Nobody can log in there. */
export async function giveProvider(domain: string, name: string): Promise<string> {
  const [business, its, id] = [randomUUID(), randomUUID(), randomUUID()];
  await run(
    `insert into businesses (id, name, gtc_accepted_at, dpa_accepted_at, created_at, updated_at)
     values ($1, $2, now(), now(), now(), now())`,
    [business, name],
  );
  await run(
    `insert into business_domains
       (id, business, domain, state, verification, requested_at, verified_at, last_found, warnings, joins)
     values ($1, $2, $3, 'verified', 'not looked for', now(), now(), '{}', 0, false)`,
    [its, business, domain],
  );
  await run(
    `insert into sso_connections (id, domain, method, issuer, state, version, created_at, updated_at)
     values ($1, $2, 'saml', 'https://provider.example/metadata', 'active', $1, now(), now())`,
    [id, its],
  );
  return id;
}

/** Makes somebody one whom single sign-on has brought, and who has not accepted the terms. */
export async function bringBySingleSignOn({ email }: Account): Promise<void> {
  const id = await giveProvider(`${randomUUID()}.example`, "Company login");
  await run(
    `insert into sso_links (connection, subject, account, created_at)
     select $1, 'subject', id, now() from accounts where email = $2`,
    [id, email],
  );
  await run("update accounts set accepted_gtc_at = null where email = $1", [email]);
}

export interface Begun {
  readonly provider: IdentProvider;
  readonly method: IdentMethod;
  readonly status: AppointmentStatus;
  readonly url: string;
}

/** Has a provider begun to identify somebody: `account:<id>` or `guest:<id>`. */
export async function beginIdentification(subject: string, begun: Begun): Promise<void> {
  await run(
    `insert into identifications (id, subject, provider, method, status, url, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, now(), now())`,
    [randomUUID(), subject, begun.provider, begun.method, begun.status, begun.url],
  );
}

/** Has a periodic job run now: its timetable follows the real clock, whatever the service's clock says. */
export async function runJob(name: "remind-signers"): Promise<void> {
  await run("select graphile_worker.add_job($1, '{}'::json)", [name]);
}
