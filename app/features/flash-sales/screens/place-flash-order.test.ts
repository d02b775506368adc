import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aSale } from '#tests/support/flash-sales'
import { formsOn } from '#tests/support/forms-on'
import { cookieOf } from '#tests/support/member-cookie'
import { toBuy } from '#tests/support/shopping'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { placeFlashOrder } from '../server/place-flash-order'

useDatabase({ connections: 8 })

/** As many as one process lets wait. */
const CROWD = 500

it('keeps what a member sent who could not be served, and places it once when there is time', async () => {
  const mei = await member('mei')
  const addressId = await addressOf(mei)
  const qiang = await member('qiang')
  const home = await addressOf(qiang)
  const session = await cookieOf(mei)
  const { id: goodsId, skuId } = await someGoods('Merino scarf', { stock: 50 })
  const { saleId, price } = await aSale({ goodsId, skuId })
  const here = withQuery(paths.placeFlashOrder, { saleId, skuId, quantity: 1 })
  const page = await askScreen(here, { cookie: session })
  const form = formsOn(page.body, here).find(({ fields }) => fields.some(([, value]) => value === 'place'))
  const fields = form?.fields.map(([name, value]) => [name, name === 'remark' ? 'Ring twice' : value])

  let crowd: Promise<unknown>[] = []
  // While somebody holds the sale, the first in the crowd wait for it and the others for those.
  const asking = await transaction(async (tx) => {
    await sql`select from stock_allotments where sku_id = ${skuId} for no key update`.execute(tx)
    crowd = Array.from({ length: CROWD }, () => {
      const { submissionId, remark, total } = toBuy(skuId, home, price)
      return placeFlashOrder(
        qiang.id,
        { saleId, skuId, quantity: 1, addressId: home, remark, total, submissionId, seen: '' },
        'en',
      )
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const sent = await askScreen(here, { cookie: session, fields })
    expect([sent.status, sent.to]).toEqual([303, expect.stringContaining('again=')])
    const cookie = [session, ...sent.cookies].join('; ')
    const waiting = await askScreen(sent.to as string, { cookie })
    expect(waiting.status).toBe(503)
    // It asks again by itself, for the same order.
    const [, refresh = ''] = /http-equiv="refresh" content="\d+;url=([^"]+)"/i.exec(waiting.body) ?? []
    expect(new URLSearchParams(refresh.replaceAll('&amp;', '&').split('?')[1]).get('again')).toBe(
      new URL(sent.to as string, 'http://shop').searchParams.get('again'),
    )
    return { again: refresh.replaceAll('&amp;', '&'), cookie }
  })
  await Promise.all(crowd)

  const orders = db.selectFrom('orders').select(['remark', 'flash_sale_id as sale']).where('member_id', '=', mei.id)
  expect(await orders.execute()).toEqual([])
  // Two tabs at once, and once more.
  const [one, other] = await Promise.all([1, 2].map(() => askScreen(asking.again, { cookie: asking.cookie })))
  const late = await askScreen(asking.again, { cookie: asking.cookie })
  expect([one?.status, other?.status, late.status]).toEqual([303, 303, 303])
  expect(await orders.execute()).toEqual([{ remark: 'Ring twice', sale: saleId }])
  const lines = sql<{ place: string }>`select address ->> 'detail' as place from orders where member_id = ${mei.id}`
  const addresses = db.selectFrom('addresses').select('detail').where('id', '=', addressId)
  expect((await lines.execute(db)).rows[0]?.place).toContain((await addresses.executeTakeFirstOrThrow()).detail)
})
