/** Senders, signers and the requests between them: tables of the schema `bench`, from which all others follow. */
import { companyName, countOf } from "./vocabulary.ts";
import type { Kind } from "./vocabulary.ts";
import type { Step } from "./filling.ts";
import { marked } from "./fill-tables.ts";

/** The size of everything. */
export interface Size {
  /** All requests. A tenth of them is in the list of the largest account. */
  readonly requests: number;
  readonly accounts: number;
  /** A business that exists: the first of the accounts are its members. */
  readonly business?: Filled | undefined;
}

/** A business that is filled: it has been opened by the largest account. */
export interface Filled {
  readonly id: string;
  readonly name: string;
  readonly members: number;
}

/** A business that is filled, and how many rows of activity and invitations it gets. */
export interface FilledBusiness extends Filled {
  readonly activity: number;
  readonly invitations: number;
}

/** The measured accounts, by their number among the people. */
export const MEASURED = { largest: -1, member: -2, small: -3 } as const;
/** Requests that the small account has sent. */
export const SMALL = 40;
const BUSINESSES = 5;
/** Accounts, one of which is a member of a business. */
const MEMBER_OF = 20;

/** The number of the measured business, beside those of the companies of the vocabulary. */
export const MEASURED_BUSINESS = -1;
const NO_BUSINESS = "00000000-0000-0000-0000-000000000000";

/** The sizes for a number of requests, of which a business has nine in ten. */
export const sizeOf = (requests: number, business?: Filled): Size => ({
  requests,
  accounts:
    business === undefined
      ? Math.max(60, Math.round(requests / 150))
      : Math.round(business.members * 1.2) + 60,
  business,
});

/** A text of the vocabulary, earlier ones more often: `one` is its row. */
function drawn(one: string, kind: Kind, of: string, salt: number): string {
  const n = `floor(${countOf(kind)} * power(bench.h(${of}, ${salt}), 2))::int`;
  return `join bench.vocabulary ${one} on ${one}.kind = '${kind}' and ${one}.n = ${n}`;
}

/** Functions that return the same value for the same number, every time. */
export const FUNCTIONS: readonly Step[] = [
  [
    "functions",
    `create function bench.h(n bigint, salt int) returns float8 language sql immutable parallel safe
       return (hashint8extended(n, salt) & 2147483647)::float8 / 2147483648;
     -- An id as the service makes them: the time, then chance.
     create function bench.id(at timestamptz, seed text) returns uuid language sql stable parallel safe
       return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(seed), 1, 3)
         || '8' || substr(md5(seed), 4, 15))::uuid;
     -- A moment as the service has them.
     create function bench.ms(at timestamptz) returns timestamptz language sql stable parallel safe
       return date_trunc('milliseconds', at);`,
  ],
];

/** Accounts and businesses; the measured ones exist already, in `bench.measured` (i, id, words). */
export function people({ accounts, business }: Size): Step[] {
  const businesses = Array.from({ length: BUSINESSES }, (_, n) => n);
  const { id, members } = business ?? { id: NO_BUSINESS, members: 0 };
  return [
    [
      "ids of businesses",
      `create function bench.business(company int) returns uuid language sql immutable parallel safe return
         case when company = ${MEASURED_BUSINESS} then '${id}'::uuid else md5('business' || company)::uuid end`,
    ],
    [
      "businesses",
      `insert into businesses (id, name, gtc_accepted_at, dpa_accepted_at, created_at, updated_at)
       values ${businesses
         .map((n) => `(bench.business(${n}), '${companyName(n)}', now(), now(), now(), now())`)
         .join(", ")}`,
    ],
    [
      "subscriptions",
      `insert into subscriptions (business, plan, payment_method, seats, current_type, current_start, updated_at)
       select id, 'ent_v2', 'MANUAL', 100000, 'MANUAL', now(), now() from businesses
       on conflict (business) do update set plan = excluded.plan, payment_method = excluded.payment_method,
         seats = excluded.seats, current_type = excluded.current_type, current_end = null`,
    ],
    [
      "people",
      `create table bench.people as
       select i, bench.id(now() - interval '9 years' + i * interval '1 hour', 'account' || i) as id,
         f.text as first, l.text as last, f.plain || '.' || l.plain || i || '@' || d.text as email,
         f.words || l.words || d.words || array[f.plain, l.plain || i] as words, f.plain || ' ' || l.plain as sort_name,
         case when i < ${members} then ${MEASURED_BUSINESS}
           when i % ${MEMBER_OF} = 0 then i / ${MEMBER_OF} % ${BUSINESSES} end as company
       from generate_series(0, ${accounts - 1}) i
         ${drawn("f", "first", "i", 51)} ${drawn("l", "last", "i", 52)} ${drawn("d", "domain", "i", 53)}
       union all
       select m.i, m.id, a.first_name, a.last_name, a.email, m.words, lower(a.first_name || ' ' || a.last_name),
         case m.i when ${MEASURED.member} then 0 when ${business === undefined ? "null" : MEASURED.largest}
           then ${MEASURED_BUSINESS} end
       from bench.measured m join accounts a on a.id = m.id;
       alter table bench.people add primary key (i);
       analyze bench.people`,
    ],
    [
      "accounts",
      `insert into accounts (id, email, email_verified_at, first_name, last_name, lang, free_signatures_remaining,
         created_at, updated_at)
       select id, email, now(), first, last, 'de-ch', 3, now(), now() from bench.people where i >= 0`,
    ],
    [
      "memberships",
      `insert into memberships (account, business, role, since, sort_name, host, closed, words)
       select id, bench.business(company), case when i < ${MEMBER_OF * BUSINESSES} then 'admin' else 'member' end,
         now(), sort_name, split_part(email, '@', 2), false, ${marked("bench.business(company)", "words")}
       from bench.people where company is not null
       on conflict (account) do nothing`,
    ],
    ...counts,
  ];
}

