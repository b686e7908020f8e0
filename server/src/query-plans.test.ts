/**
 * No statement of a call or a sweep reads the rows of people who have nothing to do with it. Among 100,000 requests of
 * others, every statement finds its rows with an index, and reads few rows that it does not need.
 */
import { makePdf } from "@paraph/pades/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askForActivity } from "../testing/ask-for-activity.ts";
import { askForMembers } from "../testing/ask-for-members.ts";
import { belongingsOf, entered } from "../testing/access.ts";
import type { Belongings } from "../testing/access.ts";
import { addActivity, addCrowd, addMembers, addOwn, WAITING } from "../testing/crowd.ts";
import { askAll, unanswered } from "../testing/every-call.ts";
import {
  excesses,
  hearPlans,
  indexesOf,
  largeTables,
  plannedOncePrepared,
  tellPlans,
  triedWithout,
} from "../testing/plans/plans.ts";
import type { Explained } from "../testing/plans/plans.ts";
import { problemOf, startService } from "../testing/service.ts";
import { everySweep } from "../testing/plans/sweeps.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { guestOf, sentRequest, signByCode, signSimple } from "../testing/signing.ts";
import { activityOfBusiness } from "./domains/activity/queries.ts";
import { guest } from "./domains/signature-requests/testing/people.ts";
import { awaitedAttempts } from "./domains/signing/attempts/attempts.ts";
import { rootsSince } from "./platform/audit/chain-roots.ts";
import { isPrepared } from "./platform/database/prepared-statements.ts";

const MONTH = 30 * 86_400_000;
/** Much more than the rows of one person in this test. */
const MOST_ROWS = 500;
const CROWD = {
  most: 1500,
  large: {
    requests: 100_000,
    request_participants: 100_000,
    signers: 100_000,
    participant_words: 100_000,
    request_documents: 100_000,
  },
  // The attempts of others that wait would all be due at once.
  only: { signing_attempts: "t.state in ('DONE', 'ABANDONED')" },
  // Has one row for each process.
  apart: ["job_pools"],
};

/** Without these indexes PostgreSQL scans another index completely, and does not report which rows it has skipped. */
const UNTOLD = ["tan_sends_sent"];

// Recovery reads every open attempt.
const RECOVERING = /^select distinct "request" from "signing_attempts" where .* not in/;
let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
/** A person with many rows. */
let carla: TestPerson;
/** A request that has ended. */
let over: string;
let own: Belongings & { readonly guestEmail: string };
let endHearing: () => void;
let hearing = false;
const heard = new Map<string, Set<string>>();
/** Each statement that has run, once for each set of indexes that it used. */
const asked = new Map<string, Explained>();
let large: ReadonlySet<string> = new Set();

beforeAll(async () => {
  endHearing = hearPlans((explained) => {
    if (hearing) keep(explained);
  });
  service = await startService({ prepare: tellPlans });
  anna = await service.person({ mobile: true });
  bruno = await service.person({ firstName: "Bruno", mobile: true });
  carla = await service.person({ firstName: "Carla" });
  own = await belongingsOf(service, anna, bruno);
  await sentRequest(carla.api, [guest()]);
  await anna.api("POST /v3/sendto", {
    body: { title: "To be claimed", content: makePdf({}).toString("base64") },
  });
  const clara = await service.person({ firstName: "Clara" });
  const ended = await sentRequest(anna.api, [{ account_email: clara.email }, guest()]);
  await signSimple(clara.api, ended.id);
  const alone = await sentRequest(clara.api, [{ account_email: bruno.email }]);
  await signSimple(bruno.api, alone.id);
  over = alone.id;
  await swept();
  await addCrowd(service.database, CROWD);
  const [{ business }, copies] = [own, MOST_ROWS * 3];
  await addOwn(service.database, { person: carla.id, business, copies });
  await addMembers(service.database, { person: anna.id, copies });
  await addActivity(service.database, { business, rows: copies });
  large = await largeTables(service.database, MOST_ROWS * 2);
  hearing = true;
}, 600_000);
afterAll(async () => {
  endHearing();
  await service.stop();
});

