-- Every change of the members is counted in the transaction that makes it.
create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into member_counts (business, role, closed, items)
    select business, role, closed, -count(*) from before group by 1, 2, 3 order by 1, 2, 3
    on conflict (business, role, closed) do update set items = member_counts.items + excluded.items;
    insert into member_host_counts (business, host, items)
    select business, host, -count(*) from before group by 1, 2 order by 1, 2
    on conflict (business, host) do update set items = member_host_counts.items + excluded.items;
  end if;
  if tg_op <> 'DELETE' then
    insert into member_counts (business, role, closed, items)
    select business, role, closed, count(*) from after group by 1, 2, 3 order by 1, 2, 3
    on conflict (business, role, closed) do update set items = member_counts.items + excluded.items;
    insert into member_host_counts (business, host, items)
    select business, host, count(*) from after group by 1, 2 order by 1, 2
    on conflict (business, host) do update set items = member_host_counts.items + excluded.items;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_inserted after insert on memberships
  referencing new table as after for each statement execute function count_members();
--> statement-breakpoint
create trigger memberships_updated after update on memberships
  referencing old table as before new table as after for each statement execute function count_members();
--> statement-breakpoint
create trigger memberships_deleted after delete on memberships
  referencing old table as before for each statement execute function count_members();
