import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCase, moved, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aCoupon, withPoints } from '#tests/support/money'
import { anOrder } from '#tests/support/shopping'
import { eraseMembers } from '~/features/account/server/delete-account'
import { meetDeadlines } from '~/features/after-sales/server/case-deadlines'
import { expireCoupons } from '~/features/coupons/server/expire-coupons'
import { registerMember } from '~/features/members/server/register-member'
import { expireOrders } from '~/features/orders/server/ends/cancel-order'
import { finishOrders } from '~/features/orders/server/shipping/finish-orders'
import { receiveOrders } from '~/features/orders/server/shipping/receive-orders'
import { expirePoints } from '~/features/points/server/earn-points'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'

useDatabase({ holdsMany: true })

let mei: Person
let tray: { skuId: string }
beforeAll(async () => {
  mei = await member('mei')
  tray = await someGoods('tray', { stock: 100 })
})

interface Shared {
  name: string
  sweep: () => Promise<number>
  /** What a process that deals with the row holds first. */
  held: string
  /** Makes one that is due, and answers the id of the row that is held. */
  due: (place: number) => Promise<string>
}

const somebody = (place: number) => transaction((tx) => registerMember(tx, { phone: `1370013700${place}` }))
const now = (query: RawBuilder<unknown>) => query.execute(db)
async function orderDue(column: 'receive_at' | 'finish_at', ...moves: ('ship' | 'receive')[]) {
  const { id } = await paidOrder(mei, [tray])
  await moved(id, ...moves)
  await now(sql`update orders set ${sql.ref(column)} = shop_now() where id = ${id}`)
  return id
}

const sweeps: Shared[] = [
  {
    name: 'orders that ran out',
    sweep: expireOrders,
    held: 'orders',
    due: async () => {
      const { id } = await anOrder(mei, tray)
      await now(sql`update orders set expires_at = shop_now() where id = ${id}`)
      return id
    },
  },
  {
    name: 'orders that arrived long ago',
    sweep: receiveOrders,
    held: 'orders',
    due: () => orderDue('receive_at', 'ship'),
  },
  {
    name: 'orders that were received long ago',
    sweep: finishOrders,
    held: 'orders',
    due: () => orderDue('finish_at', 'ship', 'receive'),
  },
  {
    name: 'cases that nobody answered',
    sweep: meetDeadlines,
    held: 'orders',
    due: async () => {
      const { id: orderId } = await paidOrder(mei, [tray])
      await now(sql`update after_sales set due_at = shop_now() where id = ${await aCase(mei, { orderId })}`)
      return orderId
    },
  },
  {
    name: 'coupons',
    sweep: expireCoupons,
    held: 'member_coupons',
    due: async () => {
      const id = await aCoupon(mei)
      await now(sql`update member_coupons set valid_until = shop_now() where id = ${id}`)
      return id
    },
  },
  {
    name: 'points',
    sweep: expirePoints,
    held: 'accounts',
    due: async (place) => {
      const person = await somebody(place)
      await withPoints({ ...person, phone: '' }, 10)
      await now(sql`update point_lots set expires_at = shop_now() where member_id = ${person.id}`)
      const account = db.selectFrom('accounts').select('id').where('owner_id', '=', person.id)
      return (await account.where('kind', '=', 'points').executeTakeFirstOrThrow()).id
    },
  },
  {
    name: 'accounts',
    sweep: eraseMembers,
    held: 'members',
    due: async (place) => {
      const { id } = await somebody(place + 2)
      await now(sql`delete from sessions where member_id = ${id}`)
      await now(sql`update members set logoff_due_at = shop_now() where id = ${id}`)
      return id
    },
  },
]

describe('a sweep that meets another one', () => {
  it.each(sweeps)(
    'leaves it what it holds, without waiting, and does the rest: $name',
    async ({ sweep, held, due }) => {
      await sweep()
      const [first] = [await due(1), await due(2)]
      const done = await transaction(async (tx) => {
        await sql`select from ${sql.table(held)} where id = ${first} for update`.execute(tx)
        // Where it waited, this would end with a lock timeout.
        return sweep()
      })
      expect(done).toBe(1)
      expect(await sweep()).toBe(1)
      expect(await sweep()).toBe(0)
    },
  )

  it('would wait for it in vain if it held the row as it comes', async () => {
    const { id } = await anOrder(mei, tray)
    const naive = () =>
      transaction(async (tx) => {
        await sql`set local lock_timeout = '50ms'`.execute(tx)
        await sql`select from orders where id = ${id} for update`.execute(tx)
        return true
      })
    await transaction(async (tx) => {
      await sql`select from orders where id = ${id} for update`.execute(tx)
      await expect(naive()).rejects.toMatchObject({ code: '55P03' })
    })
    expect(await naive()).toBe(true)
  })
})
