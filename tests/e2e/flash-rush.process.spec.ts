import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { copyDemo } from '../support/demo-database'
import { killRest, launch, ready } from '../support/launch'
import { type Buyers, makeBuyers } from '../support/order-load'
import { rounds } from '../support/proofs'
import { inParallel } from '../support/race'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'

const PIECES = rounds(40, 1_000)
// So few that stock and limit both end attempts, and somebody has as many as one may.
const BUYERS = rounds(30, 700)
const ATTEMPTS = rounds(1_200, 100_000)
const AT_ONCE = 64
const PER_MEMBER = 2

const folder = mkdtempSync(join(tmpdir(), 'lilac-rush-'))
const dataDir = join(folder, 'data')
const name = `lilac_rush_${process.pid}`
let server: Awaited<ReturnType<typeof startTestServer>>
let client: pg.Client
let url: string

test.beforeAll(async () => {
  server = await startTestServer()
  await copyDemo(server.admin, name, dataDir)
  url = inDatabase(server.url, name)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
test.afterAll(async () => {
  killRest()
  await client?.end()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = () =>
  launch(['build/server.js'], {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_POOL: '6',
    SESSION_SECRET: 'a-secret-of-both-processes-of-this-shop',
    TRUSTED_PROXIES: '1',
  })

async function openRush(skuId: string) {
  const { connectDatabase, closeDatabase } = await import('../../app/platform/database/pool')
  const { registerConcepts } = await import('../../app/house/concepts')
  const { aSale } = await import('../support/flash-sales')
  registerConcepts()
  connectDatabase(url, 2)
  const { rows } = await client.query('select goods_id from skus where id = $1', [skuId])
  const sale = { goodsId: rows[0].goods_id, skuId, pieces: PIECES, perOrder: 1, perMember: PER_MEMBER }
  return aSale(sale).finally(closeDatabase)
}

async function auditAll() {
  const { connectDatabase, closeDatabase } = await import('../../app/platform/database/pool')
  const { audit } = await import('../../app/platform/audit/audit')
  connectDatabase(url, 2)
  return audit().finally(closeDatabase)
}

interface Attempt {
  shop: string
  sale: { saleId: string; skuId: string; price: number }
  buyer: Buyers['people'][number]
  index: number
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** One attempt of a member at one of the processes: the order's number, or why there is none. */
async function attempt({ shop, sale, buyer, index }: Attempt): Promise<{ orderId?: string; code: number }> {
  const { hostname, port } = new URL(shop)
  const { saleId, skuId, price: total } = sale
  const submissionId = `a-rush-${process.pid}-${index}-${'x'.repeat(20)}`
  const sent = { saleId, skuId, quantity: 1, addressId: buyer.addressId, remark: '', total, submissionId }
  const body = JSON.stringify(sent)
  const headers = {
    token: buyer.token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  }
  const place = () =>
    new Promise<string>((resolve, reject) => {
      const request = send({ hostname, port, agent, method: 'POST', path: '/h5/api/flashSale/place?p=3', headers })
      request.on('response', (response) => text(response).then(resolve, reject))
      // The shop has closed the idle connection meanwhile; the attempt has a number, so that it counts once.
      request.on('error', (error) => (request.reusedSocket ? resolve(place()) : reject(error)))
      request.end(body)
    })
  const answer = await place()
  const { code, data } = JSON.parse(answer)
  return { code, orderId: data?.orderId }
}

test('two processes sell every piece of a flash sale once, and nobody more than one may have', async () => {
  test.setTimeout(rounds(120_000, 1_200_000))
  const first = start()
  const shops = [await ready(first)]
  const second = start()
  shops.push(await ready(second))
  const { skuId, people } = await makeBuyers(url, BUYERS, '132')
  const sale = await openRush(skuId)
  const shown = await inParallel(AT_ONCE, ATTEMPTS, (index) => {
    const [shop, buyer] = [shops[index % 2] as string, people[index % BUYERS] as Attempt['buyer']]
    return attempt({ shop, sale, buyer, index })
  })
  agent.destroy()
  const has = shown.flatMap(({ orderId }) => orderId ?? [])
  const { rows } = await client.query(
    `select array_agg(id) as ids, max(had)::int as most, sum(pieces)::int as pieces from (
       select orders.id, sum(quantity) over (partition by member_id) as had, quantity as pieces
       from orders join order_lines on order_id = orders.id where flash_sale_id = $1 and status <> 'cancelled') as had`,
    [sale.saleId],
  )
  expect(has).toHaveLength(PIECES)
  expect(rows[0]).toMatchObject({ pieces: PIECES, most: PER_MEMBER })
  // Nobody was told "you have it" who has it not.
  expect(has.sort()).toEqual(rows[0].ids.sort())
  const others = new Set(shown.filter(({ orderId }) => !orderId).map(({ code }) => code))
  for (const code of others) expect(code).toBeGreaterThanOrEqual(4_000)
  expect(await auditAll()).toEqual([])
  for (const run of [first, second]) {
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
  }
})
