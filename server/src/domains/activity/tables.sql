-- Rows of a month for which no partition was made find their place here, so that nothing fails.
create table activity_default partition of activity default;
--> statement-breakpoint
-- Activity is appended to.
create function activity_keep() returns trigger language plpgsql as $$
begin
  raise exception 'activity is never changed or removed';
end $$;
--> statement-breakpoint
-- The trigger holds for every partition.
create trigger activity_keep before update or delete on activity
  for each row execute function activity_keep();
--> statement-breakpoint
-- This one holds for the table that it names: who makes a partition makes it there too (PostgreSQL manual, CREATE TRIGGER).
create trigger activity_keep_all before truncate on activity
  for each statement execute function activity_keep();
--> statement-breakpoint
create trigger activity_keep_all before truncate on activity_default
  for each statement execute function activity_keep();
