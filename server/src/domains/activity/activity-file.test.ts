/** The files of a business's activity. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { guest } from "../signature-requests/testing/people.ts";
import { sentRequest } from "../../../testing/signing.ts";
import { createdBusiness } from "../businesses/testing/people.ts";
import { portionsOfActivity } from "./list-queries.ts";
import { openedIn, signaturesAt } from "./testing/rows.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const blobOf = (admin: TestPerson, id: string, query: Readonly<Record<string, string>> = {}) =>
  admin.api("GET /v2/businesses/{id}/activities/signatures/csv", { path: { id }, query });
const fileOf = async (...given: Parameters<typeof blobOf>) => (await blobOf(...given)).text();
/** The cells of a file; none of those in these tests contains a line break. */
const cellsOf = (text: string) =>
  text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'));

it("A file has the rows of the list, with the time in the time zone that was asked for", async () => {
  const { admin, business } = await createdBusiness(service);
  await openedIn(service, business.id, "2024-01-01T00:00:00Z");
  await signaturesAt(service, business.id, ["2024-07-01T22:30:00Z", "2024-07-02T22:30:00Z"], {
    quality: "QES",
    legislation: "ZERTES",
  });
  const file = await blobOf(admin, business.id, {
    time_zone: "Europe/Zurich",
    end_date: "2024-07-02",
  });
  // The byte order mark.
  expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...rows] = cellsOf(await file.text());
  expect(rows).toHaveLength(1);
  const row = Object.fromEntries((head ?? []).map((name, index) => [name, rows[0]?.[index]]));
  expect(row).toMatchObject({
    timestamp: "2024-07-01T22:30:00.000Z",
    local_time: "2024-07-02 00:30:00",
    action: "signature.made",
    signer_type: "unknown",
    business_id_paid_by: business.id,
    quality: "QES",
    legislation: "ZERTES",
  });
});

it("Titles and names that look like formulas are text", async () => {
  const { admin, business } = await createdBusiness(service);
  const somebody = guest();
  await sentRequest(admin.api, [somebody], { title: '=HYPERLINK("https://evil.example";"Open")' });
  await sentRequest(admin.api, [somebody], { title: "Offer;=1+1" });
  const text = await fileOf(admin, business.id);
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"";""Open"")"`);
  expect(text).toContain(`"Offer;'=1+1"`);
});

it("A long file has each row once, in order, also where many rows have the same time", async () => {
  const { admin, business } = await createdBusiness(service);
  await openedIn(service, business.id, "2024-01-01T00:00:00Z");
  const { pool } = service.context;
  await pool.query(
    `insert into activity (at, name, business, actor, request, data)
     select timestamptz '2024-02-01' + (n / 700) * interval '1.000001 s', 'signature.made', $1,
       'guest:' || $2, $2::uuid, '{"quality":"SES"}'
     from generate_series(1, 2100) n`,
    [business.id, randomUUID()],
  );
  for (const sort of ["timestamp:asc", "timestamp:desc"]) {
    const [, ...rows] = cellsOf(await fileOf(admin, business.id, { sort }));
    const ids = rows.map(([id]) => Number(id));
    expect(ids).toHaveLength(2100);
    expect(ids).toEqual(ids.toSorted((a, b) => (sort === "timestamp:asc" ? a - b : b - a)));
    expect(new Set(ids).size).toBe(2100);
  }
});

it("Rows are read in portions, as fast as they are taken, and no more once the reader stops", async () => {
  const { business } = await createdBusiness(service);
  await openedIn(service, business.id, "2024-01-01T00:00:00Z");
  const at = Array.from(
    { length: 30 },
    (_, n) => `2024-02-${String((n % 28) + 1).padStart(2, "0")}`,
  );
  await signaturesAt(service, business.id, at);
  const { db } = service.context;
  let reads = 0;
  const reader = new Proxy(db, {
    get: (target, name) => {
      if (name === "select") reads += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  const days = { first: "2024-02-01", last: "2024-02-29", zone: "UTC" };
  const wanted = { kind: "signatures", days, newestFirst: true } as const;
  const sizes: number[] = [];
  for await (const portion of portionsOfActivity(reader, business.id, wanted, 10)) {
    sizes.push(portion.length);
    expect(reads).toBe(sizes.length);
    if (sizes.length === 2) break;
  }
  expect(sizes).toEqual([10, 10]);
  expect(reads).toBe(2);
});

it("A caller who goes away ends the reading", async () => {
  const { admin, business } = await createdBusiness(service);
  await openedIn(service, business.id, "2024-01-01T00:00:00Z");
  const { pool } = service.context;
  await pool.query(
    `insert into activity (at, name, business, actor, request, data)
     select timestamptz '2024-02-01' + n * interval '1 s', 'signature.made', $1, 'guest:' || $2, $2::uuid, '{"quality":"SES"}'
     from generate_series(1, 60000) n`,
    [business.id, randomUUID()],
  );
  const statements: string[] = [];
  const count = (query: unknown) => {
    const text =
      typeof query === "object" && query !== null && "text" in query ? query.text : query;
    if (String(text).includes('from "activity"')) statements.push(String(text));
  };
  const clients = new Set<object>();
  pool.on("acquire", (client) => {
    if (clients.has(client)) return;
    clients.add(client);
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        count(given[0]);
        return ask(...given);
      },
    });
  });
  const stop = new AbortController();
  const url = `${service.url}/v2/businesses/${business.id}/activities/signatures/csv`;
  const response = await fetch(url, {
    headers: { authorization: admin.authorization },
    signal: stop.signal,
  });
  await response.body?.getReader().read();
  stop.abort();
  let before = -1;
  // Until no statement is made any more.
  while (before !== statements.length) {
    before = statements.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect(statements.length).toBeGreaterThan(0);
  // All of it would be 601 portions.
  expect(statements.length).toBeLessThan(500);
});
