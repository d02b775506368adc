import { beforeAll, describe, expect, it } from 'vitest'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { action as createCoupons } from '~/features/coupons/console/coupon-form'
import { action as sendNotice } from '~/features/notices/console/notice-form'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'

useDatabase()

let owner: { id: string }
beforeAll(async () => {
  owner = await operatorOf('owner')
  await member('mei')
})

type Action = (args: { request: Request; params: object; context: object }) => Promise<unknown>
type Drawn = { formId?: string; fieldErrors?: object; facts?: Record<string, unknown> }

/** What the screen is drawn from after a post, or where one is led. */
async function post(action: unknown, fields: Record<string, string>, isFresh = true) {
  const token = await operatorTokenOf(owner, { isFresh })
  const cookie = (await cookies.console.write({ token })).split(';')[0] as string
  const request = new Request('http://shop/', {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
  const answer = (await (action as Action)({ request, params: {}, context: {} })) as Response
  const drawn = answer.status < 300 || answer.status === 422 ? ((await answer.json()) as Drawn) : {}
  return { status: answer.status, ...drawn }
}

const rows = async (table: 'coupon_batches' | 'notices') => (await db.selectFrom(table).select('id').execute()).length

describe('nothing exists before it was confirmed', () => {
  it('of coupons, whose cost is shown first, and with a fresh second factor', async () => {
    const typed = {
      nameZh: '券',
      kind: 'percent',
      pays: '85',
      mostOff: '20',
      scope: 'all',
      taking: 'claim',
      quota: '10',
    }
    const fields = { ...typed, limitPerMember: '1', validDays: '30', submissionId: randomToken() }
    const before = await rows('coupon_batches')
    expect(await post(createCoupons, { ...fields, pays: '8' })).toMatchObject({ status: 422, formId: 'coupons' })
    const shown = { formId: 'cost', facts: { percentOff: 15, examples: [{ off: 1_500, pays: 8_500 }, {}, {}] } }
    expect(await post(createCoupons, fields)).toMatchObject({ status: 200, ...shown })
    expect(await post(createCoupons, { ...fields, intent: 'edit' })).toMatchObject({ status: 200, formId: 'coupons' })
    const refused = await post(createCoupons, { ...fields, intent: 'confirm' }, false)
    expect(refused).toMatchObject({ status: 422, ...shown, fieldErrors: { factorCode: expect.any(String) } })
    expect(await rows('coupon_batches')).toBe(before)
    expect(await post(createCoupons, { ...fields, intent: 'confirm' })).toMatchObject({ status: 303 })
    expect(await rows('coupon_batches')).toBe(before + 1)
  })

  it('of a notice, whose readers are counted first', async () => {
    const fields = { titleZh: '新品', textZh: '看看', submissionId: randomToken() }
    const before = await rows('notices')
    expect(await post(sendNotice, { ...fields, recipientId: '' })).toMatchObject({ status: 422, formId: 'notice' })
    const all = { ...fields, audience: 'all', recipientId: '' }
    expect(await post(sendNotice, all)).toMatchObject({ status: 200, formId: 'sure', facts: { people: 1 } })
    expect(await rows('notices')).toBe(before)
    expect(await post(sendNotice, { ...all, intent: 'confirm' })).toMatchObject({ status: 303 })
    expect(await rows('notices')).toBe(before + 1)
  })
})
