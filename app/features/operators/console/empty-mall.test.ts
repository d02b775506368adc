import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { useDataFolder } from '#tests/support/data-folder'
import { useDatabase } from '#tests/support/database'
import { formsOn } from '#tests/support/forms-on'
import { codeSentTo, plainBrowser } from '#tests/support/plain-browser'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { sweepOnce } from '~/platform/sweeps/run'
import { fen } from '~/values/money'

useDatabase()

useDataFolder()

const SHOPPER = '13912345678'
const console = plainBrowser()
const shopper = plainBrowser()
let first: Awaited<ReturnType<typeof operatorOf>>
let picture: string
let goods: string

beforeAll(async () => {
  first = await operatorOf('owner')
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#af57ff' } })
    .png()
    .toBuffer()
  const operator = await operatorTokenOf(first)
  const sent = await askCall(desk.uploads.upload, {}, { operator, file: new Blob([new Uint8Array(file)]) })
  picture = (sent.data as { picture: string }).picture
})

/** What the form of a screen would send, with other values in the place of some fields. */
async function send(path: string, has: string, typed: [name: string, value: string][]) {
  const { body } = await console.ask(path)
  const form = formsOn(body, path, true).find(({ fields }) => fields.some(([name]) => name === has))
  const stored = form?.fields.filter(([name]) => name !== 'intent' && !typed.some(([known]) => known === name)) ?? []
  const answer = await console.ask(path, [...stored, ...typed])
  expect([answer.status, answer.body.match(/class="(?:field-error|refusal)[^>]*>[^<]*/g)], path).toEqual([303, null])
  return answer.to ?? ''
}

it('lets the first operator in by the code of the terminal', async () => {
  await console.ask(paths.consoleLogin, [
    ['intent', 'code'],
    ['phone', first.phone],
  ])
  await console.ask(paths.consoleLogin, [
    ['intent', 'login'],
    ['phone', first.phone],
    ['verificationCode', await codeSentTo(first.phone)],
  ])
  await console.ask(paths.consoleFactor, [['enrolmentCode', first.enrolmentCode]])
  const { body } = await console.ask(paths.consoleFactor)
  const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? ''
  const factorCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await console.ask(paths.consoleFactor, [['factorCode', factorCode]])).to).toBe(paths.console)
  expect((await console.ask(paths.consoleOneGoods)).body).toContain('Add a category and a freight template first')
})

it('fills the shelves, and prices the way to the shopper', async () => {
  await send(paths.consoleCategory, 'nameHans', [
    ['nameHans', '围巾'],
    ['nameEn', 'Scarves'],
    ['intent', 'save'],
  ])
  await send(paths.consoleBrand, 'nameHans', [
    ['nameHans', '丁香织造'],
    ['intent', 'save'],
  ])
  const template = await send(paths.consoleFreight, 'firstYuan', [
    ['name', '按件'],
    ['countsBy', 'piece'],
    ['places', ''],
    ['places', '西藏 新疆'],
    ...['1', '1'].map((one): [string, string] => ['firstUnits', one]),
    ...['8', '18'].map((one): [string, string] => ['firstYuan', one]),
    ...['1', '1'].map((one): [string, string] => ['extraUnits', one]),
    ...['2', '6'].map((one): [string, string] => ['extraYuan', one]),
    ['intent', 'save'],
  ])
  const { body } = await console.ask(`${template}&place=西藏&pieces=3`)
  expect(body).toContain('西藏自治区')
  expect(body.replace(/<[^>]+>/g, '')).toContain('¥30.00')
})

it('makes goods of two kinds with a picture and stock, and sells them', async () => {
  const choices = await db
    .selectFrom('freight_templates')
    .select(['id', (eb) => eb.selectFrom('categories').select('id').limit(1).as('categoryId')])
    .executeTakeFirstOrThrow()
  const columns = (of: Record<string, [string, string]>) =>
    Object.entries(of).flatMap(([name, both]) => both.map((one): [string, string] => [name, one]))
  const one = await send(paths.consoleOneGoods, 'nameHans', [
    ['nameHans', '羊毛围巾'],
    ['categoryId', String(choices.categoryId)],
    ['freightTemplateId', choices.id],
    ['unitHans', '条'],
    ['pictures', picture],
    ['optionHans', '颜色'],
    ...columns({ valueHans: ['红', '蓝'], valueKey: ['red', 'blue'], optionOf: ['0', '0'] }),
    ...columns({ choice: ['red', 'blue'], price: ['59', '69'], pieces: ['5', '3'], shown: ['yes', 'yes'] }),
    ...columns({ marketPrice: ['', ''], cost: ['', ''], code: ['A-1', 'A-2'], barcode: ['', ''], weight: ['', ''] }),
    ...columns({ stockSeen: ['', ''], look: ['', ''], lowBelow: ['', ''] }),
    ['intent', 'save'],
  ])
  goods = new URL(one, 'http://shop').searchParams.get('id') as string
  expect((await askScreen(withQuery(paths.goods, { id: goods }))).status).toBe(404)
  await send(withQuery(paths.consoleOneGoods, { id: goods }), 'intent', [['intent', 'putOn']])
  expect((await askScreen(paths.home)).body).toContain(`id=${goods}`)
  expect((await askScreen(withQuery(paths.goodsSearch, { q: '围巾' }))).body).toContain(`id=${goods}`)
  expect((await askScreen(withQuery(paths.goods, { id: goods }))).body).toContain('羊毛围巾')
})

it('sells them to somebody new, who pays in the sandbox', async () => {
  await shopper.ask(paths.login, [
    ['intent', 'code'],
    ['phone', SHOPPER],
  ])
  await shopper.ask(paths.login, [
    ['intent', 'login'],
    ['phone', SHOPPER],
    ['verificationCode', await codeSentTo(SHOPPER)],
    ['agreement', 'on'],
  ])
  await shopper.ask(paths.addressForm, [
    ['name', '林梅'],
    ['phone', SHOPPER],
    ['province', '540000'],
    ['city', '540100'],
    ['region', '540102'],
    ['detail', '北京中路 1 号'],
    ['intent', 'save'],
  ])
  const sku = await db.selectFrom('skus').select('id').where('price', '=', fen(5_900)).executeTakeFirstOrThrow()
  const here = withQuery(paths.placeOrder, { skuId: sku.id, quantity: 1 })
  const form = formsOn((await shopper.ask(here)).body, here).find(({ fields }) =>
    fields.some(([name]) => name === 'submissionId'),
  )
  const placed = await shopper.ask(
    here,
    form?.fields.filter(([name]) => name !== 'intent'),
  )
  expect([placed.status, placed.to]).toEqual([303, expect.stringContaining(paths.sandboxCashier)])
  await shopper.ask(placed.to ?? '', [['decision', 'pay']])
  await sweepOnce()
  const order = await db.selectFrom('orders').select(['id', 'status', 'payable', 'freight']).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ status: 'paid', payable: 7_700, freight: 1_800 })
  expect((await console.ask(paths.consoleOrders)).body).toContain(order.id)
  expect(await audit()).toEqual([])
})
