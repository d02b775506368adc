-- Who opened a case: the member, or an operator who gives something back unasked.
alter table after_sales
  add column opened_by text not null default 'member' check (opened_by in ('member', 'operator')),
  drop constraint after_sales_quantity_check,
  -- Without pieces it is money alone, which only the mall gives.
  add constraint after_sales_quantity_check check (quantity > 0 or (quantity = 0 and opened_by = 'operator'));
