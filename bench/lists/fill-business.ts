/** What a business has beside its people and requests: its invitations and its activity. */
import type { FilledBusiness } from "./fill-people.ts";
import type { Step } from "./filling.ts";
import { marked } from "./fill-tables.ts";
import { countOf } from "./vocabulary.ts";

export const TABLES_OF_BUSINESS = ["business_invitations", "activity"];

/** Invitations of people without an account: half of them are still open. */
export function invitationsOf({ id, invitations }: FilledBusiness): Step[] {
  const text = (kind: "first" | "last" | "domain", salt: number) =>
    `(select v from bench.vocabulary v where kind = '${kind}' and v.n = floor(${countOf(kind)} * bench.h(i, ${salt}))::int)`;
  return [
    [
      "invitations",
      `insert into business_invitations (business, id, email, role, first_name, last_name, invited_by, sent_at,
         mailed_at, expires_at, words)
       with drawn as (
         select i, ${text("first", 61)} as f, ${text("last", 62)} as l, ${text("domain", 63)} as d,
           bench.ms(now() - bench.h(i, 64) * interval '59 days') as sent
         from generate_series(1, ${invitations}) i)
       select '${id}', bench.id(sent, 'invitation' || i), (f).plain || '.' || (l).plain || '.invited' || i || '@' || (d).text,
         'member', (f).text, (l).text, (select id from bench.measured where i = -1), sent, sent, sent + interval '30 days',
         ${marked(`'${id}'::uuid`, "((f).words || (l).words || (d).words || array[(f).plain, (l).plain, 'invited' || i])")}
       from drawn`,
    ],
  ];
}

/** The rows of activity that the requests, the signatures and the members of the business have left. */
export function activityOf({ id, activity }: FilledBusiness): Step[] {
  return [
    [
      // As `partitions.ts` of the service makes them, one for each month.
      "partitions of activity",
      `do $$
       declare
         month date;
         name text;
       begin
         for month in select generate_series(date_trunc('month', now() - interval '10 years'), now(), '1 month')::date loop
           name := 'activity_' || to_char(month, 'YYYY_MM');
           if to_regclass(name) is null then
             execute format('create table %I (like activity including all)', name);
             execute format('alter table activity attach partition %I for values from (%L) to (%L)', name,
               month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
           end if;
         end loop;
       end $$`,
    ],
    [
      "activity drawn",
      `create table bench.activity as
       with happened (at, name, actor, account, request, data) as (
         select sent, 'request.sent', 'account:' || owner_id, null::uuid, id,
           jsonb_build_object('signers', others + signs::int, 'documents', documents)
         from bench.requests where business = '${id}' and sent is not null
         union all
         select ended, 'request.withdrawn', 'account:' || owner_id, null, id, '{}'::jsonb
         from bench.requests where business = '${id}' and status = 'WITHDRAWN'
         union all
         select ended, 'request.completed', 'account:' || owner_id, null, id, '{}'::jsonb
         from bench.requests where business = '${id}' and status = 'SIGNED'
         union all
         select acted, case status when 'SIGNED' then 'signature.made' else 'request.declined' end,
           case when registered then 'account:' else 'guest:' end || person, null, request,
           jsonb_build_object('signer', id) || case status when 'SIGNED' then jsonb_build_object('quality', 'SES',
             'legislation', 'EIDAS', 'payer', 'sender_business', 'documents', documents) else '{}'::jsonb end
         from bench.signers where business = '${id}' and status in ('SIGNED', 'DECLINED')
         union all
         select bench.ms(sent + bench.h(n * 8 + slot, 71) * (acted - sent)), 'signer.reminded', 'account:' || owner_id, null,
           request, jsonb_build_object('signer', id)
         from bench.signers where business = '${id}' and acted is not null and bench.h(n * 8 + slot, 72) < .4
         union all
         select bench.ms(now() - bench.h(i, 73) * interval '8 years'), name,
           case name when 'identity.reset' then 'system' else 'account:' || id end, id, null, '{}'::jsonb
         from bench.people, unnest(array['account.opened', 'member.joined', 'member.promoted', 'identity.reset']) name
         where company = -1 and (name in ('account.opened', 'member.joined') or bench.h(i, 74) < .2))
       select * from happened order by at desc limit ${activity}`,
    ],
    [
      "activity enough",
      `do $$ begin
         if (select count(*) from bench.activity) < ${activity} then
           raise exception 'There are only % rows of activity.', (select count(*) from bench.activity);
         end if;
       end $$`,
    ],
    [
      "age of the business",
      `update businesses set created_at = (select min(at) - interval '1 day' from bench.activity) where id = '${id}'`,
    ],
    [
      "activity",
      `insert into activity (at, name, business, actor, account, request, data)
       select at, name, '${id}', actor, account, request, data from bench.activity order by at`,
    ],
  ];
}
