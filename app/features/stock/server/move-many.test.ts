import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { formsOn } from '#tests/support/forms-on'
import { stockOf } from '#tests/support/paying'
import { inParallel } from '#tests/support/race'
import { placed, toBuy } from '#tests/support/shopping'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { desk } from '~/house/registers/desk'
import { paths } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'
import { STOCK_ROWS_MOST, type StockWay } from '../contract/operators'

useDatabase()

let operator: string
let scarf: Awaited<ReturnType<typeof someGoods>>
let hat: string
beforeAll(async () => {
  operator = await operatorTokenOf(await operatorOf('goods'))
})
beforeEach(async () => {
  scarf = await someGoods('Scarf', { stock: 10 })
  hat = (await someGoods('Hat', { stock: 5 })).skuId
})
afterEach(async () => expect(await audit()).toEqual([]))

type Checked = { rows: { row: string; now: number; next: number }[]; bad: { line: number; why: string }[] }
const check = async (way: StockWay, list: string) => {
  const { data } = await askCall(desk.stock.check, { way, list }, { operator })
  return data as Checked
}
const sent = (way: StockWay, row: string[]) => ({ way, row, reason: 'Counted', submissionId: randomToken() })
const move = (one: object) => askCall(desk.stock.moveMany, one, { operator })
const available = async () => [(await stockOf(scarf.skuId)).available, (await stockOf(hat)).available]
const entries = async () => (await db.selectFrom('stock_entries').select('id').execute()).length

it('says what a list would change, names each wrong line and why, and changes nothing', async () => {
  await sql`update skus set barcode = '6901' where id = ${hat}`.execute(db)
  const list = `编号,数量\n${scarf.skuId},12\n6901,'7\nnobody,3\n${scarf.skuId},1\n${hat},many\n2.17E+17,1\n"open,1\n${hat}`
  const { rows, bad } = await check('count', list)
  expect(rows).toMatchObject([
    { now: 10, next: 12 },
    { now: 5, next: 7 },
  ])
  expect(bad.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8])
  expect(bad.map(({ why }) => why.split(' ').slice(0, 3).join(' '))).toEqual([
    'No SKU has',
    'This SKU stands',
    'This SKU stands',
    'A spreadsheet has',
    'This line cannot',
  ])
  expect((await check('writeOff', `${hat},6\n${scarf.skuId},0`)).bad.map(({ why }) => why)).toEqual([
    expect.stringContaining('5'),
    expect.stringContaining('from 1 to'),
  ])
  expect(await available()).toEqual([10, 5])
  await sql`update skus set barcode = null where id = ${hat}`.execute(db)
})

it('takes at most so many lines', async () => {
  const list = Array.from({ length: STOCK_ROWS_MOST + 1 }, (_, at) => `x${at},1`).join('\n')
  expect(await askCall(desk.stock.check, { way: 'count', list }, { operator })).toMatchObject({ code: 4315 })
  expect(await askCall(desk.stock.check, { way: 'count', list: 'SKU,pieces' }, { operator })).toMatchObject({
    code: 400,
  })
})

it('changes what was shown, once for a submission, and a count by what differs', async () => {
  const { rows } = await check('count', `${scarf.skuId},8\n${hat},9`)
  const mei = await member('mei')
  // Somebody orders in between: the count was of the shelf as it was shown.
  await placed(mei, toBuy(scarf.skuId, await addressOf(mei), scarf.price))
  const one = sent(
    'count',
    rows.map(({ row }) => row),
  )
  const before = await entries()
  expect(await move(one)).toMatchObject({ data: { done: 2, left: [] } })
  expect(await available()).toEqual([7, 9])
  expect(await move(one)).toMatchObject({ data: { done: 2 } })
  expect([await available(), (await entries()) - before]).toEqual([[7, 9], 2])
})

it('leaves alone what has changed since it was shown, and what is no longer there to take', async () => {
  const counted = (await check('count', `${scarf.skuId},8\n${hat},9`)).rows.map(({ row }) => row)
  const lost = (await check('writeOff', `${hat},5`)).rows.map(({ row }) => row)
  const came = (await check('inbound', `${scarf.skuId},3`)).rows.map(({ row }) => row)
  expect(await move(sent('inbound', came))).toMatchObject({ data: { done: 1 } })
  expect(await move(sent('count', counted))).toMatchObject({ data: { done: 1, left: [scarf.skuId] } })
  expect(await move(sent('writeOff', lost))).toMatchObject({ data: { done: 1 } })
  expect(await move(sent('writeOff', lost))).toMatchObject({ data: { done: 0, left: [hat] } })
  expect(await available()).toEqual([13, 4])
  expect(await move(sent('inbound', [`${hat}:0:4:`]))).toMatchObject({ data: { done: 0, left: [hat] } })
})

it('counts once where several send the same list at the same time', async () => {
  const { rows } = await check('count', `${hat},50\n${scarf.skuId},20`)
  const answers = await inParallel(5, 5, () =>
    move(
      sent(
        'count',
        rows.map(({ row }) => row),
      ),
    ),
  )
  expect(answers.map(({ data }) => (data as { done: number }).done).sort()).toEqual([0, 0, 0, 0, 2])
  expect(await available()).toEqual([20, 50])
})

it('is checked and confirmed on a screen without a script', async () => {
  const cookie = (await cookies.console.write({ token: operator })).split(';')[0] as string
  const shown = await askScreen(paths.consoleStockList, {
    cookie,
    fields: [
      ['way', 'inbound'],
      ['list', `${scarf.skuId},30\nnobody,1`],
      ['intent', 'check'],
    ],
  })
  expect([shown.body.includes('Would change: 1'), shown.body.includes('Wrong lines: 1')]).toEqual([true, true])
  const form = formsOn(shown.body, paths.consoleStockList).find(({ fields }) => fields.some(([name]) => name === 'row'))
  const done = await askScreen(paths.consoleStockList, { cookie, fields: form?.fields })
  expect([done.status, done.to]).toEqual([303, paths.consoleStock])
  expect(await available()).toEqual([40, 5])
})
