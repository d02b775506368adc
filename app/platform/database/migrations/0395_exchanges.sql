-- An exchange is a third kind of case: another SKU of the same goods for what was bought. What is new looks at new columns
-- alone, so that a process of the version before, which knows no exchange, fails on one instead of moving its money or stock.
alter table after_sales
  add column sku_id text collate "C" references skus (id),
  -- What the SKU was called when it was chosen: names and values, as in order lines.
  add column sku_options jsonb,
  -- What becomes of its pieces: held when the case is approved, sold when they are sent, released where they never are.
  add column hold_state text not null default 'none' check (hold_state in ('none', 'held', 'sold', 'released')),
  add column delivered_at timestamptz,
  drop constraint after_sales_kind_check,
  add constraint after_sales_kind_check check (kind in ('refund', 'return', 'exchange')),
  drop constraint after_sales_goods_state_check,
  add constraint after_sales_goods_state_check
    check (goods_state in ('awaiting', 'returned', 'received', 'refused', 'resent', 'delivered')),
  drop constraint after_sales_check,
  add constraint after_sales_check check (kind <> 'refund' or goods_state is null),
  drop constraint after_sales_check6,
  add constraint after_sales_check6 check (state <> 'completed' or money_state = 'refunded' or goods_state = 'delivered'),
  add constraint after_sales_exchange check (
    (kind = 'exchange') = (sku_id is not null) and (kind = 'exchange') = (sku_options is not null)
    and (kind = 'exchange' or (hold_state = 'none' and delivered_at is null))),
  add constraint after_sales_hold check (
    kind <> 'exchange' or (
      (hold_state = 'sold' or goods_state is null or goods_state not in ('resent', 'delivered'))
      and (goods_state is null or hold_state <> 'none')
      and (money_state = 'none' or hold_state = 'released')
      and (state <> 'closed' or (hold_state = 'released' and goods_state in ('awaiting', 'refused')))
      and (is_sellable is null or goods_state <> 'received' or money_state <> 'none'))),
  add constraint after_sales_delivered check (delivered_at is null or goods_state = 'delivered');

create index after_sales_sku on after_sales (sku_id) where sku_id is not null;
-- What holds a SKU.
create index after_sales_held on after_sales (sku_id) where hold_state = 'held';

alter table after_sale_history
  drop constraint after_sale_history_machine_check,
  add constraint after_sale_history_machine_check check (machine in ('case', 'goods', 'money', 'hold', 'deadline'));

-- The parcel in which an exchange goes out, and what is in it where that is not what was ordered.
alter table parcels add column after_sale_id text collate "C" references after_sales (id);
alter table parcel_lines add column options jsonb;
