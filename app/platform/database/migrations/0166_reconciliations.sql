-- The books of a payment service beside ours, a row for each day and channel; without a result it is tried again.
create table reconciliations (
  id text collate "C" primary key default new_id(),
  day date not null,
  channel text collate "C" not null,
  ours bigint,
  theirs bigint,
  -- What fits nothing or another amount: what it is, its number, our fen and theirs.
  differences jsonb not null default '[]',
  next_try_at timestamptz not null default shop_now(),
  done_at timestamptz,
  unique (day, channel),
  check ((done_at is null) = (ours is null)),
  check ((done_at is null) = (theirs is null))
);
create index reconciliations_differing on reconciliations (id) where differences <> '[]'::jsonb;
create index reconciliations_open on reconciliations (next_try_at) where done_at is null;
create index payments_succeeded on payments (channel, succeeded_at) where state = 'succeeded';
create index refunds_settled on refunds (settled_at) where state = 'succeeded';
