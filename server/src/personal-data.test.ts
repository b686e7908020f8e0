/**
 * Every column that names an account says here what becomes of its row when the person's data is erased, and where their data export
 * has it. A new column that is not listed fails the test, and so does one whose foreign key does something else.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Api } from "@paraph/contract/client";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../testing/databases.ts";
import type { TestDatabase } from "../testing/databases.ts";
import { messageTo, PASSWORD } from "../testing/service.ts";
import { addedMember } from "./domains/businesses/testing/people.ts";
import { addedSeal } from "./domains/seals/testing/seals.ts";
import { openOidcBusiness } from "./domains/single-sign-on/testing/oidc-business.ts";
import type { OidcBusiness } from "./domains/single-sign-on/testing/oidc-business.ts";
import { createPool } from "./platform/database/database.ts";

/** The file of the export; or why the person's data is not in one. */
type Exported = { readonly in: string } | { readonly not: string };

/** `row`: it goes with the account. `name`: the row stays, and names nobody. `by`: a subscriber of `account.erased` or a job erases it. */
type Erased = "row" | "name" | { readonly by: string };

const SECRET = { not: "a secret, or a proof that a person has one: exporting it would copy it" };
const SHORT = { not: "lasts for minutes, and says nothing that the account does not" };
const OF_BUSINESS = {
  not: "data of the business, which its admins export; it names the admin who acted",
};