/** What the triggers of `memberships` count. */
const counts: readonly Step[] = [
  [
    "members counted",
    `delete from member_counts;
     insert into member_counts (business, role, closed, items)
     select business, role, closed, count(*) from memberships group by 1, 2, 3;
     delete from member_host_counts;
     insert into member_host_counts (business, host, items)
     select business, host, count(*) from memberships group by 1, 2`,
  ],
];

/** The requests, one per row, in the order of their time. */
export function requestsDrawn({ requests, accounts }: Size): Step[] {
  const small = Math.floor(requests / SMALL);
  return [
    [
      "requests drawn",
      `create table bench.requests as
       with drawn as materialized (
         select n::bigint as n,
           case when n % 10 = 0 and n % 100 <> 0 then ${MEASURED.largest}
             when n % 500 = 1 then ${MEASURED.member} when n % ${small} = 2 then ${MEASURED.small}
             else floor(${accounts} * power(bench.h(n, 1), 2))::int end as owner,
           -- More of them every year.
           bench.ms(now() - interval '1 hour' - interval '8 years' * (1 - sqrt(n::float8 / ${requests}))) as created
         from generate_series(1, ${requests}) n),
       stated as materialized (
         select *, case when bench.h(n, 2) < .03 then 'DRAFT'
           when bench.h(n, 2) < case when created > now() - interval '45 days' then .55
             when created > now() - interval '1 year' then .08 else .035 end then 'OPEN'
           when bench.h(n, 3) < .8 then 'SIGNED' when bench.h(n, 3) < .88 then 'DECLINED' else 'WITHDRAWN' end as status
         from drawn),
       sent as materialized (
         select *, case when status <> 'DRAFT'
           then bench.ms(least(created + bench.h(n, 4) * interval '2 days', now() - interval '50 minutes')) end as sent
         from stated),
       ended as materialized (
         select *, case when status not in ('DRAFT', 'OPEN')
           then bench.ms(least(sent + bench.h(n, 5) * interval '20 days', now() - interval '40 minutes')) end as ended
         from sent)
       select e.n, e.owner, e.status, e.created, e.sent, e.ended, bench.id(e.created, 'request' || e.n) as id,
         o.id as owner_id, o.company, bench.business(o.company) as business,
         bench.ms(coalesce(ended, least(sent + bench.h(e.n, 6) * interval '9 days', now() - interval '30 minutes'), created)) as updated,
         case when sent is not null and bench.h(e.n, 7) < .6 then
           case when ended is null then date_trunc('day', now()) + interval '1 day' * ceil(60 * bench.h(e.n, 8))
             else date_trunc('day', sent) + interval '1 day' * (30 + ceil(60 * bench.h(e.n, 8))) end end as due,
         d.text || ' ' || s.text || case when bench.h(e.n, 9) < .5 then to_char(created, ' YYYY-') || lpad(e.n::text, 7, '0')
           when bench.h(e.n, 9) < .8 then ' ' || f.text || ' ' || l.text else '' end as title,
         d.sorted || ' ' || s.sorted || case when bench.h(e.n, 9) < .5 then to_char(created, ' YYYY-') || lpad(e.n::text, 7, '0')
           when bench.h(e.n, 9) < .8 then ' ' || f.sorted || ' ' || l.sorted else '' end as sorted,
         d.words || s.words || coalesce(c.words, '{}') || o.words
           || case when bench.h(e.n, 9) < .5 then array[to_char(created, 'YYYY'), lpad(e.n::text, 7, '0')]
             when bench.h(e.n, 9) < .8 then f.words || l.words else '{}' end as words,
         case when bench.h(e.n, 10) < .25 then 0 when bench.h(e.n, 10) < .75 then 1
           when bench.h(e.n, 10) < .95 then 2 else 3 end as others,
         bench.h(e.n, 10) < .25 or bench.h(e.n, 11) < .15 as signs,
         bench.h(e.n, 12) < .2 as ordered,
         bench.h(e.n, 13) < .005 as removes,
         case when bench.h(e.n, 14) < .1 then 2 else 1 end as documents
       from ended e join bench.people o on o.i = e.owner
         ${drawn("d", "document", "e.n", 15)} ${drawn("s", "subject", "e.n", 16)}
         ${drawn("f", "first", "e.n", 17)} ${drawn("l", "last", "e.n", 18)}
         left join bench.vocabulary c on c.kind = 'company' and c.n = o.company
       order by e.n;
       alter table bench.requests add primary key (n);
       analyze bench.requests`,
    ],
  ];
}

