-- A video of the mall may come out on a day that is yet to come.
alter table videos drop constraint videos_state_check;
alter table videos add constraint videos_state_check
  check (state in ('draft', 'in review', 'scheduled', 'published', 'rejected', 'off'));
alter table videos add column publish_at timestamptz;
alter table videos add check (state <> 'scheduled' or publish_at is not null);
create index videos_due on videos (publish_at) where state = 'scheduled';
