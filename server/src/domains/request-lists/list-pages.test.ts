import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../testing/signing.ts";
import { transaction } from "../../platform/database/database.ts";
import { compactCounts } from "./compact-counts.ts";
import { locatePage } from "./list-page-queries.ts";
import { account, guest } from "../signature-requests/testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

const query = <R extends object>(text: string, values: unknown[] = []) =>
  service.context.pool.query<R>(text, values).then(({ rows }) => rows);

/** Many requests of a person, one every three minutes, of every kind. */
async function many(person: TestPerson, count: number): Promise<void> {
  await query(
    `with made as (
       insert into requests (id, owner, title, message, quality, status, origin, created_at, updated_at)
       select gen_random_uuid(), $1, 'Contract ' || n, '', 'SES',
         (array['OPEN', 'SIGNED', 'SIGNED', 'DECLINED', 'WITHDRAWN'])[1 + n % 5], 'API', at, at
       from generate_series(1, $2::int) n, lateral (select now() - n * interval '3 minutes' as at)
       returning *)
     insert into request_participants (person, request, status, own_status, bits, owner, updated_at, sort_title)
     select $1, id, status, case when status = 'OPEN' then 'OPEN' end,
       case when status = 'OPEN' then 1 else 0 end, true, updated_at, lower(title) from made`,
    [person.id, count],
  );
}

/** The rows that differ between the counts and the requests. */
const wrongCounts = () =>
  query(`
    with counted as (
      select person, status, own_status, bits, day, sum(items) as items from participant_counts
      group by 1, 2, 3, 4, 5 having sum(items) <> 0),
    actual as (
      select person, status, own_status, bits, (updated_at at time zone 'UTC')::date as day,
        count(*) as items
      from request_participants where not gone group by 1, 2, 3, 4, 5)
    (table counted except table actual) union all (table actual except table counted)`);

describe("The counts of the lists", () => {
  it("match the requests after every change, before and after they are compacted", async () => {
    const request = await sentRequest(anna.api, [account(bruno), guest()]);
    const { id } = await sentRequest(anna.api, [account(bruno)]);
    await signSimple(bruno.api, request.id);
    await signSimple(bruno.api, id);
    await bruno.api("DELETE /v3/signature-requests/{id}", { path: { id } });
    const draft = await anna.api("POST /v3/signature-requests", { body: { title: "Draft" } });
    await anna.api("DELETE /v3/signature-requests/{id}", { path: { id: draft.id } });
    expect(await wrongCounts()).toEqual([]);
    await compactCounts(service.context);
    expect(await wrongCounts()).toEqual([]);
    expect(await query("select 1 from participant_counts where not settled or items <= 0")).toEqual(
      [],
    );
    await anna.api("DELETE /v3/signature-requests/{id}", { path: { id } });
    expect(await wrongCounts()).toEqual([]);
  });

  it("include nothing of a transaction that is rolled back, and block nobody", async () => {
    const { id } = await sentRequest(anna.api, [account(bruno)]);
    const change = sql`update request_participants set bits = 2 where request = ${id}`;
    const undone = transaction(service.context.db, async (tx) => {
      await tx.execute(change);
      // Another request of the same people, while this change is not committed.
      await sentRequest(anna.api, [account(bruno)]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await wrongCounts()).toEqual([]);
  });
});

describe("Pages of a long list", () => {
  const ITEMS = 4000;
  const SIZE = 100;
  let clara: TestPerson;
  beforeAll(async () => {
    clara = await service.person({ firstName: "Clara" });
    await many(clara, ITEMS);
  });

  const page = (filters: object, page_number: number) =>
    clara.api("GET /v3/signature-requests", {
      query: { page_size: SIZE, page_number, ...filters },
    });

  it.each([
    [{}, ITEMS],
    [{ sort: "updated_at:asc" }, ITEMS],
    [{ status_overall: "SIGNED" }, 1600],
    [{ status_overall: "DECLINED,WITHDRAWN", sort: "updated_at:asc" }, 1600],
    [{ status_overall: "OPEN", signature_status: "OPEN" }, 800],
    [{ signatures_count: 1 }, 800],
    [{ signatures_count: 8 }, 0],
  ] as const)("contain each request once, in order: %j", async (filters, expected) => {
    const seen: string[] = [];
    const times: string[] = [];
    for (let number = 0; number <= Math.ceil(expected / SIZE); number += 1) {
      const { signatureRequests, totalItems, totalPages } = await page(filters, number);
      expect([totalItems, totalPages]).toEqual([expected, Math.ceil(expected / SIZE)]);
      seen.push(...signatureRequests.map((one) => one.id));
      times.push(...signatureRequests.map((one) => one.updatedAt));
    }
    expect(seen).toHaveLength(expected);
    expect(new Set(seen).size).toBe(expected);
    const rising = times.toSorted();
    expect(times).toEqual("sort" in filters ? rising : rising.toReversed());
  });

  it("are located by day: a query skips only rows of one day", async () => {
    const DAY = 480;
    const filters = { page_size: SIZE, sort: "updated_at:desc" } as const;
    for (const page_number of [0, 17, ITEMS / SIZE - 1]) {
      const asked = { ...filters, page_number };
      const { items, place } = await locatePage(service.context.db, clara, asked);
      expect(items).toBe(ITEMS);
      expect(place?.skip).toBeLessThan(DAY);
      const days = Date.parse(place?.latest ?? "") - Date.parse(place?.earliest ?? "");
      expect(days).toBeLessThanOrEqual(86_400_000);
    }
    const { place } = await locatePage(service.context.db, clara, {
      ...filters,
      page_number: ITEMS / SIZE,
    });
    expect(place).toBeUndefined();
  });
});