/** The signers: each sender invites people of their own repeatedly, a third of whom have an account. */
export function signersDrawn({ requests, accounts }: Size): Step[] {
  const known = `case r.owner when ${MEASURED.largest} then ${Math.max(20, requests / 200)}
    when ${MEASURED.member} then 300 else 60 end`;
  return [
    [
      "signers drawn",
      `create table bench.signers as
       with slots as materialized (
         select r.*, slot,
           (r.owner + 4)::bigint * 100000 + floor(${known} * power(bench.h(r.n * 8 + slot, 20), 2))::bigint as k
         from bench.requests r, generate_series(0, 4) slot
         where case slot when 0 then signs when 4 then removes and sent is not null else slot <= others end
           or (slot = 1 and r.n % 100 = 0)),
       asked as materialized (
         select *, case when slot = 0 then owner when slot = 1 and n % 100 = 0 then ${MEASURED.largest}
           when bench.h(k, 21) < .35 then nullif(floor(${accounts} * bench.h(k, 22))::int, owner) end as i
         from slots),
       named as (
         select distinct on (a.n, email) a.*, p.id as account,
           coalesce(p.email, f.plain || '.' || l.plain || k || '@' || d.text) as email,
           coalesce(p.first, f.text) as first, coalesce(p.last, l.text) as last,
           coalesce(p.words, f.words || l.words || d.words || array[f.plain, l.plain || k]) as people
         from asked a left join bench.people p on p.i = a.i
           ${drawn("f", "first", "a.k", 23)} ${drawn("l", "last", "a.k", 24)} ${drawn("d", "domain", "a.k", 25)}
         order by a.n, email, slot),
       placed as (
         select *, bench.id(created, 'guest' || n || '/' || slot) as guest,
           row_number() over (partition by n order by slot) - 1 as position,
           floor(bench.h(n, 26) * count(*) filter (where slot <> 4) over (partition by n)) as signed_before
         from named)
       select n, slot, owner, owner_id, status as overall, created, sent, ended, updated, documents, id as request, business,
         bench.id(created, 'signer' || n || '/' || slot) as id, guest, coalesce(account, guest) as person,
         account is not null as registered, slot = 4 as removed, email, first, last, people, position,
         case when ordered then position + 1 else -1 end as sequence,
         case when slot = 4 then 'WITHDRAWN' when status = 'DRAFT' then 'WAITING'
           when status = 'SIGNED' or position < signed_before then 'SIGNED'
           when status = 'OPEN' then case when ordered and position > signed_before then 'WAITING' else 'OPEN' end
           when status = 'DECLINED' and position = signed_before then 'DECLINED' else 'WITHDRAWN' end as status,
         bench.ms(sent + bench.h(n * 8 + slot, 27) * (coalesce(ended, updated) - sent)) as acted
       from placed order by n, slot;
       create index on bench.signers (n);
       analyze bench.signers`,
    ],
    [
      "requests summed up",
      `create table bench.sums as
       select n, count(*) filter (where status in ('OPEN', 'WAITING', 'ERROR')) as open,
         count(*) filter (where status = 'SIGNED') as signed,
         string_to_array(string_agg(array_to_string(people || ('@' || email), ' '), ' '), ' ') as words
       from bench.signers where not removed group by n;
       alter table bench.sums add primary key (n);
       analyze bench.sums`,
    ],
  ];
}
