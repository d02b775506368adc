-- What other systems have to read again, written by the transaction that changes it. Without a number of its own: one that
-- is given before the commit may be passed by a later one.
create table changes_to_number (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  thing_id text collate "C" not null,
  changed_at timestamptz not null default shop_now()
);

-- Each thing once, by its last change.
create table changes (
  kind text collate "C" not null check (kind in ('order', 'goods', 'stock', 'member')),
  thing_id text collate "C" not null,
  number bigint not null,
  changed_at timestamptz not null,
  numbered_at timestamptz not null default shop_now(),
  primary key (kind, thing_id)
);
create unique index changes_by_number on changes (kind, number);
create index changes_numbered on changes (numbered_at);
create sequence change_numbers;

-- Of a thing that is itself of the kind.
create function note_change() returns trigger language plpgsql as $$
begin
  insert into changes_to_number (kind, thing_id) values (tg_argv[0], new.id);
  return null;
end $$;
create function note_line_change() returns trigger language plpgsql as $$
begin
  insert into changes_to_number (kind, thing_id) values ('order', new.order_id);
  return null;
end $$;
create function note_sku_change() returns trigger language plpgsql as $$
begin
  insert into changes_to_number (kind, thing_id) values ('goods', coalesce(new.goods_id, old.goods_id));
  return null;
end $$;
create function note_stock_change() returns trigger language plpgsql as $$
begin
  insert into changes_to_number (kind, thing_id) values ('stock', new.sku_id);
  return null;
end $$;

create trigger order_placed_noted after insert on orders for each row execute function note_change('order');
create trigger order_changed_noted after update of status, payable, address, seller_note, freight_refunded on orders
  for each row when (old.status <> new.status or old.payable <> new.payable or old.address <> new.address
    or old.seller_note <> new.seller_note or old.freight_refunded <> new.freight_refunded)
  execute function note_change('order');
create trigger line_changed_noted after update of shipped_quantity, refunded, refunded_quantity, after_sale_state on order_lines
  for each row when (old.shipped_quantity <> new.shipped_quantity or old.refunded <> new.refunded
    or old.refunded_quantity <> new.refunded_quantity or old.after_sale_state <> new.after_sale_state)
  execute function note_line_change();
create trigger goods_made_noted after insert on goods for each row execute function note_change('goods');
create trigger goods_changed_noted after update of status, version, price_from, price_to on goods
  for each row when (old.status <> new.status or old.version <> new.version
    or old.price_from <> new.price_from or old.price_to <> new.price_to)
  execute function note_change('goods');
create trigger sku_noted after insert or delete on skus for each row execute function note_sku_change();
create trigger sku_changed_noted after update on skus
  for each row when (old.* is distinct from new.*) execute function note_sku_change();
create trigger stock_made_noted after insert on stock for each row execute function note_stock_change();
create trigger stock_changed_noted after update of available on stock
  for each row when (old.available <> new.available) execute function note_stock_change();
create trigger member_joined_noted after insert on members for each row execute function note_change('member');
create trigger member_changed_noted after update of status, nickname, phone, level, is_agent, shop_name on members
  for each row when (old.status <> new.status or old.nickname <> new.nickname or old.phone <> new.phone
    or old.level <> new.level or old.is_agent <> new.is_agent or old.shop_name is distinct from new.shop_name)
  execute function note_change('member');
