-- The last agent's link that a member has opened.
create table agent_links (
  member_id text collate "C" primary key references members (id),
  agent_member_id text collate "C" not null references members (id),
  opened_at timestamptz not null,
  check (member_id <> agent_member_id)
);
create index agent_links_agent on agent_links (agent_member_id);

-- What goods earn in place of the mall's rates, in hundredths of a per cent; null where the mall's rate holds.
create table goods_commissions (
  goods_id text collate "C" not null references goods (id),
  level int not null check (level in (1, 2)),
  rate int not null check (rate between 0 and 5000),
  primary key (goods_id, level)
);

-- Fen for each piece of a SKU; it goes before every rate.
create table sku_commissions (
  sku_id text collate "C" not null references skus (id),
  level int not null check (level in (1, 2)),
  fixed bigint not null check (fixed >= 0),
  primary key (sku_id, level)
);

-- What an agent earns of a line. `amount` is what is left of `earned` after refunds; how it was reckoned stands beside it.
create table commissions (
  id text collate "C" primary key default new_id(),
  order_id text collate "C" not null references orders (id),
  line_id text collate "C" not null references order_lines (id),
  level int not null check (level in (1, 2)),
  member_id text collate "C" not null references members (id),
  state text collate "C" not null check (state in ('pending', 'available', 'voided')),
  rate int check (rate between 0 and 5000),
  fixed bigint check (fixed >= 0),
  earned bigint not null check (earned > 0),
  amount bigint not null check (amount between 0 and earned),
  created_at timestamptz not null default shop_now(),
  settled_at timestamptz,
  unique (line_id, level),
  check (num_nonnulls(rate, fixed) = 1),
  check ((state = 'available') = (settled_at is not null)),
  check (state <> 'voided' or amount = 0)
);
create index commissions_order on commissions (order_id);
create index commissions_member on commissions (member_id, id);
create index commissions_pending on commissions (member_id) where state = 'pending';

create table commission_history (
  id bigint generated always as identity primary key,
  commission_id text collate "C" not null references commissions (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'sweep', 'gateway')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index commission_history_commission on commission_history (commission_id, id);

insert into accounts (id, unit, kind, side) values ('commissions', 'CNY', 'commissions', 'debit');
