-- Counters need not survive a crash of the database, and are written often.
alter table rate_limits set unlogged;
--> statement-breakpoint
-- The audit chain is appended to. Only personal data may be taken out of an entry, nothing may be changed.
create function audit_events_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.stream, new.seq, new.at, new.type, new.actor, new.data, new.personal_digest, new.hash)
      is not distinct from
      (old.stream, old.seq, old.at, old.type, old.actor, old.data, old.personal_digest, old.hash)
    and new.personal is null and new.personal_salt is null
  then
    return new;
  end if;
  raise exception 'audit events are never changed or removed';
end $$;
--> statement-breakpoint
create trigger audit_events_keep before update or delete on audit_events
  for each row execute function audit_events_keep();
