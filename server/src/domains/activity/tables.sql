-- Rows of a month for which no partition was made find their place here, so that nothing fails.
create table activity_default partition of activity default;
--> statement-breakpoint
-- Activity is appended to. The trigger holds for every partition.
create function activity_keep() returns trigger language plpgsql as $$
begin
  raise exception 'activity is never changed or removed';
end $$;
--> statement-breakpoint
create trigger activity_keep before update or delete on activity
  for each row execute function activity_keep();
