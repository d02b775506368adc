-- How many more messages a member has agreed to at the messenger, by what they are about.
create table subscriptions (
  member_id text collate "C" not null references members (id),
  about text collate "C" not null,
  remaining integer not null check (remaining >= 0),
  agreed_at timestamptz not null default shop_now(),
  primary key (member_id, about)
);

-- Notices on their way to the messenger: one message for each at most.
create table subscription_messages (
  notice_id text collate "C" primary key,
  member_id text collate "C" not null references members (id),
  about text collate "C" not null,
  made_at timestamptz not null default shop_now(),
  asked_at timestamptz,
  outcome text collate "C" check (outcome in ('sent', 'refused', 'unknown', 'late', 'unfit')),
  -- The code with which the messenger refused it.
  said text
);
create index subscription_messages_member on subscription_messages (member_id);
create index subscription_messages_made on subscription_messages (made_at);
