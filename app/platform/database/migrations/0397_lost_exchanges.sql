-- An exchange whose parcel never reaches its member, lost or sent back by the carrier, ends in a refund. Only widens what is allowed.
alter table after_sales
  drop constraint after_sales_goods_state_check,
  add constraint after_sales_goods_state_check
    check (goods_state in ('awaiting', 'returned', 'received', 'refused', 'resent', 'delivered', 'lost')),
  drop constraint after_sales_check4,
  add constraint after_sales_check4 check (money_state = 'none' or kind = 'refund' or goods_state in ('received', 'lost')),
  drop constraint after_sales_hold,
  add constraint after_sales_hold check (
    kind <> 'exchange' or (
      (hold_state = 'sold' or goods_state is null or goods_state not in ('resent', 'delivered', 'lost'))
      and (goods_state is null or hold_state <> 'none')
      and (money_state = 'none' or hold_state = 'released' or goods_state = 'lost')
      and (state <> 'closed' or (hold_state = 'released' and goods_state in ('awaiting', 'refused')))
      and (is_sellable is null or goods_state <> 'received' or money_state <> 'none')));
