alter table visits rename to visits_before;
drop trigger visits_written on visits_before;
drop trigger visits_dropped on visits_before;

-- Who looked at what, counted once: a device on one thing, from one source, by one sharer, in one half hour. Cut by months, which
-- are made ahead and dropped whole. A device is a keyed hash of a random name; no network address, no member and no words
-- that were searched for are here. '' stands for none.
create table visits (like visits_before) partition by range (day);
alter table visits add constraint visits_once primary key (day, device, kind, thing_id, source, sharer_id, shop_id, slot);
create index visits_of_sharer on visits (sharer_id, day) where sharer_id <> '';
create index visits_of_shop on visits (shop_id, day) where shop_id <> '';

do $$ begin
  execute format('alter table visits attach partition visits_before for values from (minvalue) to (%L)',
    (select substring(pg_get_constraintdef(oid) from '\d{4}-\d{2}-\d{2}') from pg_constraint where conname = 'visits_until'));
end $$;
alter table visits_before drop constraint visits_until;

create trigger visits_written after insert on visits referencing new table as changed
  for each statement execute function mark_visits();
create trigger visits_dropped after delete on visits referencing old table as changed
  for each statement execute function mark_visits();
