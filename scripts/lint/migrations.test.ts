import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { objections, ofIndexes, RELEASED } from "./migrations.js";

const MAKE = 'CREATE INDEX CONCURRENTLY "a_b" ON "a" USING btree ("b");';
const DROP = 'DROP INDEX CONCURRENTLY IF EXISTS "a_b";\n--> statement-breakpoint\n';

describe("An index", () => {
  it.each([
    ['CREATE TABLE "a" ("b" int);--> statement-breakpoint\nCREATE INDEX "a_b" ON "a" ("b");'],
    [`-- no transaction\n${DROP}${MAKE}`],
    ['-- not concurrently: a dozen rows\nCREATE UNIQUE INDEX "a_b" ON "a" ("b");'],
    ['ALTER TABLE "a" ADD COLUMN "b" int;'],
    ['-- CREATE INDEX "a_b" ON "a" ("b");'],
  ])("may be made so: %s", (sql) => {
    expect(ofIndexes(sql)).toEqual([]);
  });

  it.each([
    ['CREATE INDEX "a_b" ON "a" ("b");', "a_b on a: CONCURRENTLY"],
    ["create unique index if not exists a_b on public.a (b);", "a_b on a: CONCURRENTLY"],
    ['-- not concurrently:\nCREATE INDEX "a_b" ON "a" ("b");', "a_b on a: CONCURRENTLY"],
    [`${DROP}${MAKE}`, "no transaction"],
    [`-- no transaction\n${MAKE}`, "drop it first"],
    [`-- no transaction\n${MAKE}\n${DROP}`, "drop it first"],
    [
      `-- no transaction\n${DROP}${MAKE.replace("CONCURRENTLY", "CONCURRENTLY IF NOT EXISTS")}`,
      "drop it first",
    ],
  ])("may not be made so: %s", (sql, why) => {
    expect(ofIndexes(sql).join()).toContain(why);
  });
});

describe("A migration that was released", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "migrations-"));
    const sum = createHash("sha256").update("select 1;").digest("hex");
    await writeFile(path.join(folder, RELEASED), `${sum}  0001_one.sql\n`);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("stays unchanged", async () => {
    const file = path.join(folder, "0001_one.sql");
    expect(objections(folder)).toEqual(["0001_one.sql was released and is gone"]);
    await writeFile(file, "select 1;");
    expect(objections(folder)).toEqual([]);
    await writeFile(file, "select 2;");
    expect(objections(folder)).toEqual(["0001_one.sql was released and is changed: add another"]);
  });
});

const server = path.join(import.meta.dirname, "../../server");

it("the migrations of the service follow all of these rules", () => {
  expect(objections(path.join(server, "migrations"))).toEqual([]);
});

it("every statement of a tables.sql is in a migration", async () => {
  const within = async (folder: string, ending: string) => {
    const names = await readdir(path.join(server, folder), { recursive: true });
    const found = names.filter((name) => name.endsWith(ending));
    return Promise.all(found.map((name) => readFile(path.join(server, folder, name), "utf8")));
  };
  const migrations = (await within("migrations", ".sql")).join("\n");
  const statements = (await within("src", "tables.sql"))
    .flatMap((text) => text.split("--> statement-breakpoint"))
    .map((text) => text.trim());
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter((statement) => !migrations.includes(statement))).toEqual([]);
});