interface Told {
  readonly erased: Erased;
  readonly exported: Exported;
}
/** By `table.column`. */
const COLUMNS: Readonly<Record<string, Told>> = {
  "account_links.account_id": { erased: "row", exported: SECRET },
  "business_domains.requested_by": { erased: "name", exported: OF_BUSINESS },
  "business_invitations.invited_by": { erased: "name", exported: OF_BUSINESS },
  "business_websites.added_by": { erased: "name", exported: OF_BUSINESS },
  "contacts.owner": { erased: "row", exported: { in: "contacts.json" } },
  "data_exports.account": { erased: { by: "eraseExports" }, exported: SHORT },
  "directory_tokens.created_by": { erased: "name", exported: OF_BUSINESS },
  "directory_users.account": { erased: "row", exported: OF_BUSINESS },
  "drawing_links.account": { erased: "row", exported: SHORT },
  "login_challenges.account_id": { erased: "row", exported: SHORT },
  "member_imports.account": { erased: "name", exported: OF_BUSINESS },
  "member_imports.started_by": { erased: "name", exported: OF_BUSINESS },
  "memberships.account": { erased: { by: "eraseMembership" }, exported: { in: "account.json" } },
  "recovery_codes.account_id": { erased: "row", exported: SECRET },
  "seal_members.account": { erased: "row", exported: { in: "seals.json" } },
  "second_factors.account_id": { erased: "row", exported: SECRET },
  "sessions.account_id": { erased: "row", exported: { in: "sessions.json" } },
  "sso_connections.emergency_admin": { erased: "name", exported: OF_BUSINESS },
  // What the provider has said of the tester is erased by `unlinkMember`, when they leave at the latest.
  "sso_connections.tester": { erased: "name", exported: { in: "single-sign-on.json" } },
  "sso_links.account": { erased: "row", exported: { in: "single-sign-on.json" } },
  "sso_logins.tester": { erased: "row", exported: SHORT },
  "visual_signatures.account": {
    erased: { by: "eraseVisualSignatures" },
    exported: { in: "visual-signatures.json" },
  },
  "vouched_members.account": {
    erased: { by: "eraseVouchings" },
    exported: { in: "aes-for-business.json" },
  },
};

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await makeDatabase();
  pool = createPool(database.connection, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The foreign keys to accounts and memberships: `c` cascades, `n` sets null, `a` does nothing. */
async function keys() {
  const { rows } = await pool.query(`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confdeltype as "rule"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and (c.confrelid = 'accounts'::regclass
      or (c.confrelid = 'memberships'::regclass and a.attname = 'account'))
    order by 1, 2`);
  return rows as { table: string; column: string; rule: string }[];
}

/** What a foreign key does when the account is deleted. */
const ruleOf = (erased: Erased): string => {
  if (erased === "row") return "c";
  return erased === "name" ? "n" : "a";
};

describe("A column that names an account", () => {
  it("says what becomes of it when the account is erased, and where the export has it", async () => {
    const found = (await keys()).map(
      ({ table, column, rule }) => [`${table}.${column}`, rule] as const,
    );
    const listed = Object.entries(COLUMNS).map(
      ([name, { erased }]) => [name, ruleOf(erased)] as const,
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  });

  it("names a subscriber that erases, and a file that the export has", async () => {
    const subscribers = await readFile(path.join(import.meta.dirname, "subscribers.ts"), "utf8");
    const contents = await readFile(
      path.join(import.meta.dirname, "domains/data-exports/export-contents.ts"),
      "utf8",
    );
    const told = Object.values(COLUMNS);
    const erasing = told.flatMap(({ erased }) =>
      typeof erased === "string" ? [] : [`${erased.by}(tx`],
    );
    const files = told.flatMap(({ exported }) => ("in" in exported ? [`"${exported.in}"`] : []));
    expect(erasing.filter((one) => !subscribers.includes(one))).toEqual([]);
    expect(files.filter((one) => !contents.includes(one))).toEqual([]);
  });
});

describe("What single sign-on knows of a person", () => {
  let on: OidcBusiness;
  beforeAll(async () => {
    on = await openOidcBusiness();
  });
  afterAll(() => on.close());

  /** The contents of a person's data export. */
  async function exported(api: Api, email: string): Promise<Record<string, unknown>> {
    const { id } = await api("POST /v1/user/export", { body: { password: PASSWORD } });
    await messageTo(email, ({ subject }) => subject === "The copy of your data is ready");
    const { url } = await api("POST /v1/user/exports/{id}/ticket", {
      path: { id },
      body: { password: PASSWORD },
    });
    const answer = await fetch(on.service.url + url);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const read = (name: string): unknown =>
      JSON.parse(Buffer.from(files[name] ?? []).toString()) as unknown;
    return { ...(read("single-sign-on.json") as object), seals: read("seals.json") };
  }

  it("is in the export: links, and what the provider has said at a test", async () => {
    const email = `exported@${on.domain}`;
    const person = await on.service.person({ email });
    const claims = { ...on.somebody(), email };
    const { browser, login } = await on.logIn(claims);
    const who = await on.service.again(person);
    await browser.post("/v1/user/single-sign-on", { login }, { who });
    expect(await exported(who.api, email)).toMatchObject({
      links: [{ domain: on.domain, issuer: on.issuer.issuer, subject: claims.sub }],
      tests: [],
    });
    await on.test({ ...on.somebody(), given_name: "Testa" });
    const { name, label } = await addedSeal(on.admin, on.business, { members: [on.admin.id] });
    expect(await exported(on.admin.api, on.admin.email)).toMatchObject({
      links: [],
      seals: [{ account: name, label }],
      tests: [{ domain: on.domain, claims: { given_name: "Testa" } }],
    });
  });

  it("is erased with the membership of the admin who tested, and says until then whose it is", async () => {
    const tested = await on.test({ ...on.somebody(), given_name: "Testa" });
    expect(tested?.test?.by).toBe(on.admin.email);
    const next = await addedMember(on.service, on.admin, on.business);
    const its = { id: on.business };
    await on.admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path: its,
      body: { user_ids: [next.id] },
    });
    await on.admin.api("POST /v1/businesses/{id}/remove-members", {
      path: its,
      body: { user_ids: [on.admin.id] },
    });
    const { domains } = await next.api("GET /v1/businesses/{id}/single-sign-on", { path: its });
    const kept = domains[0]?.connection;
    expect(kept?.state).toBe("active");
    expect(kept?.test).toMatchObject({ by: null, passed: true });
    expect(kept?.test?.claims).toEqual([]);
    const rows = await on.query("select test_claims, tester from sso_connections", []);
    expect(rows).toEqual([{ test_claims: null, tester: null }]);
  });
});
