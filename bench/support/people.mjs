// Members, their cookies, and goods to buy, written in bulk.
import { createHash } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { loadSource } from '../../bin/steps.mjs'
import { SESSION_SECRET } from './shop.mjs'

const sha = (text) => createHash('sha256').update(text).digest('base64url')

/** As the shop signs it. */
async function cookieOf(token, id, key) {
  const cookie = createCookie('user', { secrets: [key] })
  const user = {
    version: '1.0.0',
    token,
    userInfo: { id, businessId: null, shopName: null },
    checkedAt: Date.now() + 60 * 60 * 1000,
  }
  return (await cookie.serialize(user)).split(';')[0]
}

/**
 * Each with an open session and an address. They never pay, so they may hold 10,000 unpaid orders, where the shop's own
 * rule is 5.
 */
export async function makeMembers(sql, count) {
  await sql(`insert into settings (key, value) values ('orders.mostUnpaid', '10000') on conflict (key) do nothing`)
  const tokens = Array.from({ length: count }, (_, index) => sha(`bench ${index}`))
  const rows = await sql(
    `with made as (
       insert into members (phone, nickname)
       select '131' || lpad(place::text, 8, '0'), 'Member ' || place from generate_series(1, $1::int) as place
       returning id, phone),
     opened as (
       insert into sessions (token_hash, member_id)
       select hash, id from made join unnest($2::text[]) with ordinality as token (hash, place)
         on phone = '131' || lpad(place::text, 8, '0')),
     housed as (
       insert into addresses (member_id, name, phone, region, detail, is_default)
       select id, 'Lin Mei', phone, '330106', 'West Lake Road 1', true from made
       returning id, member_id)
     select made.id, housed.id as "addressId" from made join housed on member_id = made.id order by phone`,
    [count, tokens.map(sha)],
  )
  const { cookieKey } = await loadSource('app/web/h5/cookie-key.ts')
  const key = cookieKey('user', SESSION_SECRET)
  return Promise.all(
    rows.map(async (row, index) => {
      const token = tokens[index]
      return { ...row, token, cookie: await cookieOf(token, row.id, key) }
    }),
  )
}

/** One SKU each. At this price (fen) freight is free. */
export async function makeSkus(sql, count, stock, price = 12_900) {
  const rows = await sql(
    `with listed as (
       insert into goods (category_id, name, subtitle, unit, pictures, details, options, freight_template_id, status,
         price_from, price_to, words)
       select (select min(id) from categories), jsonb_build_object('en', 'Bench ' || place), '{}', '{}',
         array['demo/goods-1001-1'], '[]', '[]', (select min(id) from freight_templates), 'on sale',
         $3::bigint, $3::bigint, ''
       from generate_series(1, $1::int) as place returning id),
     cut as (insert into skus (goods_id, price, weight) select id, $3::bigint, 200 from listed returning id),
     received as (
       insert into stock_moves (sku_id, kind, quantity) select id, 'receive', $2::int from cut)
     insert into stock (sku_id, available, received) select id, $2::int, $2::int from cut returning sku_id as id`,
    [count, stock, price],
  )
  return rows.map((row) => ({ id: row.id, price }))
}

export function orderCall(person, sku, submissionId) {
  const sent = { skuId: sku.id, quantity: 1, addressId: person.addressId, remark: '', total: sku.price, submissionId }
  return {
    method: 'POST',
    path: '/h5/api/order/place?p=3',
    headers: { 'content-type': 'application/json', token: person.token },
    body: JSON.stringify(sent),
  }
}

/** Pass it to a load as `next`. */
export function visitsOf(people, path) {
  let turn = 0
  return () => ({ method: 'GET', path, headers: { cookie: people[turn++ % people.length].cookie } })
}

/** Members' pages need a cookie. */
export const guestPaths = {
  home: '/',
  details: '/goodsPages/details/details?id=1001',
  search: '/commonPages/search/goodsSearch?q=scarf',
}
