-- What an operator looks for again and again in the list of orders. Words that were sought are not kept: they name people.
create table order_filters (
  id text collate "C" primary key default new_id(),
  operator_id text collate "C" not null references operators (id),
  name text collate "C" not null check (name <> ''),
  filter jsonb not null,
  saved_at timestamptz not null default shop_now(),
  unique (operator_id, name)
);
