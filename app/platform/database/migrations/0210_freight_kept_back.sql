-- An order that travelled for nothing keeps the terms it had: a refund before shipping that takes it below keeps back what
-- the rest would have cost. Orders from before have none, and keep nothing back.
alter table orders
  add column free_freight_from bigint check (free_freight_from >= 0),
  add column freight_held bigint not null default 0 check (freight_held >= 0),
  add constraint orders_freight_held_of_free check (freight_held = 0 or (freight = 0 and free_freight_from is not null));
alter table order_lines add column freight_terms jsonb;
alter table after_sales add column freight_held bigint not null default 0 check (freight_held >= 0);
