import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAgent, invitedBy } from '#tests/support/agents'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { setPrivacy } from '~/features/account/server/personal-data'
import { setShared } from '~/features/agents/server/office/store-bonds'
import { db } from '~/platform/database/pool'
import { FOOTPRINTS_MOST } from '../../contract/members'
import { joinFootprints, listCustomerFootprints, listFootprints, recordFootprint } from './footprints'
import { deleteFootprints } from './store'

useDatabase()

let mei: Person
let qiang: Person
let scarf: string
let hat: string
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  scarf = (await someGoods('scarf')).id
  hat = (await someGoods('hat')).id
})
beforeEach(() => db.deleteFrom('footprints').execute())
afterEach(() => moveClock('0'))

const idsOf = async (by = mei) => (await listFootprints(by.id, undefined, 'en')).items.map(({ id }) => id)

describe('footprints', () => {
  it('are one row a goods, at the time of the last look', async () => {
    await recordFootprint(mei.id, scarf)
    await moveClock('10 minutes')
    await recordFootprint(mei.id, hat)
    expect(await idsOf()).toEqual([hat, scarf])
    await moveClock('20 minutes')
    await recordFootprint(mei.id, scarf)
    expect(await idsOf()).toEqual([scarf, hat])
    expect(await idsOf(qiang)).toEqual([])
  })

  it('take in what a member looked at as a guest, in its order, and only where the member wants them', async () => {
    const bag = (await someGoods('bag')).id
    await recordFootprint(mei.id, hat)
    await moveClock('1 hour')
    await joinFootprints(mei.id, [scarf, hat, 'nowhere', scarf])
    expect(await idsOf()).toEqual([scarf, hat])
    // A look of the member's own that is newer stays the newest.
    await moveClock('2 hours')
    await recordFootprint(mei.id, hat)
    await moveClock('90 minutes')
    await joinFootprints(mei.id, [bag, hat])
    expect(await idsOf()).toEqual([hat, bag, scarf])
    await setPrivacy(qiang.id, { recordsFootprints: false } as never)
    await joinFootprints(qiang.id, [scarf])
    expect(await idsOf(qiang)).toEqual([])
    await setPrivacy(qiang.id, { recordsFootprints: true } as never)
  })

  it('write nothing for a reload within a minute', async () => {
    await recordFootprint(mei.id, scarf)
    const [before] = (await listFootprints(mei.id, undefined, 'en')).items
    await moveClock('30 seconds')
    await recordFootprint(mei.id, scarf)
    expect((await listFootprints(mei.id, undefined, 'en')).items).toEqual([before])
  })

  it('are not left on drafts or on goods that nobody knows', async () => {
    const draft = await someGoods('draft', { status: 'draft' })
    for (const id of [draft.id, 'nothing']) await recordFootprint(mei.id, id)
    expect(await idsOf()).toEqual([])
  })

  it('are the newest 100, a page at a time', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into goods (category_id, name, subtitle, unit, pictures, details, options, freight_template_id, status,
        price_from, price_to, words)
      select category_id, name, subtitle, unit, pictures, details, options, freight_template_id, status, price_from,
        price_to, words from goods, generate_series(1, ${FOOTPRINTS_MOST + 7}) where id = ${scarf} returning id`.execute(
      db,
    )
    const ids = rows.map(({ id }) => id)
    for (const [index, id] of ids.entries()) {
      await moveClock(`${index} minutes`)
      await recordFootprint(mei.id, id)
    }
    const shown: string[] = []
    let cursor: string | undefined
    do {
      const page = await listFootprints(mei.id, cursor, 'en')
      shown.push(...page.items.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(shown).toEqual(ids.slice(7).reverse())
    const { count } = await db
      .selectFrom('footprints')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(FOOTPRINTS_MOST)
  })

  it('are forgotten one by one or all, and never somebody else’s', async () => {
    for (const by of [mei, qiang]) for (const id of [scarf, hat]) await recordFootprint(by.id, id)
    await deleteFootprints(db, mei.id, [scarf])
    expect(await idsOf()).toEqual([hat])
    await recordFootprint(mei.id, scarf)
    await deleteFootprints(db, mei.id)
    expect(await idsOf()).toEqual([])
    expect(await idsOf(qiang)).toHaveLength(2)
  })

  it('pause where the member wants it, and keep what was there', async () => {
    await recordFootprint(mei.id, scarf)
    await setPrivacy(mei.id, { recordsFootprints: false })
    await recordFootprint(mei.id, hat)
    expect(await listFootprints(mei.id, undefined, 'en')).toMatchObject({ isPaused: true, items: [{ id: scarf }] })
    await setPrivacy(mei.id, { recordsFootprints: true })
    await recordFootprint(mei.id, hat)
    expect(await idsOf()).toHaveLength(2)
  })
})

it('show an agent what customers look at who agreed, and nothing of anybody else', async () => {
  const lan = await member('lan')
  await anAgent(lan)
  await invitedBy(mei, lan)
  for (const by of [mei, qiang]) await recordFootprint(by.id, scarf)
  const seen = async (by = lan) => (await listCustomerFootprints(by.id, undefined, 'en')).items
  expect(await seen()).toEqual([])
  await setShared(db, mei.id, true)
  await setShared(db, qiang.id, true)
  expect(await seen()).toMatchObject([{ id: scarf, phone: `${mei.phone.slice(0, 3)}****${mei.phone.slice(-4)}` }])
  expect(await seen(mei)).toEqual([])
  await setPrivacy(mei.id, { recordsFootprints: false })
  expect(await seen()).toEqual([])
})
