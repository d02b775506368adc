import { beforeAll, describe, expect, it } from 'vitest'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { action as createCoupons } from '~/features/coupons/console/coupon-form'
import { action as sendNotice } from '~/features/notices/console/notice-form'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'
import type { Picking } from '~/web/kits/form/pickers'

useDatabase()

let owner: { id: string }
let mei: Person
let bonnet: { id: string }
beforeAll(async () => {
  owner = await operatorOf('owner')
  mei = await member('mei')
  bonnet = await someGoods('Bonnet')
  for (let count = 0; count < 14; count++) await someGoods(`Mitten ${count}`)
})

type Fields = [name: string, value: string][]
type Drawn = {
  formId: string
  fieldErrors: Record<string, string>
  repopulateFields: Record<string, unknown>
  pickings?: Record<string, Picking>
}

/** What a form of the console is drawn from after a post without a script. */
async function post(action: typeof createCoupons, fields: Fields): Promise<Drawn & { status: number }> {
  const token = await operatorTokenOf(owner)
  const cookie = (await cookies.console.write({ token })).split(';')[0] as string
  const request = new Request('http://shop/', {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
  const answer = await action({ request, params: {}, context: {} })
  return { status: answer.status, ...((await answer.json()) as Drawn) }
}

const typed: Fields = [
  ['nameZh', '券'],
  ['kind', 'percent'],
  ['pays', '85'],
  ['scope', 'goods'],
  ['taking', 'claim'],
  ['quota', '10'],
  ['limitPerMember', '1'],
  ['validDays', '30'],
  ['submissionId', randomToken()],
]
const search = (word: string, request = ''): Fields => [
  ['goodsIdsWord', word],
  ['goodsIdsAsked', request],
]

describe('a search in a field', () => {
  it('keeps what was typed and chosen, and refuses nothing yet', async () => {
    const drawn = await post(createCoupons, [
      ...typed.filter(([name]) => name !== 'nameZh'),
      ['goodsIds', 'nothing'],
      ...search('bonnet'),
      ['find', 'goodsIds'],
    ])
    expect(drawn).toMatchObject({ status: 200, formId: 'coupons', fieldErrors: {}, repopulateFields: { pays: '85' } })
    expect(drawn.pickings).toMatchObject({
      goodsIds: {
        chosen: [{ id: 'nothing', state: 'gone' }],
        found: [{ id: bonnet.id, title: 'Bonnet', price: 12_900 }],
        word: 'bonnet',
        isSearched: true,
      },
      categoryIds: { chosen: [], found: [], isSearched: false },
    })
  })

  it('is made by Enter, whose button has no name, once for the same words', async () => {
    expect(await post(createCoupons, [...typed, ...search('bonnet')])).toMatchObject({
      status: 200,
      formId: 'coupons',
      pickings: { goodsIds: { found: [{ id: bonnet.id }] } },
    })
    const chosen: Fields = [...typed, ['goodsIds', bonnet.id]]
    expect(await post(createCoupons, [...chosen, ...search('bonnet', 'bonnet')])).toMatchObject({ formId: 'cost' })
    expect(await post(createCoupons, [...chosen, ...search('bonnet'), ['intent', 'next']])).toMatchObject({
      formId: 'cost',
    })
  })

  it('goes on where its results end, and leaves out what is chosen already', async () => {
    const first = (await post(createCoupons, [...search('mitten'), ['find', 'goodsIds']])).pickings?.goodsIds as Picking
    const ids = first.found.map(({ id }) => id)
    expect(ids).toHaveLength(12)
    const fields: Fields = [['goodsIds', ids[0] as string], ...search('mitten'), ['find', `goodsIds:${first.next}`]]
    const second = (await post(createCoupons, fields)).pickings?.goodsIds as Picking
    expect(second.found).toHaveLength(2)
    expect(second.found.filter(({ id }) => ids.includes(id))).toEqual([])
    const again = await post(createCoupons, [['goodsIds', ids[0] as string], ...search('mitten'), ['find', 'goodsIds']])
    expect(again.pickings?.goodsIds?.found.map(({ id }) => id)).toEqual(ids.slice(1))
  })
})

describe('a form that is refused', () => {
  it('shows what was chosen, also where that is the trouble', async () => {
    const none = await post(createCoupons, [...typed, ['intent', 'next']])
    expect(none).toMatchObject({ status: 422, fieldErrors: { goodsIds: expect.any(String) } })
    const gone = await post(createCoupons, [...typed, ['goodsIds', 'nothing'], ['intent', 'next']])
    expect(gone).toMatchObject({ status: 422, pickings: { goodsIds: { chosen: [{ id: 'nothing', state: 'gone' }] } } })
    const many = [...Array(101).keys()].map((count): [string, string] => ['goodsIds', `g${count}`])
    const refused = await post(createCoupons, [...typed, ...many, ['intent', 'next']])
    expect(refused).toMatchObject({ status: 422, fieldErrors: { goodsIds: expect.any(String) } })
    expect(refused.pickings?.goodsIds?.chosen).toHaveLength(101)
  })

  it('never takes a name or a number that is none of ours for a field', async () => {
    const odd: Fields = [...typed, ['goodsIds', '"'], ['intent', 'next']]
    expect(await post(createCoupons, odd)).toMatchObject({ status: 422, pickings: { goodsIds: { chosen: [] } } })
    expect(await post(createCoupons, [...typed, ['find', 'constructor'], ['intent', 'next']])).toMatchObject({
      status: 422,
    })
  })
})

it('one member is chosen, and found by the phone', async () => {
  const found = await post(sendNotice, [
    ['recipientIdWord', mei.phone],
    ['find', 'recipientId'],
  ])
  expect(found.pickings?.recipientId).toMatchObject({ found: [{ id: mei.id, note: '138****8000' }] })
  expect(JSON.stringify(found.pickings?.recipientId?.found)).not.toContain(mei.phone)
  const words: Fields = [
    ['audience', 'one'],
    ['titleZh', '新品'],
    ['textZh', '看看'],
    ['submissionId', 'a'],
  ]
  expect(await post(sendNotice, [...words, ['recipientId', mei.id]])).toMatchObject({ status: 200, formId: 'sure' })
  const two: Fields = [...words, ['recipientId', mei.id], ['recipientId', 'other']]
  expect(await post(sendNotice, two)).toMatchObject({ status: 422, fieldErrors: { recipientId: expect.any(String) } })
})
