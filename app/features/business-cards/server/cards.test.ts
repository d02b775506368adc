import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCard, setCardFirst, typedCard } from '#tests/support/cards'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { eraseMembers } from '~/features/account/server/delete-account'
import { publishedText } from '~/features/moderation/contract/members'
import { approvePublication, rejectPublication } from '~/features/moderation/server/publishing/decide-publication'
import { db } from '~/platform/database/pool'
import { CARDS_MOST } from '../contract/limits'
import { listForSearchEngines, readOwnCard, readOwnCards, readShownCard } from './show-cards'
import { countVisit } from './store'
import { removeCard, renewLink, writeCard } from './write-card'

useDatabase()

let mei: Person
let lan: Person
beforeEach(async () => {
  await sql`truncate cards cascade`.execute(db)
  ;[mei, lan] = [await member('mei'), await member('lan')]
})

const seen = async (link: string, memberId?: string) => {
  const shown = await readShownCard(link, { memberId, locale: 'en' })
  return shown.ok ? shown.value.name : shown.refusal
}
const newest = async () =>
  (await db.selectFrom('publications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
const change = (id: string, version: number, more = {}) => writeCard(mei.id, typedCard({ id, version, ...more }))

describe('a card', () => {
  it('is seen by those that its owner lets, and by its owner always', async () => {
    const { id, version, link } = await aCard(mei, { name: 'By link' })
    expect([await seen(link), await seen('another')]).toEqual(['By link', 'notFound'])
    await change(id, version, { name: 'Mine', visibility: 'nobody' })
    expect([await seen(link), await seen(link, lan.id), await seen(link, mei.id)]).toEqual([
      'notFound',
      'notFound',
      'Mine',
    ])
  })

  it('for everybody is looked at first, and stays as it was until a change is', async () => {
    const operatorId = await anOperator()
    const { id, version, link, waits } = await aCard(mei, { name: 'First', title: 'Sales', visibility: 'everyone' })
    expect([waits, await seen(link), await seen(link, mei.id)]).toEqual([true, 'notFound', 'First'])
    await approvePublication({ operatorId, id: await newest() })
    expect([await seen(link), (await listForSearchEngines()).value.links]).toEqual(['First', [link]])
    // The title on a card is that of its owner.
    const notice = await db.selectFrom('notices').select('params').where('member_id', '=', mei.id).executeTakeFirst()
    expect(notice?.params).toMatchObject({ what: { en: publishedText('card', 'en') } })
    await change(id, version, { name: 'Second', visibility: 'everyone' })
    expect(await seen(link)).toBe('First')
    await rejectPublication({ operatorId, id: await newest(), reason: 'Not your name' })
    expect(await seen(link)).toBe('First')
    expect(await readOwnCard(mei.id, id, 'en')).toMatchObject({
      value: { name: 'Second', reason: 'Not your name', waits: false, isShown: true },
    })
  })

  it('that is no longer for everybody is not shown by a late approval', async () => {
    const operatorId = await anOperator()
    const { id, version, link } = await aCard(mei, { visibility: 'everyone' })
    const waiting = await newest()
    await change(id, version, { visibility: 'nobody' })
    expect(await approvePublication({ operatorId, id: waiting })).toMatchObject({ refusal: 'publicationDecided' })
    expect(await seen(link)).toBe('notFound')
  })

  it('shown at once is taken down by a rejection', async () => {
    await setCardFirst(false)
    const { link } = await aCard(mei, { name: 'At once', visibility: 'everyone' })
    await setCardFirst(true)
    expect(await seen(link)).toBe('At once')
    await rejectPublication({ operatorId: await anOperator(), id: await newest(), reason: 'An advertisement' })
    expect(await seen(link)).toBe('notFound')
  })

  it('is nobody else’s, and shows nobody else’s picture', async () => {
    const { id, version } = await aCard(mei)
    for (const refused of [
      await writeCard(lan.id, typedCard({ id, version })),
      await writeCard(lan.id, typedCard({ pictures: ['u/another'] })),
      await writeCard(lan.id, typedCard({ goods: ['none'] })),
      await renewLink(lan.id, id),
      await removeCard(lan.id, id),
      await readOwnCard(lan.id, id, 'en'),
    ])
      expect(refused).toMatchObject({ ok: false, refusal: 'notFound' })
  })

  it('shows goods that are on sale, and is changed by one hand only', async () => {
    const { id: goodsId } = await someGoods('Scarf')
    const { id, version, link } = await aCard(mei, { goods: [goodsId] })
    expect(await readShownCard(link, { locale: 'en' })).toMatchObject({ value: { goods: [{ id: goodsId }] } })
    expect(await change(id, version)).toMatchObject({ ok: true })
    expect(await change(id, version)).toMatchObject({ refusal: 'cardChanged' })
  })

  it('gets a new address, and is gone from the old one', async () => {
    const { id, link } = await aCard(mei, { name: 'Mei' })
    const renewed = await renewLink(mei.id, id)
    expect(await seen(link)).toBe('notFound')
    expect(renewed.ok && (await seen(renewed.value.link))).toBe('Mei')
    expect(renewed.ok && renewed.value.link).toMatch(/^[\w-]{22}$/)
  })
})

it('made at the same time by many forms are five, by one form one, and one of them is the default', async () => {
  const form = typedCard()
  const made = await Promise.all([1, 2, 3].map(() => writeCard(mei.id, form)))
  expect(new Set(made.map((one) => one.ok && one.value.id)).size).toBe(1)
  const forms = Array.from({ length: 8 }, () => writeCard(mei.id, typedCard({ isDefault: true })))
  const refused = (await Promise.all(forms)).filter((one) => !one.ok)
  expect(refused.map((one) => !one.ok && one.refusal)).toEqual(Array(8 - CARDS_MOST + 1).fill('cardsFull'))
  const { items } = (await readOwnCards(mei.id)).value
  expect(items.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false])
  await removeCard(mei.id, items[0]?.id as string)
  expect((await readOwnCards(mei.id)).value.items.map(({ isDefault }) => isDefault)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('counts a look once a browser and day, and none of its owner or of what nobody sees', async () => {
  const { id, link } = await aCard(mei)
  const hidden = await aCard(mei, { visibility: 'nobody' })
  const visits = async () =>
    (await db.selectFrom('cards').select('visits').where('id', '=', id).executeTakeFirstOrThrow()).visits
  for (const viewer of ['a', 'b', 'a']) await countVisit(db, { link, viewer })
  await countVisit(db, { link, viewer: 'c', memberId: mei.id })
  await countVisit(db, { link: hidden.link, viewer: 'a' })
  expect(await visits()).toBe(2)
  await moveClock('25 hours')
  await countVisit(db, { link, viewer: 'a' })
  expect(await visits()).toBe(3)
  await moveClock('0')
  expect((await readOwnCards(mei.id)).value.items.map((one) => one.visits).sort()).toEqual([0, 3])
})

it('goes with the account', async () => {
  const { link } = await aCard(mei)
  await countVisit(db, { link, viewer: 'a' })
  const theirs = await aCard(lan)
  await sql`update members set logoff_due_at = shop_now() where id = ${mei.id}`.execute(db)
  expect(await eraseMembers()).toBe(1)
  expect([await seen(link), await seen(theirs.link)]).toEqual(['notFound', '林美'])
  expect(await db.selectFrom('card_visits').selectAll().execute()).toEqual([])
})
