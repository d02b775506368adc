import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aGoodsAnswer, aGoodsQuestion } from '#tests/support/goods-questions'
import { choicesOf, validInput } from '#tests/support/inputs'
import { anInvoice, issue } from '#tests/support/invoices'
import { fillWithOld } from '#tests/support/many-rows'
import { aCoupon, withPoints } from '#tests/support/money'
import { answered, aQuestion } from '#tests/support/questions'
import { receivedOrder, reviewed } from '#tests/support/received'
import { aReport } from '#tests/support/reports'
import { inCart } from '#tests/support/shopping'
import { admittedTo, type Stage, setStage } from '#tests/support/stage'
import { type Statement, sentBy } from '#tests/support/statements'
import type { Call } from '~/contract/call'
import { setFavourite } from '~/features/favourites/server/favourites'
import { recordFootprint } from '~/features/favourites/server/footprints/footprints'
import { ORDER_SORTS } from '~/features/orders/contract/filters'
import { sendFeedback } from '~/features/support/server/feedback/feedback'
import { everyCall } from '~/house/registers/every-call'
import { databaseUrl, db } from '~/platform/database/pool'
import { cleaners, everySweep } from '~/platform/sweeps/run'
import { randomToken } from '~/values/ids'

useDatabase()

const ROWS = 50_000

let stage: Stage
let growing: Set<string>
let asker: pg.Client

beforeAll(async () => {
  asker = new pg.Client({ connectionString: databaseUrl() })
  await asker.connect()
  stage = await setStage()
  await addMore(stage)
  growing = await fillWithOld(ROWS)
  // A part is a day, and a day is summed up whole.
  for (const table of growing) if (table.startsWith('search_misses_')) growing.delete(table)
  // Sweeps empty some of them: what is analyzed meanwhile is small, and may be read whole.
  for (const table of growing) await asker.query(`alter table "${table}" set (autovacuum_enabled = false)`)
}, 900_000)
afterAll(() => asker.end())

/** Adds what the stage has none of. */
async function addMore({ mei, qiang, scarf }: Stage): Promise<void> {
  await db.deleteFrom('cart_lines').execute()
  await withPoints(mei, 100)
  await aCoupon(mei)
  const gloves = await someGoods('gloves')
  const { lineIds } = await receivedOrder(mei, [gloves])
  await aGoodsAnswer(mei, await aGoodsQuestion(qiang, gloves.id))
  await reviewed(mei, lineIds[0] as string)
  await inCart(mei, scarf.skuId)
  await setFavourite(mei.id, { goodsId: scarf.id, isFavourite: true })
  await recordFootprint(mei.id, scarf.id)
  await aReport(mei)
  await issue((await anInvoice(mei)).id)
  await anInvoice(mei)
  await answered(await aQuestion(mei))
  await sendFeedback(mei.id, { kind: 'idea', body: 'A theme', pictures: [], contact: '', submissionId: randomToken() })
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** The growing tables that a plan reads from one end to the other. */
function readWhole(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(readWhole)
  const table = plan['Relation Name'] ?? ''
  return plan['Node Type'] === 'Seq Scan' && growing.has(table) ? [table, ...below] : below
}

const isPlanned = ({ text }: Statement) => /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';')

/** How a statement is run with its own values, and how it is where it was prepared for any. */
async function plansOf({ text, values }: Statement): Promise<Plan[]> {
  const own = await asker.query({ text: `explain (format json) ${text}`, values })
  const any = await asker.query(`explain (format json, generic_plan) ${text}`)
  return [own, any].map(({ rows }) => rows[0]['QUERY PLAN'][0].Plan)
}

/** How many people a notice to all reaches is counted once, on the page that asks whether to send it. */
const WHOLE_BY_NATURE = new Set(['select count(*) as "count" from "members" where "status" = $1'])

const planned = new Map<string, string[]>()
/** The statements of some work that read a growing table from one end to the other. */
async function wholeReadsOf(work: () => Promise<unknown>): Promise<string[]> {
  const wrong: string[] = []
  for (const sent of (await sentBy(work)).filter(isPlanned)) {
    const known = planned.get(sent.text) ?? [...new Set((await plansOf(sent)).flatMap(readWhole))]
    planned.set(sent.text, known)
    if (known.length > 0 && !WHOLE_BY_NATURE.has(sent.text.trim()))
      wrong.push(`${known.join(', ')}: ${sent.text.replace(/\s+/g, ' ')}`)
  }
  return wrong
}

/** What people type into the filters of the orders. */
const NARROWED = [
  { least: '100' },
  { most: '1' },
  { from: '2026-01-01', to: '2026-02-01' },
  { way: 'sandbox' },
  { agent: '8000' },
  { goods: 'scarf' },
  { remark: 'note' },
  { least: '1', way: 'sandbox', goods: 'scarf', status: 'finished' },
]

/** Inputs that between them name every choice that a call offers, and search as people do. */
function inputsOf(one: Call): Record<string, unknown>[] {
  const [some = {}, ...more] = fc.sample(validInput(one, stage), { seed: 1, numRuns: 4 })
  const chosen = choicesOf(one).flatMap(([field, choices]) => choices.map((choice) => ({ ...some, [field]: choice })))
  const sought = 'q' in some ? [stage.mei.phone, '0001', stage.orderId, 'SF1234567890', 'Mei'].map((q) => ({ q })) : []
  const narrowed =
    'authorId' in some && 'least' in some
      ? NARROWED.flatMap((one) => ORDER_SORTS.map((sort) => ({ ...one, sort })))
      : []
  return [some, ...more, ...chosen, ...sought, ...narrowed]
}

async function callThrough(one: Call): Promise<void> {
  const admitted = await admittedTo(one, stage)
  for (const input of inputsOf(one)) {
    const { data } = await askCall(one, input, admitted)
    const { next } = data as { next?: string }
    if (next) await askCall(one, { ...input, cursor: next }, admitted)
  }
}

describe(`beside ${ROWS} old rows in every growing table`, () => {
  it.each(everyCall.filter(({ one }) => !one.file))('$name reads none of them whole', async ({ one }) => {
    expect(await wholeReadsOf(() => callThrough(one))).toEqual([])
  })

  it('no sweep reads one whole', async () => {
    const wrong: string[] = []
    for (const sweep of Object.values(everySweep())) wrong.push(...(await wholeReadsOf(sweep)))
    expect(wrong).toEqual([])
  })

  it('no cleaner reads one whole', async () => {
    const wrong: string[] = []
    for (const clean of cleaners()) wrong.push(...(await wholeReadsOf(() => clean(500))))
    expect(wrong).toEqual([])
  })
})
