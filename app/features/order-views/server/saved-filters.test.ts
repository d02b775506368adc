import { beforeAll, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf } from '#tests/support/stage'
import { FILTERS_MOST, listedDesk } from '../contract/listed'
import { choicesFor, dropFilter, saveFilter } from './saved-filters'

useDatabase()

let [one, other]: string[] = []
let lan: Person
beforeAll(async () => {
  ;[one, other] = [(await operatorOf('orders')).id, (await operatorOf('service')).id]
  lan = await member('lan')
})

const EMPTY = { status: '', from: '', to: '', least: '', most: '', way: '', agent: '', goods: '', remark: '', sort: '' }
const save = (operatorId: string | undefined, name: string, filter: object = { status: 'paid' }) =>
  saveFilter(operatorId as string, listedDesk.saveFilter.input.parse({ ...EMPTY, ...filter, name }))
const savedOf = async (operatorId: string | undefined) => (await choicesFor(operatorId as string)).saved

it('keeps what is chosen under a name, for one operator', async () => {
  await save(one, 'To ship', { status: 'paid', sort: 'waiting', least: '100' })
  expect(await savedOf(one)).toEqual([
    { id: expect.any(String), name: 'To ship', filter: { status: 'paid', sort: 'waiting', least: '100' } },
  ])
  expect(await savedOf(other)).toEqual([])
})

it('writes over the one of the same name', async () => {
  await save(one, 'To ship', { status: 'overdue' })
  expect((await savedOf(one)).map(({ filter }) => filter)).toEqual([{ status: 'overdue' }])
})

it('keeps the number of an agent in place of the phone', async () => {
  await save(other, 'Of Lan', { agent: lan.phone })
  await save(other, 'Of nobody', { agent: '13700000000' })
  expect((await savedOf(other)).map(({ filter }) => filter)).toEqual([{ agent: lan.id }, {}])
})

it('refuses more than fit, also to those that come at the same time', async () => {
  const all = await Promise.all(Array.from({ length: FILTERS_MOST + 3 }, (_, at) => save(one, `Filter ${at}`)))
  expect(all.filter(({ ok }) => !ok)).toEqual(Array(4).fill(expect.objectContaining({ refusal: 'orderFiltersFull' })))
  expect(await savedOf(one)).toHaveLength(FILTERS_MOST)
  expect(await save(one, 'To ship', { status: 'paid' })).toMatchObject({ ok: true })
})

it('deletes only one’s own', async () => {
  const [first] = await savedOf(one)
  expect(await dropFilter(other as string, first?.id as string)).toMatchObject({ refusal: 'notFound' })
  expect(await dropFilter(one as string, first?.id as string)).toMatchObject({ ok: true })
  expect(await savedOf(one)).toHaveLength(FILTERS_MOST - 1)
})
