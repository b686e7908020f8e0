/** The service's own tables, as the service would have written them (`as-written.ts` verifies this). */
import type { Step } from "./filling.ts";

/** Tables whose indexes are built after they are filled. */
export const FILLED = [
  "requests",
  "signers",
  "request_participants",
  "participant_words",
  "participant_counts",
  "contacts",
  "documents",
  "document_versions",
  "document_access",
  "request_documents",
  "signer_documents",
  "delegations",
  "vault_keys",
  "links",
  "signing_attempts",
  "audit_streams",
];

/** Words as they are stored: each begins with the mark of the list's owner. */
export const marked = (person: string, words: string) =>
  `array_to_tsvector(array(select right(${person}::text, 6) || word from unnest(${words}) word))`;

/** The bits of a person's part in an open request (`standingOf` of `rules/lifecycle`). */
const BITS = `case when removed then 8 when status <> 'OPEN' then 0 else
  case when own = 'OPEN' then 1 else 0 end + case when own = 'WAITING' then 2 else 0 end
  + case when is_owner and coalesce(own, '') not in ('OPEN', 'ERROR') then 32 else 0 end
  + case when is_owner and signed = 0 then 64 else 0 end
  + case when own = 'SIGNED' and open > 0 then 128 else 0 end end`;

/** Guests have delegated the signatures of one request in twenty. */
const DELEGATED = "slot > 0 and not removed and overall <> 'DRAFT' and n % 20 = 0";

export const requestsAndParts: readonly Step[] = [
  [
    "requests",
    `insert into requests (id, owner, business, title, message, quality, status, origin, revision, open_signers,
       signed_signers, expiration_date, due_at, created_at, updated_at, sent_at, ended_at)
     select id, owner_id, business, title, '', 'SES', status, 'WEB', 3,
       case when status in ('DRAFT', 'OPEN') then coalesce(open, 0) else 0 end, coalesce(signed, 0),
       (due - interval '1 day')::date, due, created, updated, sent, ended
     from bench.requests left join bench.sums using (n) order by n`,
  ],
  [
    "signers",
    `insert into signers (id, request, person, guest, email, identity_email, first_name, last_name, every_document,
       sequence, position, status, notify, invited_by, invited_at, opened_at, signed_at, signed_first_name,
       signed_last_name, signed_quality, payer, removed_at, delegations)
     select id, request, person, guest, email, email, first, last, true, sequence, position, status, true, owner_id,
       sent, case when sent is not null and (status = 'SIGNED' or bench.h(n * 8 + slot, 31) < .7) then acted end,
       case status when 'SIGNED' then acted end, case status when 'SIGNED' then first end,
       case status when 'SIGNED' then last end, case status when 'SIGNED' then 'SES' end,
       case status when 'SIGNED' then 'free' end, case when removed then acted end,
       case when ${DELEGATED} then 1 else 0 end
     from bench.signers order by n, slot`,
  ],
  [
    "request_participants",
    `insert into request_participants (person, request, status, own_status, bits, owner, gone, updated_at, sort_title, due_at)
     with parts as (
       select n, owner_id as person, true as is_owner, true as registered, own.status as own, false as removed
       from bench.requests left join (select n, status from bench.signers where slot = 0) own using (n)
       union all
       select n, person, false, registered, status, removed from bench.signers where slot > 0 and overall <> 'DRAFT')
     select person, id, status, own, ${BITS}, is_owner,
       -- Some have deleted what has ended.
       ended is not null and registered and not removed and hashtextextended(person::text, n) % 50 = 0,
       updated, sorted, due
     from parts join bench.requests using (n) left join bench.sums using (n) order by n`,
  ],
  [
    "participant_words",
    `insert into participant_words (person, request, status, own_status, bits, updated_at, sort_title, due_at, words)
     with worded as (
       select r.owner_id as person, r.id as request, r.words || s.words || '{%SES,%me}' as words
       from bench.requests r join bench.sums s using (n)
       union all
       select p.person, r.id, case when p.removed then r.words else r.words || s.words || '{%SES}' end || '{%others}'
       from bench.signers p join bench.requests r using (n) join bench.sums s using (n)
       where p.slot > 0 and p.registered and p.overall <> 'DRAFT')
     select person, request, status, own_status, bits, updated_at, sort_title, due_at, ${marked("person", "words")}
     from worded join request_participants using (person, request) where not gone order by request`,
  ],
  [
    "participant_counts",
    `insert into participant_counts (person, status, own_status, bits, day, items, settled)
     select person, status, own_status, bits, (updated_at at time zone 'UTC')::date, count(*), true
     from request_participants where not gone group by 1, 2, 3, 4, 5`,
  ],
  [
    "contacts",
    `insert into contacts (owner, email, first_name, last_name, used_at, words)
     select distinct on (owner_id, email) owner_id, email, first, last, sent, ${marked("owner_id", "people")}
     from bench.signers where slot > 0 and sent is not null order by owner_id, email, sent desc`,
  ],
];

