import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { formsOn } from '#tests/support/forms-on'
import { aGoodsDraft, goodsNow } from '#tests/support/goods-things'
import { inParallel } from '#tests/support/race'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { sentBy } from '#tests/support/statements'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'
import { BULK_PIECE, type BulkAct, seenOf } from '../../contract/bulk'
import { TAGS_MOST } from '../../contract/editing'
import { addCategory } from '../catalogue/add-goods'

useDatabase()

let operator: string
let operatorId: string
let scarf: string
let hat: string
let draft: string
beforeAll(async () => {
  operatorId = (await operatorOf('goods')).id
  operator = await operatorTokenOf({ id: operatorId })
})
beforeEach(async () => {
  scarf = (await someGoods('Scarf')).id
  hat = (await someGoods('Hat')).id
  draft = await aGoodsDraft('草稿', operatorId)
})
afterEach(async () => expect(await audit()).toEqual([]))

const { bulk, bulkPreview, bulkGoOn, bulkChange } = desk.goodsEditing
type What = { percent?: string; categoryId?: string; tag?: string }
const show = async (act: BulkAct, marked: string[], what: What = {}) =>
  askCall(bulkPreview, { act, ...what, marked: marked.join(',') }, { operator })
const whys = async (act: BulkAct, what: What = {}) => {
  const { data } = await show(act, [scarf, hat, draft], what)
  const items = (data as { items: { id: string; why: string | null }[] }).items
  return [scarf, hat, draft].map((id) => items.find((one) => one.id === id)?.why)
}
const seen = async (...ids: string[]) => Promise.all(ids.map(async (id) => seenOf(await goodsNow(id))))
type More = What & { reason?: string; pricesMeant?: boolean; submissionId?: string }
const take = (name: BulkAct, those: string[], what: More = {}) =>
  askCall(bulk, { act: name, pricesMeant: true, submissionId: randomToken(), ...what, seen: those }, { operator })
const goOn = (id: string) => askCall(bulkGoOn, { id }, { operator })
type Shown = {
  done: number
  waiting: number
  goods: { id: string; piece: number; outcome: string; why: string | null }[]
}
const seenChange = async (id: string) => (await askCall(bulkChange, { id }, { operator })).data as Shown
const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id

/** All pieces of it, and what it has come to. */
async function act(name: BulkAct, those: string[], what: More = {}) {
  const taken = await take(name, those, what)
  if (taken.code !== 200) return taken
  while (((await goOn(idOf(taken))).data as { waiting: number }).waiting > 0);
  const { done, goods } = await seenChange(idOf(taken))
  return { code: 200, data: { done, left: goods.flatMap(({ id, why }) => (why ? [{ id, why }] : [])) } }
}

