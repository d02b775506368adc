-- Notices name goods instead of an order's number, and the day by which goods are to be sent back.
update notices set params = params - 'orderId' || jsonb_build_object('goods', coalesce(
  (select title from order_lines where order_id = params ->> 'orderId' order by position limit 1), params -> 'orderId'))
where params ? 'orderId';
update notices set params = params || jsonb_build_object('at', to_char(
  (sent_at + interval '7 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
where kind = 'afterSaleSendBack';
