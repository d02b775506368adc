-- outside of a transaction
-- Operators find orders by the end of a number, by a name and by goods.
create index concurrently if not exists orders_number_end on orders (reverse(id) text_pattern_ops)

create index concurrently if not exists orders_name on orders ((address ->> 'name') text_pattern_ops, id desc)

create index concurrently if not exists order_lines_goods on order_lines (goods_id, order_id desc)

create index concurrently if not exists orders_urged on orders (id) where status = 'paid' and urged_at is not null
