import { afterEach, beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aGoodsDraft } from '#tests/support/goods-things'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { cookies } from '~/web/h5/cookies'
import type { PreviewLink } from './preview-links'

useDatabase()

let operator: string
let draft: string
let link: PreviewLink
beforeAll(async () => {
  const { id } = await operatorOf('goods')
  operator = await operatorTokenOf({ id })
  draft = await aGoodsDraft('羊毛围巾', id)
})
afterEach(() => moveClock('0'))

const linkTo = async (id: string) =>
  (await askCall(desk.goodsEditing.previewLink, { id }, { operator })).data as PreviewLink
const look = (input: object) => askCall(calls.goods.preview, input)
const screen = (input: object) => askScreen(withQuery(paths.goodsPreview, { ...input }))

it('shows a draft to whoever has the link, and to nobody else', async () => {
  link = await linkTo(draft)
  expect(await look(link)).toMatchObject({ data: { goods: { id: draft, isOnSale: false } } })
  expect(await askCall(calls.goods.detail, { id: draft })).toMatchObject({ code: 4040 })
  expect(await askCall(desk.goodsEditing.previewLink, { id: 'nobody' }, { operator })).toMatchObject({ code: 4040 })
  expect(await askCall(desk.goodsEditing.previewLink, { id: draft })).toMatchObject({ code: 403 })
})

it('is signed for these goods and this moment alone', async () => {
  const other = (await someGoods('Hat')).id
  for (const forged of [
    { ...link, id: other },
    { ...link, until: Number(link.until) + 1 },
    { ...link, sign: `${link.sign.slice(0, -1)}${link.sign.endsWith('A') ? 'B' : 'A'}` },
    { ...link, sign: '' },
  ])
    expect(await look(forged)).toMatchObject({ code: 4313 })
  expect(await look({ ...link, sign: 'A'.repeat(65) })).toMatchObject({ code: 400 })
})

it('works for as long as is set, and says then that it has run out', async () => {
  await moveClock('71 hours')
  expect((await look(link)).code).toBe(200)
  await moveClock('73 hours')
  expect(await look(link)).toMatchObject({ code: 4314, status: 410 })
  const { status, body } = await screen(link)
  expect([status, body.includes('This preview has run out')]).toEqual([410, true])
})

it('draws what shoppers would see, without a way to buy, for nobody to keep or to list', async () => {
  const { id } = await someGoods('Wide brim hat')
  const result = await linkTo(id)
  const { status, body } = await screen(result)
  expect([status, body.includes('Wide brim hat'), body.includes('nobody can buy here')]).toEqual([200, true, true])
  expect(body).toContain('noindex')
  expect(body).not.toContain('Add to cart')
  expect(body).not.toContain('value="buy"')
  expect((await screen(link)).body).toContain('羊毛围巾')
  const forged = await screen({ ...result, sign: 'x' })
  expect([forged.status, forged.body.includes('not complete')]).toEqual([404, true])
  const cookie = (await cookies.console.write({ token: operator })).split(';')[0] as string
  const console = await askScreen(withQuery(paths.consoleOneGoods, { id }), { cookie })
  expect(console.body).toContain(paths.goodsPreview)
})
