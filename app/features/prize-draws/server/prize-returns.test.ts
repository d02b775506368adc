import { afterEach, beforeEach, expect, it } from 'vitest'
import { aCase, anApplication, linesOf, moved, OPERATOR, standing } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { statusOf } from '#tests/support/paying'
import { aVersion, ended, prizeOrder, sure } from '#tests/support/prizes'
import { approveCase } from '~/features/after-sales/server/answer-case'
import { applyForCase } from '~/features/after-sales/server/apply-for-case'
import { caseOptions } from '~/features/after-sales/server/case-options'
import { sendBack } from '~/features/after-sales/server/member-moves'
import { receiveReturn } from '~/features/after-sales/server/returned-goods'
import { summarizePoints } from '~/features/points/server/read-points'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { listRecords } from './show-records'

useDatabase()

let mei: Person
let skuId: string
let version: string
let orderId: string
let lineId: string

beforeEach(async () => {
  mei = await member('mei')
  await withPoints(mei, 150)
  await addressOf(mei)
  ;({ skuId } = await someGoods('tea set', { stock: 10 }))
  version = await aVersion([{ kind: 'goods', skuId, pieces: 2, weight: 1_000_000 }])
  orderId = await prizeOrder(mei, version)
  lineId = (await linesOf(orderId))[0]?.id as string
})
afterEach(async () => {
  await ended(version)
  await sweepOnce()
  expect(await audit()).toEqual([])
})

const points = async () => sure(await summarizePoints(mei.id)).available
const stock = () =>
  db
    .selectFrom('stock')
    .select(['available', 'allotted', 'sold', 'written_off'])
    .where('sku_id', '=', skuId)
    .executeTakeFirstOrThrow()
const drawState = async () => sure(await listRecords(mei.id, { tab: 'all' }, 'en')).items[0]?.state
const refunds = () => db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute()
const approve = (id: string) => transaction((tx) => approveCase(tx, id, OPERATOR))

it('a prize that is not wanted any more goes back on the shelf before it is shipped, for nothing', async () => {
  const before = await points()
  expect(sure(await caseOptions(mei.id, orderId, 'en'))).toMatchObject({ isPrize: true, kinds: ['refund'], freight: 0 })
  sure(await approve(await aCase(mei, { orderId, lineId })))
  expect([await statusOf(orderId), await drawState()]).toEqual(['closed', 'closed'])
  expect([await refunds(), await points()]).toEqual([[], before])
  expect(await stock()).toEqual({ available: 9, allotted: 1, sold: 0, written_off: 0 })
})

it('a prize that came broken is sent back, and the case is over without money', async () => {
  const before = await points()
  await moved(orderId, 'ship', 'receive')
  const id = await aCase(mei, { orderId, lineId, kind: 'return', reason: 'quality' })
  sure(await approve(id))
  sure(await sendBack(mei.id, { id, company: 'shunfeng', number: 'SF1234567890' }))
  sure(await transaction((tx) => receiveReturn(tx, id, { ...OPERATOR, isSellable: false })))
  await sweepOnce()
  expect(await standing(id)).toBe('completed received refunded')
  expect([await statusOf(orderId), await drawState()]).toEqual(['closed', 'closed'])
  expect([await refunds(), await points()]).toEqual([[], before])
  expect(await stock()).toEqual({ available: 8, allotted: 1, sold: 0, written_off: 1 })
  expect(await applyForCase(mei.id, anApplication({ orderId, lineId, kind: 'return' }))).toMatchObject({ ok: false })
})
