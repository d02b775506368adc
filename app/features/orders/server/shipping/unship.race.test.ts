import { beforeAll, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator, paidOrder, ship } from '#tests/support/order-life'
import { rounds } from '#tests/support/proofs'
import { atOnce, inParallel, meeting } from '#tests/support/race'
import { storeTrack } from '~/features/delivery/server/parcels/track-parcels'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { move } from '../store/store-moves'
import { receiveOrder } from './receive-orders'
import { unshipOrder } from './unship-order'

useDatabase({ connections: 16, holdsMany: true })

const RACES = rounds(60, 400)

let mei: Person
let operatorId: string
let address: string
let scarf: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  address = await addressOf(mei)
  operatorId = await anOperator()
  scarf = await someGoods('Merino scarf', { stock: 5_000 })
})

const audited = () => audit({ except: ['I-PAY-1'] })

const shipped = (count: number) =>
  inParallel(6, count, async () => {
    const id = await paidOrder(mei, address, scarf)
    return { id, ...(await ship(id)) }
  })

const unship = async (orderId: string) => (await unshipOrder(operatorId, orderId)).ok
/** True where the trace found its parcel. */
const trace = ({ company, number }: { company: string; number: string }) =>
  transaction((tx) =>
    storeTrack(
      tx,
      { company, number },
      { state: 'collected', rawState: '1', events: [{ at: new Date().toISOString(), text: 'collected' }] },
    ),
  )

const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const voided = async (id: string) =>
  (await db.selectFrom('parcels').select('voided_at').where('order_id', '=', id).executeTakeFirstOrThrow())
    .voided_at !== null

it(`either takes back or lets a carrier tell of each of ${RACES} parcels, never both`, async () => {
  const parcels = await shipped(RACES)
  const wins = { unship: 0, trace: 0 }
  await inParallel(6, parcels.length, async (index) => {
    const parcel = parcels[index] as (typeof parcels)[number]
    const [taken, reported] = await atOnce(
      index,
      () => unship(parcel.id),
      () => trace(parcel),
    )
    expect([taken, reported].filter(Boolean)).toHaveLength(1)
    expect([await statusOf(parcel.id), await voided(parcel.id)]).toEqual(taken ? ['paid', true] : ['shipped', false])
    wins[taken ? 'unship' : 'trace']++
  })
  expect(Math.min(wins.unship, wins.trace)).toBeGreaterThan(0)
  expect(await audited()).toEqual([])
}, 200_000)

it(`either takes back or lets its member receive each of ${RACES} orders, never both`, async () => {
  const parcels = await shipped(RACES)
  const wins = { unship: 0, receive: 0 }
  await inParallel(6, parcels.length, async (index) => {
    const { id } = parcels[index] as (typeof parcels)[number]
    const [taken, received] = await atOnce(
      index,
      () => unship(id),
      async () => (await receiveOrder({ memberId: mei.id, orderId: id })).ok,
    )
    expect([taken, received].filter(Boolean)).toHaveLength(1)
    expect([await statusOf(id), await voided(id)]).toEqual(taken ? ['paid', true] : ['received', false])
    wins[taken ? 'unship' : 'receive']++
  })
  expect(Math.min(wins.unship, wins.receive)).toBeGreaterThan(0)
  expect(await audited()).toEqual([])
}, 200_000)

it('would do both if the trace were only looked at', async () => {
  const [parcel] = await shipped(1)
  if (!parcel) throw new Error('nothing is shipped')
  const [looked, reported] = [meeting(2), meeting(2)]
  const naive = transaction(async (tx) => {
    const known = tx.selectFrom('trackings').select('state').where('number', '=', parcel.number)
    const { state } = await known.executeTakeFirstOrThrow()
    await looked()
    await reported()
    if (state !== 'none') return false
    return move(tx, { orderId: parcel.id, move: 'unship', by: 'operator', byId: operatorId })
  })
  await looked()
  expect(await trace(parcel)).toBe(true)
  await reported()
  expect(await naive).toBe(true)
  const { state } = await db
    .selectFrom('trackings')
    .select('state')
    .where('number', '=', parcel.number)
    .executeTakeFirstOrThrow()
  expect([await statusOf(parcel.id), state]).toEqual(['paid', 'collected'])
})
