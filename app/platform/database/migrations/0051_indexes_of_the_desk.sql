-- outside of a transaction
-- These stand in an index from now on (see 0050).
alter table orders alter column status type text collate "C"

alter table feedback alter column kind type text collate "C"

alter table operator_acts alter column act type text collate "C"

-- What operators look through and what is counted on their first page, found without reading a growing table whole.
-- Not for unpaid ones, of which there never are many: the statement that counts what a member holds would read all of them
-- by this index, with a plan that was made while they were few.
create index concurrently if not exists orders_of_status on orders (status, id desc)
  where status not in ('finished', 'unpaid')

create index concurrently if not exists orders_paid_at on orders (paid_at, payable) where paid_at is not null

create index concurrently if not exists orders_recipient on orders ((address ->> 'phone'), id desc)

create index concurrently if not exists parcels_of_number on parcels (number, order_id)

create index concurrently if not exists reviews_unanswered on reviews (id desc) where reply is null and hidden_at is null

create index concurrently if not exists reviews_bad on reviews (id desc) where stars <= 2

create index concurrently if not exists reviews_hidden on reviews (id desc) where hidden_at is not null

create index concurrently if not exists reviews_of_goods on reviews (goods_id, id desc)

drop index concurrently if exists reviews_goods

create index concurrently if not exists feedback_of_kind on feedback (kind, id desc)

create index concurrently if not exists member_coupons_used on member_coupons (batch_id) where status = 'used'

create index concurrently if not exists operator_acts_of_act on operator_acts (act, at desc, id desc)

-- What cleaners and the sandbox look for, the oldest first.
create index concurrently if not exists rate_windows_newest on rate_windows ((hits[cardinality(hits)]))

create index concurrently if not exists verification_codes_age on verification_codes (expires_at)

create index concurrently if not exists payment_callbacks_raw on payment_callbacks (arrived_at) where raw <> ''

create index concurrently if not exists express_pushes_raw on express_pushes (arrived_at) where raw <> ''

create index concurrently if not exists sandbox_waybills_newest on sandbox_waybills (started_at desc)
