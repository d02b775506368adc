// Two years of sales, written in bulk: what reports sum up, and nothing else.

/** Half of the orders have two lines, one in twenty is refunded; every tenth cost is unknown. */
export async function fillSales(sql, { skus, members, orders }) {
  const ids = skus.map(({ id }) => id)
  await sql(
    `insert into members (id, phone, nickname, joined_at)
     select 'r' || lpad(place::text, 9, '0'), '134' || lpad(place::text, 8, '0'), 'R', now() - place * interval '730 days' / $1::int
     from generate_series(1, $1::int) place`,
    [members],
  )
  await sql(
    `insert into orders (id, member_id, status, goods_total, freight, payable, address, channel, placed_at, paid_at)
     select 'b' || lpad(place::text, 9, '0'), 'r' || lpad((1 + place::bigint * 7919 % $1::int)::text, 9, '0'), 'finished',
       12900 * (1 + place % 2), 0, 12900 * (1 + place % 2), '{}',
       (array['link', 'poster', 'messenger', 'search', 'direct', null])[1 + place % 6], at, at
     from (select place, now() - place * interval '730 days' / $2::int as at from generate_series(1, $2::int) place) n`,
    [members, orders],
  )
  await sql(
    `insert into order_lines (id, order_id, position, goods_id, sku_id, title, options, picture, price, quantity, paid, unit_cost)
     select 'l' || o.id || line, o.id, line, skus.goods_id, skus.id, '{"en": "x"}', '[]', '', 12900, 1, 12900,
       case when place % 10 > 0 then 6000 end
     from (select id, payable, substr(id, 2)::int as place from orders where id like 'b%') o
     cross join lateral generate_series(0, payable / 12900 - 1) as line
     join unnest($1::text[]) with ordinality as one (id, at) on one.at = 1 + (place::bigint * 31 + line) % cardinality($1::text[])
     join skus on skus.id = one.id`,
    [ids],
  )
  await sql(
    `insert into payments (id, order_id, member_id, channel, amount, state, is_applied, created_at, expires_at, succeeded_at)
     select 'p' || id, id, member_id, 'sandbox', payable, 'succeeded', true, paid_at, paid_at, paid_at
     from orders where id like 'b%'`,
  )
  await sql(
    `insert into refunds (id, payment_id, order_id, amount, reason, state, created_at, settled_at)
     select 'f' || id, 'p' || id, id, payable, 'bench', 'succeeded', paid_at, paid_at + interval '3 days'
     from orders where id like 'b%' and substr(id, 2)::int % 20 = 0 and paid_at < now() - interval '3 days'`,
  )
  await sql('vacuum analyze')
}
