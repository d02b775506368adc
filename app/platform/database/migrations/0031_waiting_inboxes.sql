-- What was received and could not be dealt with is tried again later and later, and keeps nothing behind it waiting.
alter table payment_callbacks add next_try_at timestamptz not null default shop_now();
alter table express_pushes add next_try_at timestamptz not null default shop_now();
create index payment_callbacks_waiting on payment_callbacks (next_try_at) where done_at is null;
create index express_pushes_waiting on express_pushes (next_try_at) where done_at is null;
drop index payment_callbacks_open;
drop index express_pushes_open;