/** Stores the faults of a statement's plan, each once. */
function keep(explained: Explained): void {
  const of = `${explained.statement} ${indexesOf(explained).join(" ")}`;
  if (!asked.has(of)) asked.set(of, explained);
  const wrong = excesses(explained, { large, most: MOST_ROWS });
  if (wrong.length === 0) return;
  const statement = explained.statement.replaceAll(/\s+/g, " ").slice(0, 600);
  heard.set(statement, new Set([...(heard.get(statement) ?? []), ...wrong]));
}

/** Forgets the statements of the test itself. */
function forget(): void {
  heard.clear();
  asked.clear();
}

const found = () =>
  [...heard].map(([statement, wrong]) => `${[...wrong].join("; ")}: ${statement}`);

const SORTS = ["updated_at:desc", "updated_at:asc", "title:asc", "expiration_date:asc"] as const;
const LISTS = SORTS.flatMap((sort) => [
  { sort },
  { sort, status_overall: "OPEN", signature_status: "OPEN" },
  { sort, search: "contr ann" },
  { sort, account_email: "somebody@example.test" },
  { sort, quality: "SES,QES", sent_by: "others" } as const,
]);
const NARROWED = [
  ...LISTS,
  { changed_from: "2020-01-01", changed_to: "2020-02-01" },
  { sort: "updated_at:asc", changed_from: "2020-01-01" } as const,
];

const swept = () => everySweep(service);

it("the test database contains requests of many other people", async () => {
  const { rows } = await service.context.pool.query<{ others: number }>(
    "select count(*)::int as others from requests where owner <> $1",
    [anna.id],
  );
  // The test itself detects this statement, which reads everything.
  expect(rows[0]?.others).toBeGreaterThan(99_000);
  expect([...heard.keys()].join("\n")).toContain("select count(*)::int as others from requests");
  forget();
});

it("no index is a prefix of another one", async () => {
  const { rows } = await service.context.pool.query<{ index: string; of: string }>(
    `select one.indexrelid::regclass::text as index, other.indexrelid::regclass::text as of
     from pg_index one
     join pg_index other on other.indrelid = one.indrelid and other.indexrelid <> one.indexrelid
     join pg_class c on c.oid = one.indrelid and c.relnamespace = 'public'::regnamespace
     where not one.indisunique and one.indpred is null and other.indpred is null
       and one.indexprs is null and other.indexprs is null
       and (select relam from pg_class where oid = one.indexrelid) = (select relam from pg_class where oid = other.indexrelid)
       and other.indkey::text || ' ' like one.indkey::text || ' %'`,
  );
  expect(rows).toEqual([]);
  forget();
});

it("lists, searches and contacts read only the caller's rows", async () => {
  const first = { query: { search: "contract1234" } };
  expect((await carla.api("GET /v3/signature-requests", first)).totalItems).toBe(1);
  for (const sort of SORTS) {
    await carla.api("GET /v3/signature-requests", { query: { sort } });
  }
  const rare = { query: { status_overall: "DECLINED" } };
  const declined = await carla.api("GET /v3/signature-requests", rare);
  expect(declined.totalItems).toBe(30);
  const gina = await carla.api("GET /v1/email_input_autocomplete", {
    query: { query: "gina1234" },
  });
  expect(gina.contacts).toHaveLength(1);
  for (const query of NARROWED) {
    const { totalItems } = await anna.api("GET /v3/signature-requests", { query });
    expect(totalItems > 0 || !("search" in query)).toBe(true);
  }
  expect(found()).toEqual([]);
});

it("members, invitations, activity and the directory of a business are read by the page", async () => {
  await askForMembers(service, anna, { ...own, members: MOST_ROWS * 3 });
  await askForActivity(anna, own.business);
  expect(found()).toEqual([]);
});

