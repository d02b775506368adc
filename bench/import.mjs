// A table of 100,000 SKUs, read, compared and written by the sweeps of a shop: new prices as XLSX, new stock as CSV. Then 300
// pictures in a ZIP of some 95 MB.
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSource } from '../bin/steps.mjs'
import { report, verdict } from './support/report.mjs'
import { residentMiB, withShop } from './support/shop.mjs'

const SKUS = Number(process.argv[2] ?? 100_000)
const OF_ONE = 10
const GOAL_SECONDS = 300
const GOAL_MEBIBYTES = 256
/** The image and the unit of docs/operations.md set it. */
const AS_IN_THE_IMAGE = { nodeOptions: ['--max-old-space-size=256'] }
const PICTURES = 300
const ZIP_BYTES = 95 * 1024 * 1024

/** Goods with ten SKUs of one option. */
const fill = (sql) =>
  sql(
    `with listed as (
       insert into goods (category_id, name, subtitle, unit, pictures, details, options, freight_template_id, status,
         price_from, price_to, words)
       select (select min(id) from categories), jsonb_build_object('zh-Hans', 'Bench ' || place), '{}', '{"zh-Hans": "件"}',
         array['demo/goods-1001-1'], '[]',
         jsonb_build_array(jsonb_build_object('name', jsonb_build_object('zh-Hans', '色'), 'values', (
           select jsonb_agg(jsonb_build_object('key', 'k' || value, 'name', jsonb_build_object('zh-Hans', 'v' || value)))
           from generate_series(1, $2::int) as value))),
         (select min(id) from freight_templates), 'on sale', 10000, 10000, ''
       from generate_series(1, $1::int) as place returning id),
     cut as (
       insert into skus (goods_id, option_values, price, weight, sort)
       select id, array['k' || value], 10000, 200, value from listed, generate_series(1, $2::int) as value returning id),
     received as (insert into stock_moves (sku_id, kind, quantity) select id, 'receive', 10 from cut)
     insert into stock (sku_id, available, received) select id, 10, 10 from cut returning sku_id as id`,
    [SKUS / OF_ONE, OF_ONE],
  )

await withShop(async ({ shop, sql, databaseUrl }) => {
  const { sendTable, startTable } = await loadSource('bench/support/send-table.ts')
  const began = performance.now()
  const skus = await fill(sql)
  await sql('vacuum analyze')
  process.stdout.write(`${SKUS} SKUs were made in ${Math.round((performance.now() - began) / 1000)} s\n`)
  const [{ id: operatorId }] = await sql(`insert into operators (name, phone, role, totp_secret)
    values ('Bench', '13900139000', 'owner', '') returning id`)

  async function until(id, column, most) {
    const start = performance.now()
    let peak = 0
    for (;;) {
      const [row] = await sql(`select ${column} is not null as ready, fault from imports where id = $1`, [id])
      peak = Math.max(peak, residentMiB(shop.pid))
      if (row.fault) throw new Error(row.fault)
      if (row.ready) return { seconds: (performance.now() - start) / 1000, peak }
      if (performance.now() - start > most * 1000) throw new Error(`not ${column} after ${most} s`)
      await sleep(100)
    }
  }

  const codes = await sql(
    `with first as (select min(id) as id from skus group by goods_id order by 1 limit $1)
     update skus set code = 'B' || first.id from first where first.id = skus.id returning code`,
    [PICTURES],
  )
  const rows = []
  for (const [kind, column, value, isBook] of [
    ['prices', 'price', '109.50', true],
    ['stock', 'pieces', '12', false],
    ['pictures'],
  ]) {
    const before = residentMiB(shop.pid)
    const isZip = kind === 'pictures'
    const table = isZip ? codes.map(({ code }) => [code]) : [['sku', column], ...skus.map(({ id }) => [id, value])]
    const sent = { operatorId, kind, rows: table, isBook, ...(isZip && { pictures: ZIP_BYTES }) }
    const { id, bytes } = await sendTable(databaseUrl, sent)
    const read = await until(id, 'read_at', 4 * GOAL_SECONDS)
    await startTable(databaseUrl, operatorId, id)
    const done = await until(id, 'ended_at', 4 * GOAL_SECONDS)
    const [{ count: written }] = await sql(
      `select count(*)::int as count from import_rows where import_id = $1 and outcome = 'done'`,
      [id],
    )
    const growth = Math.round(Math.max(read.peak, done.peak) - before)
    const isReached =
      read.seconds + done.seconds <= GOAL_SECONDS &&
      growth <= GOAL_MEBIBYTES &&
      written === (isZip ? codes.length : SKUS)
    rows.push({
      ...{ kind, bytes, written, growth, reached: verdict(isReached) },
      ...{ read: Math.round(read.seconds), done: Math.round(done.seconds) },
    })
  }
  report(
    `${SKUS} rows of SKUs: seconds to compare and to write, MiB of memory; goal ${GOAL_SECONDS} s and ${GOAL_MEBIBYTES} MiB`,
    rows,
  )
}, AS_IN_THE_IMAGE)
