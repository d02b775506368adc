-- One act on several goods, as it was asked for.
create table bulk_changes (
  id text collate "C" primary key default new_id(),
  operator_id text collate "C" not null references operators (id),
  act text not null check (act in ('on', 'off', 'category', 'price', 'addTag', 'removeTag')),
  -- Category, per cent, tag, reason: what the act needs.
  what jsonb not null,
  made_at timestamptz not null default shop_now(),
  -- Null: nobody has begun to put it back.
  undone_by text collate "C" references operators (id),
  undone_at timestamptz
);

-- What it was to change, and did. A piece is done in one transaction.
create table bulk_change_goods (
  bulk_id text collate "C" not null references bulk_changes (id),
  goods_id text collate "C" not null references goods (id),
  piece int not null check (piece > 0),
  -- Version and state that the operator saw.
  seen text not null,
  -- Null: not done yet.
  outcome text check (outcome in ('done', 'left', 'undone', 'kept')),
  why text,
  before jsonb,
  after jsonb,
  -- The last movement of stock before it: what is sold later moved later.
  last_move bigint,
  primary key (bulk_id, goods_id),
  check ((outcome in ('left', 'kept')) = (why is not null)),
  check ((outcome in ('done', 'undone', 'kept')) = (before is not null and after is not null and last_move is not null))
);
