// An agent's shop that has run for a quarter of a year, written in bulk.

export async function fillOffice(sql, { agentId, skus, orders, visits, customers }) {
  await sql(`update members set business_id = 'bench-shop', shop_name = 'Bench', is_agent = true where id = $1`, [
    agentId,
  ])
  await sql(`insert into agents (member_id, state, city, reason, agreement) values ($1, 'approved', 'x', 'x', '1')`, [
    agentId,
  ])
  // Half of them came by the agent, the others by one of those; every tenth consents.
  await sql(
    `insert into members (id, phone, nickname, inviter_id, shares_with_inviter, joined_at, invited_at)
     select 'c1' || lpad(place::text, 8, '0'), '132' || lpad((place * 7)::text, 8, '0'), 'C', $1, place % 10 = 0,
       now() - make_interval(mins => place), now() - make_interval(mins => place) from generate_series(1, $2::int) place`,
    [agentId, customers / 2],
  )
  await sql(
    `insert into members (id, phone, nickname, inviter_id, joined_at, invited_at)
     select 'c2' || lpad(place::text, 8, '0'), '133' || lpad((place * 7)::text, 8, '0'), 'C',
       'c1' || lpad((1 + place % 500)::text, 8, '0'), now(), now() from generate_series(1, $1::int) place`,
    [customers / 2],
  )
  const ids = skus.map(({ id }) => id)
  await sql(
    `with made as (
       insert into orders (id, member_id, status, goods_total, freight, payable, address, placed_at, paid_at, finish_at)
       select 'b' || lpad(place::text, 9, '0'), 'c1' || lpad((1 + place % $1::int)::text, 8, '0'),
         case when place % 10 = 0 then 'received' else 'finished' end, 12900, 0, 12900, '{}', at, at, at
       from (select place, now() - place * interval '90 days' / $2::int as at from generate_series(1, $2::int) place) n
       returning id, member_id, paid_at)
     insert into order_lines (id, order_id, position, goods_id, sku_id, title, options, picture, price, quantity, paid)
     select 'l' || made.id, made.id, 0, skus.goods_id, skus.id, '{"en": "x"}', '[]', '', 12900, 1, 12900
     from made join unnest($3::text[]) with ordinality as one (id, place)
       on one.place = 1 + substr(made.id, 2)::int % cardinality($3::text[])
     join skus on skus.id = one.id`,
    [customers / 2, orders, ids],
  )
  await sql(
    `insert into commissions (order_id, line_id, level, member_id, state, rate, earned, amount, created_at, settled_at)
     select o.id, l.id, 1, $1, case when o.status = 'finished' then 'available' else 'pending' end, 1000, 1290, 1290, o.paid_at,
       case when o.status = 'finished' then o.paid_at end
     from orders o join order_lines l on l.order_id = o.id where o.id like 'b%'`,
    [agentId],
  )
  await sql(
    `insert into accounts (id, unit, kind, owner_id, side, balance)
     select 'balance:' || $1, 'CNY', 'balance', $1, 'credit', 0 on conflict do nothing`,
    [agentId],
  )
  await sql(
    `insert into accounts (id, unit, kind, owner_id, side, balance)
     select 'commission pending:' || $1, 'CNY', 'commission pending', $1, 'credit', 0 on conflict do nothing`,
    [agentId],
  )
  await sql(
    `insert into ledger_transactions (kind, ref, owner_id, order_id, happened_at)
     select 'balance commission', id || ' 1', $1, id, paid_at from orders where status = 'finished' and id like 'b%'
     order by paid_at`,
    [agentId],
  )
  // Looked up by foreign keys row by row, with plans made while the tables were empty.
  await sql('analyze')
  await sql(
    `insert into transfers (transaction_id, unit, debit_id, credit_id, amount)
     select id, 'CNY', 'commission pending:' || $1, 'balance:' || $1, 1290 from ledger_transactions
     where kind = 'balance commission' and owner_id = $1`,
    [agentId],
  )
  const kinds = `(array['home', 'goods', 'goods', 'cart'])[1 + place % 4]`
  await sql(
    `insert into visits (day, device, kind, thing_id, source, sharer_id, shop_id, slot, seen_at)
     select (at at time zone 'Asia/Shanghai')::date, 'device ' || place / 3, ${kinds},
       case when place % 4 = 0 then '' else (select array_agg(id order by id) from goods)[1 + place % 200] end,
       (array['link', 'poster', 'messenger', 'inside'])[1 + place % 4], '', 'bench-shop', place % 1000, at
     from (select place, now() - place * interval '30 days' / $1::int as at from generate_series(1, $1::int) place) n
     on conflict do nothing`,
    [visits],
  )
  await sql(
    `insert into footprints (member_id, goods_id, seen_at)
     select m.id, g.id, now() - g.place * interval '1 minute' from members m
     cross join (select id, row_number() over () as place from goods limit 10) g where m.id like 'c1%'`,
  )
}
