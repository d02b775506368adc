import { afterEach, beforeAll, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anImport, doAll, readAll } from '#tests/support/import-things'
import { operatorOf } from '#tests/support/stage'
import { trafficOf } from '#tests/support/statements'
import { moveStockAs } from '~/features/stock/server/move-by-hand'
import { audit } from '~/platform/audit/audit'
import { csvText } from '~/values/csv'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import { beginImport, readImport, startAs, uploadTable } from './imports'

useDatabase()

let by: { id: string; role: 'owner' }
beforeAll(async () => {
  by = { id: (await operatorOf('owner')).id, role: 'owner' }
})
afterEach(async () => expect(await audit()).toEqual([]))

async function skusOfOne(count: number): Promise<string[]> {
  const values = Array.from({ length: count }, (_, at) => ({ key: `k${at}`, name: { 'zh-Hans': `v${at}` } }))
  const skus = values.map(({ key }) => ({ values: [key], price: fen(10_000), stock: 10, weight: 200 }))
  const made = await someGoods(`Many ${randomToken(4)}`, { options: [{ name: { 'zh-Hans': '色' }, values }], skus })
  return made.skus.map(({ id }) => id)
}

/** Round trips to PostgreSQL of all that is done once an import is started. */
async function packetsOf(id: string): Promise<number> {
  expect(await startAs(by, { id, meant: true })).toMatchObject({ ok: true })
  return (await trafficOf(doAll)).packets
}

const counts = async (id: string) => {
  const read = await readImport(by, id)
  return read.ok && read.value.counts
}

const counted = (skus: readonly string[]) => anImport(by, 'stock', [['sku', 'pieces'], ...skus.map((id) => [id, '12'])])

const prices = (skus: readonly string[]) =>
  anImport(by, 'prices', [['sku', 'price'], ...skus.map((id) => [id, '109.50'])])

it('writes the prices of ten SKUs as a person saves their goods, with few round trips', async () => {
  const id = await prices(await skusOfOne(10))
  expect(await packetsOf(id)).toBeLessThanOrEqual(20)
  expect(await counts(id)).toEqual({ done: 10 })
})

it('counts fifty SKUs in as many round trips as one', async () => {
  const one = await packetsOf(await counted(await skusOfOne(1)))
  const many = await counted(await skusOfOne(50))
  expect(await packetsOf(many)).toBeLessThanOrEqual(one)
  expect(one).toBeLessThanOrEqual(12)
  expect(await counts(many)).toEqual({ done: 50 })
})

it('leaves counts that were overtaken to whoever came first, at once', async () => {
  const skus = await skusOfOne(50)
  const id = await counted(skus)
  const said = { way: 'inbound' as const, pieces: 1, reason: 'Found', reference: '', expected: 10, lastId: '' }
  for (const one of skus.slice(1)) await moveStockAs(by.id, { ...said, id: one, submissionId: randomToken() })
  expect(await packetsOf(id)).toBeLessThanOrEqual(12)
  expect(await counts(id)).toEqual({ done: 1, overtaken: 49 })
})

it('reads a thousand rows in few round trips', async () => {
  const table = [['sku', 'price'], ...Array.from({ length: 1_000 }, (_, at) => [`none ${at}`, '1'])]
  const bytes = Buffer.from(csvText(table))
  const sent = await uploadTable(by, new File([new Uint8Array(bytes)], 'table.csv'))
  if (!sent.ok) throw new Error(sent.refusal)
  await beginImport(by, { id: sent.value.id, kind: 'prices', name: 'table.csv' }, 'en')
  expect((await trafficOf(readAll)).packets).toBeLessThanOrEqual(10)
  expect(await counts(sent.value.id)).toEqual({ bad: 1_000 })
})