it("sending, signing, declining and withdrawing read only the caller's rows", async () => {
  const invited = guest();
  const first = await sentRequest(anna.api, [{ account_email: bruno.email }, invited]);
  await signSimple(bruno.api, first.id);
  const theirs = await guestOf(service.url, invited.signer_identity_data.email_address);
  const read = { path: { id: first.id } };
  const { documents } = await theirs("GET /v3/direct/signature-requests/{id}", read);
  const document = { path: { id: documents[0]?.id ?? "" } };
  // The ticket alone identifies the caller.
  const ticket = await theirs("POST /v3/direct/documents/{id}/download/ticket", document);
  expect((await fetch(`${service.url}${ticket.url}`)).status).toBe(200);
  const dora = await service.person({ firstName: "Dora", mobile: true });
  const level = { quality: "AES_MINIMAL", legislation: "EIDAS" } as const;
  const second = await sentRequest(anna.api, [{ account_email: dora.email, ...level }]);
  await signByCode(dora, second.id);
  const third = await sentRequest(anna.api, [{ account_email: bruno.email }]);
  const path = { id: third.id };
  await bruno.api("POST /v3/signature-requests/{id}/decline", { path, body: {} });
  await problemOf(
    dora.api("POST /v3/sign", {
      body: { signatureRequests: [{ signatureRequestId: second.id }], tan: "000000" },
    }),
  );
  await anna.api("DELETE /v3/signature-requests/{id}", { path });
  expect(found()).toEqual([]);
});

it("every call reads only the caller's rows", async () => {
  const { url } = service;
  const guests = await entered(url, own.guestEmail);
  const asking = [
    { kind: "guest", credentials: guests },
    { kind: "other", credentials: { authorization: anna.authorization } },
    { kind: "other", credentials: { authorization: bruno.authorization } },
  ] as const;
  const answered: string[] = [];
  for (const one of asking) answered.push(...(await askAll({ url, own, ...one })));
  expect(found()).toEqual([]);
  expect(unanswered(answered)).toEqual([]);
});

it("every sweep reads only due rows", async () => {
  const { pool } = service.context;
  const due = "now() - interval '1 hour'";
  await pool.query(`update requests set erase_at = ${due} where owner = $1 and status = 'SIGNED'`, [
    anna.id,
  ]);
  await pool.query(
    `update requests set reminder_days = 1, remind_at = ${due} where owner = $1 and status = 'OPEN'`,
    [anna.id],
  );
  await pool.query(
    `update signers set invited_at = now() - interval '2 days'
     where request = any(select id from requests where owner = $1)`,
    [anna.id],
  );
  await pool.query(`update requests set guests_read_until = ${due} where id = $1`, [over]);
  await pool.query(`update accounts set closed_at = ${due}, erase_at = ${due} where id = $1`, [
    bruno.id,
  ]);
  await swept();
  expect(found()).toEqual([]);
});

it("monitoring, audits and waits read only the rows that they need", async () => {
  const { db, pool, clock } = service.context;
  expect((await fetch(`${service.url}/metrics`)).status).toBe(200);
  await rootsSince(db, clock.now());
  await awaitedAttempts(db, "response 10");
  const until = clock.now();
  await activityOfBusiness(db, own.business, { from: new Date(until.getTime() - MONTH), until });
  const body = { name: "Kurz AG", accept_gtc: true, accept_dpa: true } as const;
  const { id } = await carla.api("POST /v2/businesses", { body });
  for (const table of ["business_invitations", "memberships"]) {
    await pool.query(`delete from ${table} where business = $1`, [id]);
  }
  await pool.query("delete from businesses where id = $1", [id]);
  expect(found()).toEqual([]);
});

it("the plans that prepared statements get in time find their rows with an index, too", async () => {
  hearing = false;
  const prepared = [...asked.values()].filter(({ statement }) => isPrepared(statement));
  const planned = await plannedOncePrepared(service.database, prepared);
  expect(planned.length).toBeGreaterThan(200);
  const wrong = planned.flatMap((one) =>
    excesses(one, { large, most: MOST_ROWS }).map((fault) => `${fault}: ${one.statement}`),
  );
  expect(wrong).toEqual([]);
});

it("each index is needed by one of these statements", async () => {
  const isTooMuch = (one: Explained) => excesses(one, { large, most: MOST_ROWS }).length > 0;
  const statements = [...asked.values()];
  const { tooMuch, needless } = await triedWithout(service.database, statements, {
    before: WAITING,
    changes: "signing_attempts",
    isTooMuch,
  });
  expect({ tooMuch, needless }).toEqual({
    tooMuch: [expect.stringMatching(RECOVERING)],
    needless: UNTOLD,
  });
});
