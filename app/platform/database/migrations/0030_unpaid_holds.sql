-- What a person or a browser holds unpaid is counted with every order that is placed. `device_key` is a keyed hash.
alter table orders add column device_key text;
create index orders_unpaid_of_member on orders (member_id) where status = 'unpaid';
create index orders_unpaid_of_device on orders (device_key) where status = 'unpaid' and device_key is not null;
create index orders_expired on orders (member_id, expires_at) where cancelled_by = 'sweep';
