import path from "node:path";
import { createPool } from "@paraph/server/src/platform/database/database";
import { startEmbeddedPostgres } from "@paraph/server/src/platform/embedded-postgres/start";
import { register, type Person } from "./client.ts";
import { rounded, timed, type Work } from "../measure.ts";
import type { Row, Section } from "../report.ts";
import { startSandbox, startService } from "./service.ts";

type Pool = ReturnType<typeof createPool>;

/** Requests in all, of which a tenth is one person's; `LISTS=1000000` for the figures that count. */
const SIZE = Number(process.env["LISTS"] ?? 20_000);
const SHARE = 10;
const ROUNDS = Number(process.env["LISTS_ROUNDS"] ?? 40);
const PLAIN_ROUNDS = 5;

/**
 * Lists, searches and contacts of a person among many, over HTTP; beside them the same question asked of the requests
 * themselves, as it would be without what is written ahead.
 *
 * @param folder for data
 */
export async function measureLists(folder: string): Promise<Section> {
  const data = path.join(folder, "lists");
  const sandbox = await startSandbox(data);
  const server = await startEmbeddedPostgres(path.join(data, "postgres"));
  const database = { host: server.socketFolder, user: server.user, database: "postgres" };
  const pool = createPool(database, 2, { slow: true });
  const address = `postgresql:///postgres?host=${encodeURIComponent(server.socketFolder)}&user=${server.user}`;
  const settings = { ...sandbox.settings, RATE_LIMIT_FACTOR: "1000", DATABASE_URL: address };
  const service = await startService(settings, path.join(data, "service"));
  try {
    const person = await register(service.url, sandbox.url);
    const owner = await idOf(person);
    await fill(pool, owner);
    const rows: Row[] = [];
    for (const question of questions(owner)) rows.push(await asked(pool, person, question));
    return {
      title: "Lists, searches and contacts",
      about:
        `One person with ${SIZE / SHARE} of ${SIZE} requests, over HTTP, ${ROUNDS} calls one after the other; a page has 50 ` +
        "requests with their signers, documents and what may be done to them. Plain: only the rows, asked of requests and " +
        `signers in SQL, without HTTP, ${PLAIN_ROUNDS} times; the ratio is of the medians.`,
      rows,
    };
  } finally {
    await service.stop();
    await pool.end();
    await server.stop();
    await sandbox.stop();
  }
}

interface Question {
  readonly name: string;
  readonly route: string;
  readonly plain?: string;
}

function questions(owner: string): Question[] {
  const list = (query: string) => `/v3/signature-requests?${query}`;
  const last = Math.floor(SIZE / SHARE / 50) - 1;
  const own = `from requests r where r.owner = '${owner}'`;
  return [
    { name: "clock (the least that a call takes)", route: "/v1/datetime" },
    {
      name: "newest",
      route: list("page_size=50&sort=updated_at:desc"),
      plain: `select r.* ${own} order by updated_at desc limit 50`,
    },
    {
      name: "newest, last page",
      route: list(`page_size=50&page_number=${last}`),
      plain: `select r.* ${own} order by updated_at desc limit 50 offset ${last * 50}`,
    },
    {
      name: "to sign, with its count",
      route: list("status_overall=OPEN&signature_status=OPEN&page_size=1"),
      plain: `select count(*) ${own} and status = 'OPEN'`,
    },
    {
      name: "by title",
      route: list("page_size=50&sort=title:asc"),
      plain: `select r.* ${own} order by lower(title), id limit 50`,
    },
    {
      name: "by deadline",
      route: list("page_size=50&sort=expiration_date:asc"),
      plain: `select r.* ${own} order by due_at, id limit 50`,
    },
    {
      name: "search, a rare word",
      route: list("page_size=50&search=number77"),
      plain: search(owner, ["number77"]),
    },
    {
      name: "search, a frequent word",
      route: list("page_size=50&search=mietvertrag"),
      plain: search(owner, ["mietvertrag"]),
    },
    {
      name: "search, two letters",
      route: list("page_size=50&search=mi"),
      plain: search(owner, ["mi"]),
    },
    {
      name: "search, a name and a title",
      route: list("page_size=50&search=keller12+miet"),
      plain: search(owner, ["keller12", "miet"]),
    },
    {
      name: "contacts while typing",
      route: "/v1/email_input_autocomplete?query=kell",
      plain: `select s.email, s.first_name, s.last_name from signers s join requests r on r.id = s.request
        where r.owner = '${owner}' and (s.email ilike '%kell%' or s.first_name || ' ' || s.last_name ilike '%kell%')
        order by s.id desc limit 400`,
    },
  ];
}

