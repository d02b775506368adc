-- How each kind of alarm stands. `opened_at`: null while nothing is wrong. `notified_count`: how many people outside know of.
create table alarms (
  kind text collate "C" primary key,
  count integer not null default 0 check (count >= 0),
  since timestamptz,
  opened_at timestamptz,
  seen_at timestamptz not null default shop_now(),
  taken_by text collate "C" references operators (id),
  taken_at timestamptz,
  notified_at timestamptz,
  notified_count integer not null default 0 check (notified_count >= 0)
);

-- What is told outside. `operator_id`: null for a group. `day`: of a daily summary.
create table alarm_messages (
  id text collate "C" primary key default new_id(),
  kind text collate "C" not null,
  channel text collate "C" not null,
  operator_id text collate "C" references operators (id),
  day date,
  made_at timestamptz not null default shop_now(),
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'needless', 'given up'))
);
create unique index alarm_messages_waiting on alarm_messages (kind, channel, coalesce(operator_id, ''))
  where done_at is null and day is null;
create unique index alarm_messages_days on alarm_messages (day, channel, coalesce(operator_id, '')) where day is not null;
create index alarm_messages_sent on alarm_messages (kind, channel, done_at) where outcome = 'sent';
create index alarm_messages_age on alarm_messages (made_at) where done_at is not null;

-- By what, and of what, an operator hears outside of the console.
alter table operators
  add alarm_email text,
  add alarms_by_mail boolean not null default false,
  add summary_by_mail boolean not null default false,
  add alarms_off text[] not null default '{}';

-- How many rules the audit last found broken.
create table audits (
  at timestamptz primary key default shop_now(),
  broken integer not null check (broken >= 0)
);
