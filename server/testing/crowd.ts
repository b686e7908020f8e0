/** Many other people: every row that there is, copied under other ids, so that no table is small. */
import pg from "pg";
import { addAnyRows, tablesOf } from "./any-rows.ts";
import type { Column } from "./any-rows.ts";
import type { TestDatabase } from "./databases.ts";

/** Rows that each table has at least. */
export interface Crowd {
  readonly most: number;
  /** Of the tables that hold most of what people have. */
  readonly large: Readonly<Record<string, number>>;
  /** Which rows of a table (`t`) are copied, where not all are. */
  readonly only: Readonly<Record<string, string>>;
  /** Tables of which there are no more rows among many people. */
  readonly apart: readonly string[];
}

/** Long after everything that is due. */
const FAR = 2200;

/**
 * Copies the rows of all tables: ids, addresses and hashes become others, the same in every table, so that copies belong
 * to each other as their originals do. Whatever is due in the originals would be due in the copies. Tables without a row
 * get any rows.
 */
export async function addCrowd(
  database: TestDatabase,
  { most, large, only, apart }: Crowd,
): Promise<void> {
  await filling(database, async (client) => {
    const restore = await withoutIndexes(client, Object.keys(large));
    for (const [table, columns] of await tablesOf(client)) {
      if (apart.includes(table)) continue;
      const { rows } = await client.query<{ there: number }>(
        `select count(*)::int as there from "${table}"`,
      );
      const there = rows[0]?.there ?? 0;
      const wanted = large[table] ?? most;
      if (there > 0) {
        const copies = Math.ceil(wanted / there);
        const values = columns.map((column) => copyOf(column, columns));
        await copy(client, table, { columns, values, copies, where: only[table] ?? "true" });
      } else {
        await addAnyRows(client, table, columns, { rows: wanted, year: FAR });
      }
    }
    await restore();
  });
}

/**
 * Copies the one request that a person has sent, and the one contact that they have by it: what their lists and searches
 * read. Each copy is three hours older than the last one; its words end with its number, and one in fifty was declined. The copies
 * of the request belong to a business.
 */
export async function addOwn(
  database: TestDatabase,
  {
    person,
    business,
    copies,
  }: { readonly person: string; readonly business: string; readonly copies: number },
): Promise<void> {
  const asOwn: Readonly<Record<string, string>> = {
    "requests.id": otherId("t.id"),
    "requests.title": "t.title || n",
    "requests.business": `'${business}'`,
    "request_participants.request": otherId("t.request"),
    "request_participants.status": "case when n % 50 = 0 then 'DECLINED' else t.status end",
    "request_participants.sort_title": "t.sort_title || n",
    "request_participants.due_at": "now() + n * interval '3 hours'",
    "request_participants.updated_at": "t.updated_at - n * interval '3 hours'",
    "participant_words.request": otherId("t.request"),
    "participant_words.status": "case when n % 50 = 0 then 'DECLINED' else t.status end",
    "participant_words.sort_title": "t.sort_title || n",
    "participant_words.due_at": "now() + n * interval '3 hours'",
    "participant_words.updated_at": "t.updated_at - n * interval '3 hours'",
    "participant_words.words": NUMBERED,
    "contacts.email": "n || '.' || t.email",
    "contacts.words": NUMBERED,
  };
  const whose = {
    requests: "owner",
    request_participants: "person",
    participant_words: "person",
    contacts: "owner",
  };
  await filling(
    database,
    async (client) => {
      const tables = await tablesOf(client);
      for (const [table, who] of Object.entries(whose)) {
        const columns = tables.get(table) ?? [];
        const values = columns.map(({ name }) => asOwn[`${table}.${name}`] ?? `t."${name}"`);
        await copy(client, table, { columns, values, copies, where: `t.${who} = '${person}'` });
      }
      // As the triggers of the request participants count them.
      await client.query(
        `insert into participant_counts (person, status, own_status, bits, day, items, settled)
       select person, status, own_status, bits, (updated_at at time zone 'UTC')::date, count(*), true
       from request_participants where person = $1 group by 1, 2, 3, 4, 5`,
        [person],
      );
    },
    [...Object.keys(whose), "participant_counts"],
  );
}

/**
 * Copies the membership of a person within their business, with its account. Each copy has joined an hour before the last
 * one; its name and words end with its number. One in fifty is an admin, and one in a hundred has a closed account.
 */
