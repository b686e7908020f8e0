/**
 * The signature password and the one-time code (`pwdotp`) exist in memory only: after a successful qualified
 * signature, and after refused ones, they are in no log line at the most verbose level, in no row of any table and in
 * no file of the service.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../../platform/audit/canonical.ts";
import { createClock } from "../../../platform/clock.ts";
import { createDatabase, createPool } from "../../../platform/database/database.ts";
import { masterKey } from "../../../platform/vault/master-key.ts";
import { openMasterKeys } from "../../../platform/vault/master-keys.ts";
import type { Sealer } from "../../../platform/vault/sealer.ts";
import { makeDatabase } from "../../../../testing/databases.ts";
import type { TestDatabase } from "../../../../testing/databases.ts";
import { personAt, testEnvironment } from "../../../../testing/service.ts";
import { begunQualified, only, sentRequest } from "../../../../testing/signing.ts";
import { end, readyLine, startTied } from "../../../../testing/child.ts";
import { sandbox } from "../../../../testing/sandbox.ts";

const PASSWORD = "Kirschbluete-7391-xyzzy";
const WRONG_CODE = "913572";

describe("The signature password and the one-time code", () => {
  it("are in no log, no table and no file", async () => {
    const database = await makeDatabase();
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "paraph-secret-"));
    const logs: Buffer[] = [];
    const child = startTied([path.join(import.meta.dirname, "../../../main.ts")], {
      PATH: process.env["PATH"] ?? "",
      ...testEnvironment(database, dataDir, { LOG_LEVEL: "trace" }),
    });
    child.stderr.on("data", (piece: Buffer) => logs.push(piece));
    child.stdout.on("data", (piece: Buffer) => logs.push(piece));
    try {
      const { url } = await readyLine(child, "the service");
      const { otp, bodies } = await signQualifiedAt(url);
      const rows = await everyRow(database);
      // Somebody with the master key could try passwords against a stored fingerprint of the body, so none is stored.
      expect(rows.filter((row) => row.includes("/v3/csc/proceed"))).toEqual([]);
      const sealer = await sealerOf(database, dataDir);
      for (const body of bodies) {
        const mac = sealer.mac("idempotency", canonicalJson(body)).toString("hex");
        expect(rows.filter((row) => row.includes(mac))).toEqual([]);
      }
      const files = await everyFile(dataDir);
      const said = Buffer.concat(logs).toString();
      expect(said).toContain("/v3/csc/proceed/");
      expect(rows.length).toBeGreaterThan(50);
      for (const secret of [PASSWORD, otp, WRONG_CODE]) {
        const encoded = [
          secret,
          Buffer.from(secret).toString("base64"),
          Buffer.from(secret).toString("hex"),
        ];
        for (const form of encoded) {
          expect(holds(said, form), `log: ${form}`).toBe(false);
          expect(rows.filter((row) => holds(row, form))).toEqual([]);
          expect(files.filter(({ text }) => holds(text, form)).map(({ name }) => name)).toEqual([]);
        }
      }
    } finally {
      await end(child);
      await database.drop();
      await fs.rm(dataDir, { recursive: true, force: true });
    }
  });
});

/**
 * Whether a text contains a secret. Six digits inside a longer number, a digest or an id are a coincidence, not the
 * code.
 */
function holds(text: string, secret: string): boolean {
  if (!/^\d{6}$/.test(secret)) return text.includes(secret);
  return new RegExp(String.raw`(?<![\da-fA-F.])${secret}(?![\da-fA-F])`).test(text);
}

/**
 * Makes a refused and a successful qualified signature through a service, each call with an Idempotency-Key, and
 * repeats the successful call. Returns the code, and every form of the bodies that might be stored.
 */
async function signQualifiedAt(url: string): Promise<{ otp: string; bodies: object[] }> {
  const sender = await personAt(url);
  const signer = await personAt(url, { mobile: true });
  await enrol(signer.email, signer.mobile ?? "");
  const request = await sentRequest(sender.api, [
    { account_email: signer.email, quality: "QES", legislation: "EIDAS" },
  ]);
  const { entry, otp } = await begunQualified(signer, request.id);
  const id = entry.proceedId ?? "";
  const bodyOf = (code: string) => ({ pwdotp: { password: PASSWORD, otp: code } });
  const proceed = (code: string, key: string) =>
    signer.api("POST /v3/csc/proceed/{id}", {
      path: { id },
      body: bodyOf(code),
      headers: { "idempotency-key": key },
    });
  await expect(proceed(WRONG_CODE, "wrong")).rejects.toMatchObject({
    key: "error.provider.otp_invalid",
  });
  expect(only(await proceed(otp, "right")).status).toBe("SIGNED");
  expect(only(await proceed(otp, "right")).status).toBe("SIGNED");
  const bodies = [WRONG_CODE, otp].flatMap((code) => [
    bodyOf(code),
    { body: bodyOf(code), params: { id } },
  ]);
  return { otp, bodies };
}

async function enrol(email: string, mobile: string): Promise<void> {
  const response = await fetch(`${sandbox().url}/identities.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email,
      mobile,
      law: "EIDAS",
      first_name: "Anna",
      last_name: "Keller",
      birth_date: "1991-01-31",
      password: PASSWORD,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Computes fingerprints as this service does: somebody who has its data folder and its database can do the same. */
async function sealerOf(database: TestDatabase, dataDir: string): Promise<Sealer> {
  const pool = createPool(database.connection, 1);
  try {
    const given = { current: await masterKey(undefined, dataDir), previous: undefined };
    const clock = createClock({ movable: false });
    return (await openMasterKeys(createDatabase(pool), clock, given)).sealer;
  } finally {
    await pool.end();
  }
}

/** Every row of every table, as text. */
async function everyRow(database: TestDatabase): Promise<string[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const rows: string[] = [];
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      rows.push(...found.rows.map((one) => `${name} ${one.row}`));
    }
    return rows;
  } finally {
    await client.end();
  }
}

async function everyFile(folder: string): Promise<{ name: string; text: string }[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile());
  return Promise.all(
    files.map(async (one) => {
      const name = path.join(one.parentPath, one.name);
      return { name, text: (await fs.readFile(name)).toString("latin1") };
    }),
  );
}
