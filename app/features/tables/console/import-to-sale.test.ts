import { zipSync } from 'fflate'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { askApp, askScreen } from '#tests/support/ask-screen'
import { addressOf, someGoods } from '#tests/support/cast'
import { useDataFolder } from '#tests/support/data-folder'
import { useDatabase } from '#tests/support/database'
import { answered } from '#tests/support/downloads'
import { formsOn } from '#tests/support/forms-on'
import { plainBrowser, registerIn } from '#tests/support/plain-browser'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { doImports } from '~/features/tables/server/do-import'
import { readImports } from '~/features/tables/server/read-import'
import { paths, withQuery } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { sweepOnce } from '~/platform/sweeps/run'
import { csvText } from '~/values/csv'
import { cookies } from '~/web/h5/cookies'

useDatabase()

useDataFolder()

const GOODS = 200
const PHONE = '13912345679'
/** The one that somebody buys, with its price in yuan. */
const BOUGHT = { code: 'TEA-042', name: '茶 42', price: '42.00' }
const codes = Array.from({ length: GOODS }, (_, at) => `TEA-${String(at + 1).padStart(3, '0')}`)

let cookie: string
let category: string
beforeAll(async () => {
  cookie = (await cookies.console.write({ token: await operatorTokenOf(await operatorOf('owner')) })).split(
    ';',
  )[0] as string
  // A category and a freight template.
  await someGoods('There before')
  category = (await db.selectFrom('categories').select('id').executeTakeFirstOrThrow()).id
})

const text = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const everyOf = async (sweep: () => Promise<number>) => {
  while ((await sweep()) > 0);
}

/** The form of a screen that has such a field, as it stands there. */
async function formAt(path: string, has: (field: string[]) => boolean, of: { cookie: string }) {
  const { body } = await askScreen(path, of)
  const form = formsOn(body, path, true).find(({ fields }) => fields.some(has))
  if (!form) throw new Error(`no such form at ${path}: ${text(body)}`)
  return form
}

/** Uploads it, reads what would change, and starts it. */
async function importFile(kind: string, file: File): Promise<[checked: string, done: string]> {
  const { path, fields } = await formAt(paths.consoleImportForm, ([name]) => name === 'kind', { cookie })
  const typed = [...fields.filter(([name]) => name !== 'kind'), ['kind', kind], ['file', file]]
  const uploaded = await askScreen(path, { cookie, isMultipart: true, fields: typed })
  expect([uploaded.status, uploaded.to], text(uploaded.body)).toEqual([
    303,
    expect.stringContaining(paths.consoleImport),
  ])
  const here = uploaded.to as string
  await everyOf(readImports)
  const checked = text((await askScreen(here, { cookie })).body)
  const start = await formAt(here, ([, value]) => value === 'start', { cookie })
  const started = await askScreen(start.path, { cookie, fields: start.fields })
  expect(started.status, text(started.body)).toBe(303)
  await everyOf(doImports)
  return [checked, text((await askScreen(here, { cookie })).body)]
}

it('brings goods with prices and first stock in by a table', async () => {
  const head = ['goodsName', 'category', 'price', 'cost', 'pieces', 'code']
  const table = [head, ...codes.map((code, at) => [`茶 ${at + 1}`, category, `${at + 1}.00`, '0.50', '3', code])]
  const [checked, done] = await importFile('skus', new File([csvText(table)], 'goods.csv'))
  expect(checked).toContain(`New ${GOODS}`)
  expect(done).toContain(`Written ${GOODS}`)
}, 120_000)

it('brings their pictures in by a ZIP', async () => {
  const jpegs = codes.map(async (code, at) => {
    const background = { r: (at * 53) % 256, g: (at * 97) % 256, b: 90 }
    const jpeg = await sharp({ create: { width: 24, height: 24, channels: 3, background } })
      .jpeg()
      .toBuffer()
    return [`goods/${code}.jpg`, new Uint8Array(jpeg)]
  })
  const zip = zipSync(Object.fromEntries(await Promise.all(jpegs)))
  const [checked, done] = await importFile('pictures', new File([new Uint8Array(zip)], 'pictures.zip'))
  expect(checked).toContain(`To change ${GOODS}`)
  expect(done).toContain(`Written ${GOODS}`)
}, 120_000)

it('puts them on sale at once', async () => {
  const here = withQuery(paths.consoleGoodsBulk, { act: 'on', all: 'true', status: 'draft' })
  const { path, fields } = await formAt(here, ([name]) => name === 'seen', { cookie })
  const change = await askScreen(path, { cookie, fields })
  expect([change.status, change.to], text(change.body)).toEqual([303, expect.stringContaining(paths.consoleBulkChange)])
  const { count } = await db
    .selectFrom('goods')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'on sale')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(GOODS + 1)
}, 60_000)

it('sells one, whose sale the report of goods shows and exports', async () => {
  const sku = await db
    .selectFrom('skus')
    .select(['id', 'goods_id', 'picture'])
    .where('code', '=', BOUGHT.code)
    .executeTakeFirstOrThrow()
  const shopper = plainBrowser()
  const id = await registerIn(shopper, PHONE)
  await addressOf({ id, phone: PHONE })
  const goods = await shopper.ask(withQuery(paths.goods, { id: sku.goods_id }))
  expect(goods.body).toContain(sku.picture as string)
  const here = withQuery(paths.placeOrder, { skuId: sku.id, quantity: 1 })
  const order = formsOn((await shopper.ask(here)).body, here).find(({ fields }) =>
    fields.some(([name]) => name === 'submissionId'),
  )
  const placed = await shopper.ask(
    here,
    order?.fields.filter(([name]) => name !== 'intent'),
  )
  expect([placed.status, placed.to]).toEqual([303, expect.stringContaining(paths.sandboxCashier)])
  await shopper.ask(placed.to ?? '', [['decision', 'pay']])
  await sweepOnce()
  expect((await db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status).toBe('paid')
  const left = await sql<{ available: number }>`select available from stock where sku_id = ${sku.id}`.execute(db)
  expect(left.rows).toEqual([{ available: 2 }])

  const report = text((await askScreen(withQuery(paths.consoleStatistic, { report: 'goods' }), { cookie })).body)
  expect(report).toMatch(new RegExp(`${BOUGHT.name} .{0,40}${BOUGHT.price}`))
  const file = withQuery(paths.consoleStatisticTable, { report: 'goods', format: 'xlsx' })
  const { bytes } = await answered(await askApp(file, { cookie }))
  const sheets = (await readXlsxFile(bytes)) as unknown as { data: unknown[][] }[] | unknown[][]
  expect(JSON.stringify(sheets)).toMatch(new RegExp(`"${BOUGHT.name}",(42|"42\\.00")`))
  expect(await audit()).toEqual([])
}, 60_000)