export async function addMembers(
  database: TestDatabase,
  { person, copies }: { readonly person: string; readonly copies: number },
): Promise<void> {
  const asMember: Readonly<Record<string, string>> = {
    // Not the ids and addresses of the crowd.
    "accounts.id": otherId("(t.id::text || ' member')"),
    "accounts.email": "n || '.member.' || t.email",
    "memberships.account": otherId("(t.account::text || ' member')"),
    "memberships.role": "case when n % 50 = 0 then 'admin' else 'member' end",
    "memberships.closed": "n % 100 = 0",
    "memberships.sort_name": "t.sort_name || n",
    "memberships.since": "t.since - n * interval '1 hour'",
    "memberships.words": NUMBERED,
  };
  const whose = { accounts: "id", memberships: "account" };
  await filling(
    database,
    async (client) => {
      const tables = await tablesOf(client);
      for (const [table, who] of Object.entries(whose)) {
        const columns = tables.get(table) ?? [];
        const values = columns.map(({ name }) => asMember[`${table}.${name}`] ?? `t."${name}"`);
        await copy(client, table, { columns, values, copies, where: `t.${who} = '${person}'` });
      }
      // As the triggers of the memberships count them.
      await client.query(
        `with own as (select business from memberships where account = $1)
         insert into member_counts (business, role, closed, items)
         select business, role, closed, count(*) from memberships
         where business in (select business from own) group by 1, 2, 3
         on conflict (business, role, closed) do update set items = excluded.items`,
        [person],
      );
      await client.query(
        `with own as (select business from memberships where account = $1)
         insert into member_host_counts (business, host, items)
         select business, host, count(*) from memberships
         where business in (select business from own) group by 1, 2
         on conflict (business, host) do update set items = excluded.items`,
        [person],
      );
    },
    [...Object.keys(whose), "member_counts", "member_host_counts"],
  );
}

/** Adds activity of a business before the time that its lists and statistics read, and by nobody who belongs to it. */
export async function addActivity(
  database: TestDatabase,
  { business, rows }: { readonly business: string; readonly rows: number },
): Promise<void> {
  await filling(
    database,
    async (client) => {
      await client.query(
        `insert into activity (at, name, business, actor, data)
         select '2000-01-01'::timestamptz + n * interval '1 minute', 'request.expired', $1, 'system', '{}'
         from generate_series(1, $2::int) as n`,
        [business, rows],
      );
    },
    ["activity"],
  );
}

const NUMBERED =
  "array_to_tsvector(array(select word || n from unnest(tsvector_to_array(t.words)) word))";

/** Fills tables without their triggers and foreign keys, unheard, and has them (all unless named) analysed. */
async function filling(
  database: TestDatabase,
  fill: (client: pg.Client) => Promise<void>,
  tables: readonly string[] = [],
): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set auto_explain.log_min_duration = -1");
    await client.query("set synchronous_commit = off");
    await fill(client);
    await client.query(`analyze ${tables.join(", ")}`);
  } finally {
    await client.end();
  }
}

/**
 * Drops the indexes of tables that are there for reading alone: building them at the end takes less time than adding
 * each row to them. Returns what builds them.
 */
async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid::regclass::text = any($1) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    // Of a partitioned table: with those of its partitions.
    for (const { definition } of rows) await client.query(definition.replace(" ON ONLY ", " ON "));
  };
}

interface Copying {
  readonly columns: readonly Column[];
  /** What each column has in the copy `n` of the row `t`, in SQL. */
  readonly values: readonly string[];
  readonly copies: number;
  readonly where: string;
}

async function copy(
  client: pg.Client,
  table: string,
  { columns, values, copies, where }: Copying,
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  // Asked once of each original, not of each copy ("offset 0" keeps it so).
  const says = columns
    .filter(({ type }) => type === "text")
    .map(({ name }) => `, "${name}" ~ ${SAYS_WHO} as "says ${name}"`);
  await client.query(
    `insert into "${table}" (${names})
     select ${values.join(", ")}
     from (select *${says.join("")} from "${table}" t where ${where} offset 0) t,
       generate_series(1, $1::int) n
     on conflict do nothing`,
    [copies],
  );
}

const SAYS_WHO =
  "'@|^api_(demo|production)_|^[+][0-9]{6}|[0-9a-f]{8}-[0-9a-f]{4}-|-[0-9a-f]{6}$|[A-Za-z0-9_-]{32}'";

function copyOf({ name, type, unique }: Column, columns: readonly Column[]): string {
  const value = `t."${name}"`;
  if (type === "uuid") return otherId(value);
  if (type === "bytea" && unique) return `sha256(${value} || n::text::bytea)`;
  if (type === "text") {
    return `case when t."says ${name}" then n || '.' || ${value} else ${value} end`;
  }
  if (type === "tsvector") {
    // Words begin with the mark of whose they are: of the first column, which is a person or a business.
    const mark = `(select right(${otherId(`t."${columns[0]?.name ?? ""}"`)}::text, 6) as mark offset 0)`;
    return `array_to_tsvector(array(
      select mark || substr(word, 7) from ${mark} m, unnest(tsvector_to_array(${value})) word))`;
  }
  return value;
}

const otherId = (value: string): string => `md5(${value}::text || '/' || n)::uuid`;

/** Others who are about to sign, and wait for their codes or their providers. */
export const WAITING = `
  insert into signing_attempts
    select (jsonb_populate_record(null::signing_attempts, to_jsonb(t) || jsonb_build_object(
      'id', md5('id' || n), 'batch', md5('batch' || n), 'request', s.request, 'signer', s.id,
      'person', md5('person' || n), 'state', case when n % 10 = 0 then 'AUTHORISING' else 'WAITING_CODE' end,
      'response_id', case when n % 10 = 0 then 'response ' || n end))).*
    from (select * from signing_attempts limit 1) t,
      (select row_number() over () as n, id, request from signers
        where id not in (select signer from signing_attempts) limit 2000) s;
  analyze signing_attempts`;
