/** The files of a business's activity. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { createApp } from "../../app.ts";
import { guest } from "../signature-requests/testing/people.ts";
import { sentRequest } from "../../../testing/signing.ts";
import { createMetrics } from "../../platform/metrics.ts";
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

/** So many signatures of a business, a second apart. */
const manySignatures = (business: string, count: number) =>
  service.context.pool.query(
    `insert into activity (at, name, business, actor, request, data)
     select timestamptz '2024-02-01' + n * interval '1 s', 'signature.made', $1, 'guest:' || $2, $2::uuid, '{"quality":"SES"}'
     from generate_series(1, $3::int) n`,
    [business, randomUUID(), count],
  );

type Done = (error: unknown, result?: { readonly rows: readonly unknown[] }) => void;

/** Counts the rows of activity that are read from the database from now on, and waits until no more are. */
function countedRows() {
  const { pool } = service.context;
  let rows = 0;
  const clients = new Set<object>();
  pool.on("acquire", (client) => {
    if (clients.has(client)) return;
    clients.add(client);
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    const query = (asked: unknown, ...given: unknown[]) => {
      const text = typeof asked === "object" && asked !== null && "text" in asked ? asked.text : "";
      const last = given.at(-1);
      if (!String(text).includes('from "activity"') || typeof last !== "function")
        return ask(asked, ...given);
      const done: Done = (error, result) => {
        rows += result?.rows.length ?? 0;
        (last as Done)(error, result);
      };
      return ask(asked, ...given.slice(0, -1), done);
    };
    Object.assign(client, { query });
  });
  return {
    atRest: async (): Promise<number> => {
      let before = -1;
      while (before !== rows) {
        before = rows;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      return rows;
    },
  };
}

it("A caller who goes away ends the reading", async () => {
  const { admin, business } = await createdBusiness(service);
  await openedIn(service, business.id, "2024-01-01T00:00:00Z");
  const all = 60_000;
  await manySignatures(business.id, all);
  const read = countedRows();
  const stop = new AbortController();
  const url = `${service.url}/v2/businesses/${business.id}/activities/signatures/csv`;
  const response = await fetch(url, {
    headers: { authorization: admin.authorization },
    signal: stop.signal,
  });
  await response.body?.getReader().read();
  stop.abort();
  const rows = await read.atRest();
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(all * 0.8);
});

it("A slow caller has no more read for them than is on its way to them, however long the file is", async () => {
  const { admin, business } = await createdBusiness(service);
  await openedIn(service, business.id, "2024-01-01T00:00:00Z");
  const all = 8_000;
  // What a portion and the streams and sockets of both ends hold.
  const ahead = 3_500;
  await manySignatures(business.id, all);
  const read = countedRows();
  // The buffers of a socket of this kind are small, and do not grow.
  const settings = { ...service.context.settings, trustProxy: true };
  const app = await createApp({ ...service.context, settings, metrics: createMetrics() });
  const agent = new http.Agent();
  const socketPath = await app.listen({ path: path.join(tmpdir(), `${randomUUID()}.sock`) });
  try {
    const request = http.get({
      agent,
      socketPath,
      path: `/v2/businesses/${business.id}/activities/signatures/csv`,
      // A caller at this kind of socket has no network address.
      headers: { authorization: admin.authorization, "x-forwarded-for": "127.0.0.1" },
    });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    let [taken, next] = [0, 0];
    for await (const chunk of response) {
      for (const byte of chunk as Buffer) if (byte === 0x0a) taken += 1;
      if (taken < next) continue;
      next = taken + all / 4;
      const rows = await read.atRest();
      expect(rows).toBeGreaterThan(0);
      expect(rows - taken).toBeLessThan(ahead);
    }
    // The first line names the columns.
    expect(taken).toBe(all + 1);
  } finally {
    agent.destroy();
    await app.close();
  }
});