/** Every word in the title or a signer's name. */
function search(owner: string, words: readonly string[]): string {
  const all = words.map(
    (word) => `(r.title ilike '%${word}%' or exists (select from signers s where s.request = r.id
      and s.first_name || ' ' || s.last_name || ' ' || s.email ilike '%${word}%'))`,
  );
  return `select r.* from requests r where r.owner = '${owner}' and ${all.join(" and ")}
    order by updated_at desc limit 50`;
}

async function asked(pool: Pool, person: Person, { name, route, plain }: Question): Promise<Row> {
  const times = await timesOf(ROUNDS, () => person.fetch(route));
  const before = plain === undefined ? [] : await timesOf(PLAIN_ROUNDS, () => pool.query(plain));
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const plainP50 = before.length === 0 ? undefined : quantile(before, 0.5);
  return {
    call: name,
    "p50 ms": rounded(p50),
    "p99 ms": rounded(p99),
    "plain ms": plainP50 === undefined ? "–" : rounded(plainP50),
    "plain ÷ call": plainP50 === undefined ? "–" : rounded(plainP50 / p50),
  };
}

async function timesOf(rounds: number, work: Work): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(work));
  return times;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

async function idOf(person: Person): Promise<string> {
  return (await person.call<{ id: string }>("GET", "/v1/user")).id;
}

/** Requests of many years, one signer each, a tenth of them the person's: as the service writes them, in bulk. */
async function fill(pool: Pool, owner: string): Promise<void> {
  const owners = Math.max(1, Math.round(SIZE / 200));
  const statements = [
    `create table filled as
     select md5('request' || n)::uuid as id,
       case when n % ${SHARE} = 0 then '${owner}'::uuid else md5('owner' || n % ${owners})::uuid end as owner,
       (array['Mietvertrag', 'Offerte', 'Protokoll', 'Auftrag', 'Kündigung'])[1 + n % 5] || ' number' || n as title,
       'keller' || n % 400 as person,
       case n % 4 when 0 then 'OPEN' when 1 then 'DECLINED' else 'SIGNED' end as status,
       now() - n * interval '${Math.ceil((10 * 365 * 24 * 3600) / SIZE)} seconds' as at
     from generate_series(1, ${SIZE}) n`,
    `insert into requests (id, owner, title, message, quality, status, origin, created_at, updated_at, sent_at, due_at)
     select id, owner, title, '', 'SES', status, 'API', at, at, at, at + interval '60 days' from filled`,
    `insert into signers (id, request, person, guest, email, first_name, last_name, every_document, sequence, position,
       status, notify, invited_by)
     select md5('s' || id)::uuid, id, md5('g' || id)::uuid, md5('g' || id)::uuid, person || '@example.test', 'Anna',
       initcap(person), true, -1, 0, case status when 'OPEN' then 'OPEN' else 'WITHDRAWN' end, true, owner from filled`,
    `insert into request_participants (person, request, status, own_status, bits, owner, updated_at, sort_title, due_at)
     select owner, id, status, case status when 'OPEN' then 'OPEN' end, case status when 'OPEN' then 1 else 0 end, true, at,
       lower(title), at + interval '60 days' from filled`,
    `insert into participant_words (person, request, words)
     select owner, id, array_to_tsvector(array(select right(owner::text, 6) || word
       from unnest(string_to_array(lower(title), ' ') || array['anna', person, 'example', 'test']) word)) from filled`,
    `insert into contacts (owner, email, first_name, last_name, used_at, words)
     select distinct on (person) owner, person || '@example.test', 'Anna', initcap(person), at,
       array_to_tsvector(array(select right(owner::text, 6) || word from unnest(array['anna', person, 'example', 'test']) word))
     from filled where owner = '${owner}' order by person, at desc`,
    "drop table filled",
    "vacuum analyze",
  ];
  for (const statement of statements) await pool.query(statement);
}
