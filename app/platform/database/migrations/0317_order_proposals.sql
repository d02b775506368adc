-- An order that an operator places for whoever has this phone. The id is its order's; while nobody has the phone there is no
-- order, and what it will be stands here.
create table order_proposals (
  id text collate "C" primary key,
  operator_id text collate "C" not null references operators (id),
  phone text collate "C" not null,
  why text not null check (why <> ''),
  address jsonb not null,
  lines jsonb not null,
  -- In fen: by the prices of then, and what is asked for instead.
  total bigint not null check (total > 0),
  own_price bigint check (own_price > 0),
  proposed_at timestamptz not null default shop_now(),
  expires_at timestamptz not null,
  placed_at timestamptz,
  withdrawn_at timestamptz,
  -- Why it could not be placed when its member came.
  trouble text collate "C" not null default ''
);
create index order_proposals_waiting on order_proposals (phone) where placed_at is null and withdrawn_at is null;
create index order_proposals_over on order_proposals (expires_at) where placed_at is null;
