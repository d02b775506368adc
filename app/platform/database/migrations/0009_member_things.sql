-- What the mall tells its members. A notice for all is one row without a member; who has read it is in notice_reads.
create table notices (
  id text primary key default new_id(),
  member_id text references members (id),
  kind text not null,
  params jsonb not null default '{}',
  target jsonb,
  sent_at timestamptz not null default shop_now(),
  read_at timestamptz,
  check (member_id is not null or read_at is null)
);
create index notices_member on notices (member_id, id desc);
create index notices_all on notices (id desc) where member_id is null;
create index notices_unread on notices (member_id) where read_at is null and member_id is not null;

create table notice_reads (
  notice_id text not null references notices (id) on delete cascade,
  member_id text not null references members (id),
  read_at timestamptz not null default shop_now(),
  primary key (notice_id, member_id)
);
create index notice_reads_member on notice_reads (member_id);

-- records_footprints: whether the goods that a member looks at are kept. logoff_due_at: the end of the days in which a
-- member who asked to be deleted may change their mind.
alter table members
  add column records_footprints boolean not null default true,
  add column phone_changed_at timestamptz,
  add column logoff_due_at timestamptz,
  add column erased_at timestamptz,
  add column blocked_reason text,
  add check ((status = 'erased') = (erased_at is not null));
create index members_logoff on members (logoff_due_at) where logoff_due_at is not null and status <> 'erased';

-- Phones of members who are gone, as keyed hashes: what is given once to a person is not given again.
create table former_phones (
  phone_hash text primary key,
  erased_at timestamptz not null default shop_now()
);