export const documentsAndLinks: readonly Step[] = [
  [
    "documents drawn",
    `create table bench.documents as
     select n, part, r.id as request, owner_id, business, created, updated, title,
       bench.id(created, 'document' || n || '/' || part) as id, bench.id(created, 'key' || n || '/' || part) as key
     from bench.requests r, generate_series(1, r.documents) part order by n`,
  ],
  [
    "vault_keys",
    `insert into vault_keys (id, wrapped, master, created_at)
     select key, sha256(key::text::bytea), (select fingerprint from master_keys limit 1), created from bench.documents`,
  ],
  [
    "documents",
    `insert into documents (id, owner, business, title, content_type, key_id, image_key_id, pages, checked, held_by,
       created_at, updated_at)
     select id, owner_id, business, title || '.pdf', 'application/pdf', key, key, (
         select jsonb_agg(jsonb_build_object('width', 595.28, 'height', 841.89, 'rotation', 0))
         from generate_series(1, 1 + floor(8 * power(bench.h(n * 2 + part, 41), 3))::int)),
       1000, request, created, updated from bench.documents order by n`,
  ],
  [
    "document_versions",
    `insert into document_versions (id, document, number, sha256, length, blobs, fields, created_at)
     select bench.id(created, 'version' || n || '/' || part), id, 1, encode(sha256(id::text::bytea), 'hex'), 100000,
       '{}', '[]', created from bench.documents order by n`,
  ],
  [
    "request_documents",
    `insert into request_documents (request, document, position)
     select request, id, part - 1 from bench.documents order by n`,
  ],
  [
    "signer_documents",
    `insert into signer_documents (signer, document, field, places, signed_at)
     select s.id, d.id, 'Signature' || slot, '[]', case s.status when 'SIGNED' then acted end
     from bench.signers s join bench.documents d using (n) where not removed order by n`,
  ],
  [
    "delegations",
    `insert into delegations (signer, request, person, before, at)
     select id, request, delegator,
       jsonb_build_object('guest', delegator, 'email', delegator || '@example.test', 'firstName', '', 'lastName', ''), acted
     from (select *, bench.id(created, 'delegator' || n || '/' || slot) as delegator from bench.signers
       where ${DELEGATED}) s`,
  ],
  [
    "document_access",
    `insert into document_access (document, person, request)
     select d.id, s.person, d.request from bench.signers s join bench.documents d using (n)
     where slot > 0 and not removed and overall <> 'DRAFT' order by n`,
  ],
  [
    // The rows of requests that ended long ago were swept.
    "links",
    `insert into links (hash, signer, created_at, forgotten_at)
     select sha256(id::text::bytea), id, sent, ended + interval '120 days' from bench.signers
     where sent is not null and not removed and (ended is null or ended > now() - interval '119 days')`,
  ],
  [
    "signing_attempts",
    `insert into signing_attempts (id, batch, request, signer, person, signs_as, first_name, last_name, kind,
       quality, legislation, payer, state, language, placement, created_at, expires_at, signed_at, updated_at)
     select bench.id(acted, 'attempt' || id), guest, request, id, person,
       case when registered then 'person' else 'guest' end, first, last, 'platformSeal', 'SES', 'EIDAS',
       'free', 'DONE', 'de-ch', '[]', acted, acted, acted, acted from bench.signers
     where status = 'SIGNED' and acted > now() - interval '29 days'`,
  ],
  [
    "audit_streams",
    `insert into audit_streams (stream, seq, head, sealed_seq)
     select 'request:' || id, 4, sha256(id::text::bytea), 4 from bench.requests
     union all select 'account:' || id, 4, sha256(id::text::bytea), 4 from bench.people where i >= 0`,
  ],
];
