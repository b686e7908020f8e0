-- Every change of the request participants is counted in the transaction that makes it, by appending: nobody waits for another.
create function count_participants() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into participant_counts (person, status, own_status, bits, day, items, settled)
    select person, status, own_status, bits, (updated_at at time zone 'UTC')::date, -count(*), false
    from before where not gone group by 1, 2, 3, 4, 5;
  end if;
  if tg_op <> 'DELETE' then
    insert into participant_counts (person, status, own_status, bits, day, items, settled)
    select person, status, own_status, bits, (updated_at at time zone 'UTC')::date, count(*), false
    from after where not gone group by 1, 2, 3, 4, 5;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger request_participants_inserted after insert on request_participants
  referencing new table as after for each statement execute function count_participants();
--> statement-breakpoint
create trigger request_participants_updated after update on request_participants
  referencing old table as before new table as after for each statement execute function count_participants();
--> statement-breakpoint
create trigger request_participants_deleted after delete on request_participants
  referencing old table as before for each statement execute function count_participants();
--> statement-breakpoint
-- The rows of somebody who has many are in few pages. Room on each page for a change of state, which no index has.
do $$ begin
  for part in 0..31 loop
    execute format('create table participant_words_%s partition of participant_words
      for values with (modulus 32, remainder %s) with (fillfactor = 90)', part, part);
  end loop;
end $$;
--> statement-breakpoint
-- An index alone answers only for pages that were vacuumed since they were changed.
alter table request_participants
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
alter table participant_counts
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
