/** A file that was sealed stays, although the answer of the database to the last COMMIT is lost. */
import { makePdf } from "@paraph/pades/testing";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemOf, startService } from "../testing/service.ts";
import type { TestService } from "../testing/service.ts";
import { downloadedFile, GOOD, verdicts } from "../testing/signing.ts";
import { addedProgram } from "./domains/api-users/testing/programs.ts";
import { createdBusiness } from "./domains/businesses/testing/people.ts";
import { documents, documentVersions } from "./domains/documents/tables.ts";
import { addedSeal } from "./domains/seals/testing/seals.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Query = (...given: readonly unknown[]) => Promise<unknown>;

/** Breaks the connection of the next transaction that holds a document: after its COMMIT, or in place of it. */
function breakNext(when: "after" | "before"): { readonly broken: () => number } {
  const pool = (service.context.db as typeof service.context.db & { $client: pg.Pool }).$client;
  let broken = 0;
  const acquired = (client: pg.PoolClient) => {
    const own = client as unknown as { query: Query };
    const real = own.query.bind(client);
    let holds = false;
    own.query = async (...given) => {
      const [first] = given;
      const text = typeof first === "string" ? first : String((first as { text?: string }).text);
      if (text.startsWith('update "documents" set "held_by"')) holds = true;
      if (!holds || broken > 0 || text !== "commit") return real(...given);
      broken += 1;
      pool.off("acquire", acquired);
      await real(when === "after" ? "commit" : "rollback");
      throw new Error("Connection terminated unexpectedly");
    };
  };
  pool.on("acquire", acquired);
  return { broken: () => broken };
}

it.each([
  ["after", [GOOD]],
  ["before", undefined],
] as const)("a connection that breaks %s the commit leaves %j", async (when, left) => {
  const { admin, business } = await createdBusiness(service);
  const program = await addedProgram(service, admin, business.id);
  const { name } = await addedSeal(admin, business.id, { apiUsers: [program.username] });
  const { broken } = breakNext(when);
  const content = makePdf().toString("base64");
  const { status } = await problemOf(
    program.api("POST /v2/seal", { body: { account_name: name, content } }),
  );
  expect([status >= 500, broken()]).toEqual([true, 1]);
  const rows = await service.context.db
    .select({ id: documents.id, number: documentVersions.number })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.document, documents.id))
    .where(eq(documents.business, business.id));
  expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    left === undefined ? [] : [1, 2],
  );
  for (const { id } of rows) {
    expect(await verdicts(await downloadedFile(program.api, id))).toEqual(left);
  }
});
