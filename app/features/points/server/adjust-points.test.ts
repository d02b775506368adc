import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalOf } from '#tests/support/approvals'
import { askCall } from '#tests/support/call-over-http'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { desk } from '~/house/registers/desk'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { balancesOf } from '~/platform/ledger/balances'
import { randomToken } from '~/values/ids'
import { availablePoints } from './read-points'

useDatabase()

/** Everybody begins without points. */
const names: Parameters<typeof member>[0][] = ['mei', 'qiang', 'lan']
let mei: Person
let operator: string
let owner: string
beforeAll(async () => {
  operator = await operatorTokenOf(await operatorOf('service'))
  owner = await operatorTokenOf(await operatorOf('owner'))
})
beforeEach(async () => {
  mei = await member(names.shift() ?? 'mei')
})
afterEach(async () => expect(await audit()).toEqual([]))

const adjust = (way: 'give' | 'take', points: number, submissionId = randomToken()) =>
  askCall(desk.points.adjust, { id: mei.id, way, points, why: 'A late parcel', submissionId }, { operator })
const state = async () => [
  await availablePoints(db, mei.id),
  ...(await balancesOf(db, [['points', mei.id]])),
  ...(await balancesOf(db, [['points debt', mei.id]])),
]

describe('points that an operator adjusts', () => {
  it('are never below zero: what is missing is owed, and paid first from what is given', async () => {
    await withPoints(mei, 100)
    expect((await adjust('take', 130)).code).toBe(200)
    expect(await state()).toEqual([0, 0, 30])
    expect((await adjust('give', 50)).code).toBe(200)
    expect(await state()).toEqual([20, 20, 0])
    const acts = db.selectFrom('operator_acts').select(['act', 'after']).where('subject_id', '=', mei.id).orderBy('id')
    expect((await acts.execute()).map(({ act, after }) => [act, after])).toMatchObject([
      ['adjustPoints', { way: 'take', points: 130, why: 'A late parcel', debt: 30 }],
      ['adjustPoints', { way: 'give', points: 50, debt: 0 }],
    ])
    const notices = db.selectFrom('notices').select('kind').where('member_id', '=', mei.id).orderBy('id')
    expect((await notices.execute()).map(({ kind }) => kind)).toEqual(['pointsTaken', 'pointsGiven'])
  })

  it('move once for a submission', async () => {
    const submissionId = randomToken()
    for (const _ of [1, 2]) expect((await adjust('give', 50, submissionId)).code).toBe(200)
    expect(await state()).toEqual([50, 50, 0])
  })

  it('add up within a day, and above the sum a second operator approves', async () => {
    expect((await adjust('give', 15_000)).data).toEqual({})
    const id = approvalOf(await adjust('give', 5_001))
    expect(await state()).toEqual([15_000, 15_000, 0])
    expect((await askCall(desk.approvals.approve, { id }, { operator: owner })).code).toBe(200)
    expect(await state()).toEqual([20_001, 20_001, 0])
  })
})
