-- The paper for the books that the buyer of a paid order asks for. `amount` is in fen: what was left of the money when it
-- was asked for, and from its issue on what stands on the paper.
create table invoices (
  id text collate "C" primary key default new_id(),
  order_id text collate "C" not null references orders (id),
  member_id text collate "C" not null references members (id),
  kind text collate "C" not null check (kind in ('personal', 'company')),
  title text not null,
  tax_number text collate "C" not null default '',
  email text not null,
  amount bigint not null check (amount > 0),
  state text collate "C" not null check (state in ('asked', 'issued', 'refused', 'void')),
  reason text not null default '',
  number text collate "C" unique check (number ~ '^([0-9]{8}|[0-9]{20})$'),
  -- The key of the PDF; nothing where its member has left the mall.
  file text collate "C" unique,
  asked_at timestamptz not null default shop_now(),
  issued_at timestamptz,
  check (kind = 'company' or tax_number = ''),
  check (state <> 'issued' or (number is not null and issued_at is not null)),
  check (state in ('issued', 'void') or number is null)
);
-- One that waits or counts for each order.
create unique index invoices_live on invoices (order_id) where state in ('asked', 'issued');
create index invoices_order on invoices (order_id, id);
create index invoices_member on invoices (member_id, id);
create index invoices_state on invoices (state, id);

create table invoice_history (
  id bigint generated always as identity primary key,
  invoice_id text collate "C" not null references invoices (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'sweep')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index invoice_history_invoice on invoice_history (invoice_id, id);
