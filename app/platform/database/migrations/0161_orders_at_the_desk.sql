-- What operators and buyers do to an order before it is shipped.
alter table orders
  -- For the mall's own eyes.
  add column seller_note text not null default '',
  -- What an operator took off before payment, in fen.
  add column price_cut bigint not null default 0 check (price_cut >= 0),
  -- When the buyer last asked for it to be shipped.
  add column urged_at timestamptz,
  drop constraint orders_check,
  add constraint orders_check check (goods_total - discount_total - price_cut + freight = payable);

alter table order_lines
  add column cut bigint not null default 0 check (cut >= 0),
  drop constraint order_lines_check,
  add constraint order_lines_check check (price * quantity - discount - cut = paid);
