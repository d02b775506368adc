-- outside of a transaction
-- The list of orders by the time they were placed, by their sum, and by how long they wait. Finished orders are nearly all
-- of a shop's, so that the first of these finds them; unpaid ones are few (see 0051).
create index concurrently if not exists orders_placed on orders (placed_at desc, id desc)

create index concurrently if not exists orders_status_placed on orders (status, placed_at desc, id desc)
  where status not in ('finished', 'unpaid')

create index concurrently if not exists orders_sum on orders (payable desc, id desc)

create index concurrently if not exists orders_waiting on orders (paid_at, id) where status = 'paid'

-- What few orders have is found by what they have.
create index concurrently if not exists orders_phone_end on orders ("right"(address ->> 'phone', 4), id desc)

create index concurrently if not exists orders_remarked on orders (id) where remark <> ''

create index concurrently if not exists orders_noted on orders (id) where seller_note <> ''

create index concurrently if not exists payments_way on payments (channel, order_id) where is_applied
