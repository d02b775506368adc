-- When the buyer of an order sent it to another address: once is allowed.
alter table orders add address_changed_at timestamptz;
