/** The limits on the stored imports of a business, and on checked rows per day. */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { createdBusiness } from "../testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => service.stop());

const IMPORTS = "/v1/businesses/{id}/member-imports";
const { kept, files, rows } = limits.memberImports;
const LARGEST = limits.business.importedAtOnce;

const check = (admin: TestPerson, id: string, content = `${crypto.randomUUID()}@example.test`) =>
  admin.api(`POST ${IMPORTS}`, { path: { id }, body: { file_name: "team.csv", content } });
const held = async (admin: TestPerson, id: string) =>
  (await admin.api(`GET ${IMPORTS}`, { path: { id } })).imports;
/** Calls of the same minute count together. */
const nextMinute = () => service.context.clock.move(61_000);

it("a business keeps only so many imports: finished ones make room, unfinished ones have to be discarded", async () => {
  const { admin, business } = await createdBusiness(service);
  // The file invites nobody: its import is finished immediately.
  const finished = await check(admin, business.id, "Email\nnobody\n");
  expect(finished.state).toBe("finished");
  for (let number = 0; number < kept; number += 1) {
    await check(admin, business.id);
    if (number % 5 === 4) nextMinute();
  }
  const all = await held(admin, business.id);
  expect(all).toHaveLength(kept);
  expect(all.map(({ id }) => id)).not.toContain(finished.id);
  const refused = await problemOf(check(admin, business.id));
  expect(refused).toMatchObject({
    status: 409,
    key: "error.import.too_many_imports",
    details: { most: kept },
  });
  const path = { id: business.id, import_id: all[0]?.id ?? "" };
  await admin.api(`DELETE ${IMPORTS}/{import_id}`, { path });
  await check(admin, business.id);
}, 120_000);

it.each([
  ["rows", rows.most - 1, "a@example.test\nb@example.test"],
  ["files", files.most, "a@example.test"],
])(
  "a business has only so many %s checked in a day, also if it discards them",
  async (what, used, content) => {
    const { admin, business } = await createdBusiness(service);
    const { id: import_id } = await check(admin, business.id, content);
    await admin.api(`DELETE ${IMPORTS}/{import_id}`, { path: { id: business.id, import_id } });
    const bucket = `imported ${what} of ${business.id}`;
    await service.context.pool.query("update rate_limits set count = $2 where bucket = $1", [
      bucket,
      used,
    ]);
    const refused = await problemOf(check(admin, business.id, content));
    expect(refused).toMatchObject({ status: 429, key: "error.import.rows_today" });
    expect(Number(refused.details["retry_after"])).toBeGreaterThan(0);
    expect(await held(admin, business.id)).toEqual([]);
  },
);

it("the largest file can be checked several times a day", () => {
  expect(rows.most).toBeGreaterThanOrEqual(5 * LARGEST);
});
