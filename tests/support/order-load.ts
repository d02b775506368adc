import { Agent, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Person } from './cast'
import { wasRefused } from './load'

/** A member may place 200 orders a day, so several take turns. */
const TURNS = 10

export type Buyers = { skuId: string; price: number; people: { token: string; addressId: string }[] }

/**
 * Members with an address and an open session, `count` of whom may order at a time, and goods of which there are plenty, in
 * the database at `url`. Freight is free at their price. `network` are the first digits of their phones, for several of one test.
 */
export async function makeBuyers(url: string, count: number, network = '131'): Promise<Buyers> {
  // A process reads its settings once, whichever file of a worker comes first; what is made here needs no key of its shop.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR
  const { registerConcepts } = await import('../../app/house/concepts')
  const { connectDatabase, closeDatabase, db } = await import('../../app/platform/database/pool')
  const { transaction } = await import('../../app/platform/database/transaction')
  const { registerMember } = await import('../../app/features/members/server/register-member')
  const { openSession } = await import('../../app/features/members/server/sessions')
  const { addressOf, someGoods } = await import('./cast')
  const { sql } = await import('kysely')
  registerConcepts()
  connectDatabase(url, 2)
  try {
    // They order again and again and never pay.
    await sql`insert into settings (key, value) values ('orders.mostUnpaid', '10000') on conflict (key) do nothing`.execute(
      db,
    )
    const people = []
    for (let at = 0; at < count * TURNS; at++) {
      const phone = `${network}${String(at).padStart(8, '0')}`
      const person: Person = { ...(await transaction((tx) => registerMember(tx, { phone }))), phone }
      const addressId = await addressOf(person)
      people.push({ addressId, token: await transaction((tx) => openSession(tx, person.id)) })
    }
    const { skuId, price } = await someGoods('A scarf for many', { stock: 1_000_000 })
    return { skuId, price, people }
  } finally {
    await closeDatabase()
  }
}

type OrderLoad = { placed: string[]; failed: string[]; refused: number; stop(): Promise<void> }

/** Of all loads of this process: no submission comes twice. */
let sent = 0

/**
 * Members who order again and again on open connections, each at the shop whose turn it is, until they are stopped; with
 * `endsRefused` also until a shop that ends refuses one, which is no failure then.
 */
export function orderLoad(
  shops: () => string[],
  { people, skuId, price }: Buyers,
  { endsRefused = false } = {},
): OrderLoad {
  const agent = new Agent({ keepAlive: true })
  const result: OrderLoad = { placed: [], failed: [], refused: 0, stop: async () => {} }
  let isOver = false

  async function order({ token, addressId }: Buyers['people'][number]): Promise<void> {
    const open = shops()
    const { hostname, port } = new URL(open[sent % open.length] as string)
    const submissionId = `order-load-${process.pid}-${++sent}-${'x'.repeat(20)}`
    const body = JSON.stringify({ skuId, quantity: 1, addressId, remark: '', total: price, submissionId })
    const headers = { token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const fail = (why: string) => result.failed.push(`${submissionId} at ${port}: ${why}`)
    await new Promise<void>((resolve) => {
      const request = send({ hostname, port, agent, method: 'POST', path: '/h5/api/order/place?p=3', headers })
      request.on('response', (answer) =>
        text(answer)
          .then((said) => {
            const { code, data } = JSON.parse(said)
            if (code === 200) result.placed.push(data.orderId)
            else fail(said)
          })
          .catch((error: Error) => fail(`cut off: ${error.message}`))
          .finally(resolve),
      )
      request.on('error', async (error) => {
        if (endsRefused && (await wasRefused(request, error, { hostname, port: Number(port) }))) {
          result.refused++
          isOver = true
        } else fail(`${error.message} on a ${request.reusedSocket ? 'kept' : 'fresh'} connection`)
        resolve()
      })
      request.end(body)
    })
  }
  const atOnce = people.length / TURNS
  const loops = people.slice(0, atOnce).map(async (_, first) => {
    for (let at = first; !isOver; at = (at + atOnce) % people.length)
      await order(people[at] as Buyers['people'][number])
  })
  result.stop = async () => {
    isOver = true
    await Promise.all(loops)
    agent.destroy()
  }
  return result
}

/** What became of the load: nothing lost, nothing doubled, where both lists are the same. */
export const ordersIn = async (
  query: (text: string, values: unknown[]) => Promise<{ rows: { id: string }[] }>,
  { skuId }: Buyers,
): Promise<string[]> =>
  (await query('select order_id as id from order_lines where sku_id = $1 order by order_id', [skuId])).rows.map(
    ({ id }) => id,
  )