async function copiesOf(id: string, count: number, category?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into goods (category_id, freight_template_id, name, subtitle, unit, pictures, details, options, status,
      price_from, price_to, words)
    select coalesce(${category ?? null}::text, category_id), freight_template_id, name, subtitle, unit, pictures, details,
      options, status, price_from, price_to, words from goods, generate_series(1, ${count}::int) where id = ${id}
    returning id`.execute(db)
  return rows.map((row) => row.id).sort()
}

describe('an act on several goods', () => {
  it('is shown first, with why goods stay as they are, and changes nothing by that', async () => {
    const before = await Promise.all([scarf, hat, draft].map(goodsNow))
    expect(await whys('on')).toEqual(['onAlready', 'onAlready', 'pictures'])
    expect(await whys('off')).toEqual([null, null, 'notOn'])
    expect(await whys('price', { percent: '-10' })).toEqual([null, null, 'skus'])
    expect(await whys('category', { categoryId: before[0]?.categoryId })).toEqual([
      'sameCategory',
      null,
      before[2]?.categoryId === before[0]?.categoryId ? 'sameCategory' : null,
    ])
    expect(await whys('removeTag', { tag: 'hot' })).toEqual(['tagMissing', 'tagMissing', 'tagMissing'])
    expect(await Promise.all([scarf, hat, draft].map(goodsNow))).toEqual(before)
  })

  it('changes prices to the fen, keeps what they were, and is in the shop at once', async () => {
    await sql`update skus set price = 1005 where goods_id = ${scarf}`.execute(db)
    await sql`update goods set price_from = 1005, price_to = 1005 where id = ${scarf}`.execute(db)
    expect(await show('price', [scarf], { percent: '-10' })).toMatchObject({
      data: { items: [{ priceFrom: 1_005, newFrom: 905, newTo: 905 }] },
    })
    expect(await act('price', await seen(scarf), { percent: '−10' })).toMatchObject({ data: { done: 1, left: [] } })
    const now = await goodsNow(scarf)
    expect(now).toMatchObject({ priceFrom: 905, priceTo: 905, skus: [{ price: 905 }] })
    expect(now.changes[0]?.fields).toMatchObject([{ before: '10.05', after: '9.05' }])
  })

  it('moves goods, marks them, and takes them off with a reason', async () => {
    const categoryId = await transaction((tx) => addCategory(tx, { name: { en: 'Winter', 'zh-Hans': '冬季' } }))
    expect(await act('category', await seen(scarf, hat), { categoryId })).toMatchObject({ data: { done: 2 } })
    expect(await act('addTag', await seen(scarf, hat), { tag: 'hot' })).toMatchObject({ data: { done: 2 } })
    expect(await goodsNow(hat)).toMatchObject({ categoryId, tags: ['hot'] })
    expect(await act('removeTag', await seen(hat), { tag: 'hot' })).toMatchObject({ data: { done: 1 } })
    const off = await act('off', await seen(scarf, hat), { reason: 'Out of season' })
    expect(off).toMatchObject({ data: { done: 2 } })
    expect(await goodsNow(scarf)).toMatchObject({ status: 'off sale', tags: ['hot'] })
    expect(await act('on', await seen(hat))).toMatchObject({ data: { done: 1 } })
    const acts = await db.selectFrom('operator_acts').select('after').where('act', '=', 'actOnGoods').execute()
    expect(acts).toContainEqual({ after: expect.objectContaining({ act: 'off', reason: 'Out of season' }) })
  })

  it('leaves alone what somebody has changed since it was shown, and what would not change', async () => {
    const shown = await seen(scarf, hat, draft)
    await act('price', await seen(hat), { percent: '+50' })
    expect(await act('price', shown, { percent: '-50' })).toMatchObject({
      data: {
        done: 1,
        left: [
          { id: hat, why: 'changed' },
          { id: draft, why: 'skus' },
        ],
      },
    })
    await act('off', await seen(scarf))
    expect(await act('off', shown)).toMatchObject({ data: { done: 0, left: expect.arrayContaining([]) } })
    expect(await act('on', ['nobody.1.0'])).toMatchObject({ code: 4040 })
  })

  it('is done once where two operators press at the same time', async () => {
    const shown = await seen(scarf, hat)
    const { priceFrom } = await goodsNow(scarf)
    const answers = await inParallel(6, 6, () => act('price', [...shown].reverse(), { percent: '100' }))
    expect(answers.map(({ data }) => (data as { done: number }).done).sort()).toEqual([0, 0, 0, 0, 0, 2])
    expect((await goodsNow(scarf)).priceFrom).toBe(2 * priceFrom)
  })

  it('does fifty goods in a transaction, and goes on where it was interrupted without doing any twice', async () => {
    const some = await copiesOf(scarf, 2 * BULK_PIECE + 1)
    const id = idOf(await take('addTag', await seen(...some), { tag: 'held' }))
    const held: Set<unknown>[] = [new Set()]
    const sent = await sentBy(async () => {
      for (let at = 0; at < 2; at++) await goOn(id)
    })
    for (const { text, values } of sent) {
      if (/^commit/.test(text)) held.push(new Set())
      if (/from goods g where id = \$1 for no key/.test(text)) held.at(-1)?.add(values[0])
    }
    expect(held.map(({ size }) => size).filter(Boolean)).toEqual([BULK_PIECE, BULK_PIECE])
    const last = some.at(-1) as string
    await transaction(async (tx) => {
      await sql`select from goods where id = ${last} for update`.execute(tx)
      expect(await goOn(id)).toMatchObject({ status: 503 })
    })
    const { goods, ...counts } = await seenChange(id)
    expect(counts).toMatchObject({ done: 2 * BULK_PIECE, waiting: 1 })
    expect(goods.map(({ piece, outcome }) => `${piece} ${outcome}`)).toEqual([
      ...Array(BULK_PIECE).fill('1 done'),
      ...Array(BULK_PIECE).fill('2 done'),
      '3 waiting',
    ])
    const before = await goodsNow(some[0] as string)
    const answers = await inParallel(4, 4, () => goOn(id))
    expect(answers.map(({ data }) => data)).toEqual(Array(4).fill({ waiting: 0 }))
    expect(await seenChange(id)).toMatchObject({ done: 2 * BULK_PIECE + 1, left: 0 })
    expect(await goodsNow(some[0] as string)).toEqual(before)
    expect(await goodsNow(last)).toMatchObject({ version: before.version, tags: ['held'] })
  })

  it('is one act however often its form is sent', async () => {
    const once = { tag: 'once', submissionId: randomToken() }
    const shown = await seen(scarf)
    const first = await take('addTag', shown, once)
    await goOn(idOf(first))
    expect(await take('addTag', shown, once)).toMatchObject({ data: { id: idOf(first), waiting: 0 } })
    expect(await take('addTag', shown, { ...once, tag: 'other' })).toMatchObject({ status: 409 })
    expect((await goodsNow(scarf)).tags).toEqual(['once'])
  })

  it('asks once about prices that look wrong, with their numbers', async () => {
    await sql`update skus set cost = 10000, market_price = 13000 where goods_id = ${scarf}`.execute(db)
    const shown = await show('price', [scarf, hat], { percent: '-60' })
    expect(shown).toMatchObject({
      data: {
        items: expect.arrayContaining([
          expect.objectContaining({
            id: scarf,
            alarms: [
              { kind: 'belowCost', price: 5_160, than: 10_000 },
              { kind: 'movedByHalf', price: 5_160, than: 12_900 },
            ],
          }),
          expect.objectContaining({ id: hat, alarms: [{ kind: 'movedByHalf', price: 5_160, than: 12_900 }] }),
        ]),
      },
    })
    const sent = [await seen(scarf, hat), { percent: '-60' }] as const
    expect(await take('price', sent[0], { ...sent[1], pricesMeant: false })).toMatchObject({
      code: 4337,
      data: { fields: { pricesMeant: expect.stringContaining('2') } },
    })
    expect((await goodsNow(scarf)).priceFrom).toBe(12_900)
    expect(await show('price', [scarf], { percent: '10' })).toMatchObject({
      data: { items: [{ alarms: [{ kind: 'aboveCompareAt', price: 14_190, than: 13_000 }] }] },
    })
    const ordinary = await take('price', await seen(scarf), { percent: '-5', pricesMeant: false })
    expect(ordinary).toMatchObject({ code: 200 })
    expect(await act('price', sent[0], { ...sent[1] })).toMatchObject({ data: { done: 2 } })
  })

  it('takes at most so many as is set, and only what makes sense', async () => {
    await sql`insert into settings (key, value) values ('goods.bulkMost', '1')`.execute(db)
    expect(await act('off', await seen(scarf, hat))).toMatchObject({ code: 4327 })
    expect(await show('off', [scarf, hat])).toMatchObject({ code: 4327 })
    await sql`delete from settings where key = 'goods.bulkMost'`.execute(db)
    for (const percent of ['', '0', '-90.01', '901', '1e2', 'ten'])
      expect(await act('price', await seen(scarf), { percent }), percent).toMatchObject({ code: 400 })
    expect(await act('category', await seen(scarf), { categoryId: 'nowhere' })).toMatchObject({ code: 4040 })
    expect(await act('addTag', await seen(scarf))).toMatchObject({ code: 400 })
    await sql`update goods set tags = ${Array.from({ length: TAGS_MOST }, (_, at) => `t${at}`)} where id = ${hat}`.execute(
      db,
    )
    expect(await whys('addTag', { tag: 'hot' })).toEqual([null, 'tagsFull', null])
    expect(await act('price', await seen(scarf), { percent: '900' })).toMatchObject({ data: { done: 1 } })
  })

  it('is done to all that a filter finds when it is shown, and to nothing that comes later', async () => {
    const cookie = (await cookies.console.write({ token: operator })).split(';')[0] as string
    const category = await transaction((tx) => addCategory(tx, { name: { en: 'Many', 'zh-Hans': '很多' } }))
    await copiesOf(draft, 120, category)
    const list = withQuery(paths.consoleGoods, { category })
    expect((await askScreen(list, { cookie })).body).toContain('All 120 that are found')
    const here = withQuery(paths.consoleGoodsBulk, { act: 'addTag', tag: 'hot', all: 'true', category })
    const { body } = await askScreen(here, { cookie })
    expect(body).toContain('Will change: 120')
    // Rows and not fields: a screen shows some of them, its form brings all.
    expect(body.match(/And (?:<!-- -->)?70/)).not.toBeNull()
    const form = formsOn(body, here).find(({ fields }) => fields.some(([name]) => name === 'seen'))
    const [first] = await sql<{ id: string }>`select min(id) as id from goods where category_id = ${category}`
      .execute(db)
      .then(({ rows }) => rows)
    await act('addTag', await seen(first?.id as string), { tag: 'new' })
    await act('category', await seen(scarf), { categoryId: category })
    const done = await askScreen(here, { cookie, fields: form?.fields })
    expect([done.status, done.to]).toEqual([303, expect.stringContaining(paths.consoleBulkChange)])
    const { rows } = await sql<{ tags: string; count: number }>`
      select array_to_string(tags, ' ') as tags, count(*)::int as count from goods where category_id = ${category}
      group by 1 order by 1`.execute(db)
    expect(rows).toEqual([
      { tags: '', count: 1 },
      { tags: 'hot', count: 119 },
      { tags: 'new', count: 1 },
    ])
    await sql`insert into settings (key, value) values ('goods.bulkMost', '120')`.execute(db)
    expect((await askScreen(list, { cookie })).body).toContain('More than 120 are found')
    expect((await askScreen(here, { cookie })).body).toContain('At most 120 at once')
    await sql`delete from settings where key = 'goods.bulkMost'`.execute(db)
  })

  it('is chosen in the list, shown on a page, and done by its button without a script', async () => {
    const cookie = (await cookies.console.write({ token: operator })).split(';')[0] as string
    expect((await askScreen(paths.consoleGoods, { cookie })).body).toContain(`action="${paths.consoleGoodsBulk}"`)
    const here = `${paths.consoleGoodsBulk}?act=price&marked=${scarf}&marked=${draft}`
    expect((await askScreen(here, { cookie })).body).not.toContain('Will change')
    expect((await askScreen(`${here}&percent=ten`, { cookie })).body).toContain('A number from -90 to 900')
    const there = `${here}&percent=-10`
    const { body } = await askScreen(there, { cookie })
    expect([body.includes('Will change: 1'), body.includes('Stay as they are: 1')]).toEqual([true, true])
    const form = formsOn(body, there).find(({ fields }) => fields.some(([name]) => name === 'seen'))
    const done = await askScreen(there, { cookie, fields: form?.fields })
    expect([done.status, done.to]).toEqual([303, expect.stringContaining(paths.consoleBulkChange)])
    const after = await goodsNow(scarf)
    expect(after.changes[0]).toMatchObject({ section: 'skus' })
    expect((await askScreen(done.to as string, { cookie })).body).toContain('Changed: 1')
    expect(await askScreen(there, { cookie, fields: form?.fields })).toMatchObject({ status: 303, to: done.to })
    expect(await goodsNow(scarf)).toEqual(after)
    expect((await askScreen(paths.consoleGoodsBulk, { cookie })).body).toContain('Nothing is selected')
  })
})
