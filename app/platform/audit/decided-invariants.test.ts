import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { askForBatch } from '#tests/support/approvals'
import { type Saboteur, sabotage } from '#tests/support/audit'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { updateMember } from '~/features/members/server/own-profile'
import { rejectPublication } from '~/features/moderation/server/publishing/decide-publication'
import { approve } from '~/features/operators/server/approvals/decide-approval'
import { db } from '../database/pool'
import { audit, auditAll } from './audit'

useDatabase()

beforeAll(async () => {
  const [mei, goods, finance] = [await member('mei'), await operatorOf('goods'), await operatorOf('finance')]
  const id = await askForBatch(await operatorTokenOf(goods))
  expect(await approve({ operatorId: finance.id, id })).toEqual({ ok: true, value: {} })
  await updateMember(mei.id, { nickname: 'Buy here' })
  const { id: sent } = await db.selectFrom('publications').select('id').executeTakeFirstOrThrow()
  await rejectPublication({ operatorId: (await operatorOf('content')).id, id: sent, reason: 'An advertisement' })
})

it('finds nothing wrong in a sound shop, and has looked at rows of every rule that is broken below', async () => {
  expect(await audit()).toEqual([])
  const rows = new Map((await auditAll()).map((one) => [one.rule, one.rows]))
  for (const [rule] of saboteurs) expect([rule, rows.get(rule)]).toEqual([rule, 1])
})

const goods = "(select id from operators where role = 'goods')"
const finance = "(select id from operators where role = 'finance')"

const saboteurs: Saboteur[] = [
  [
    'what needed two operators was approved by another one than asked, or released by its owner after a day',
    `update approvals set decided_by = ${goods}, is_released = true`,
    `update approvals set decided_by = ${finance}, is_released = false`,
  ],
  [
    'an approval is decided once, and stands where its history ends',
    "update approvals set state = 'rejected'",
    "update approvals set state = 'approved'",
  ],
  [
    'an approval is decided once, and stands where its history ends',
    `insert into approval_history (approval_id, move, to_state, by_kind, by_id)
       select id, 'approve', 'approved', 'operator', 'twice' from approvals`,
    "delete from approval_history where by_id = 'twice'",
  ],
  [
    'a version stands where its history ends, was appealed once at most, and approved once at each look',
    "update publications set state = 'approved'",
    "update publications set state = 'rejected'",
  ],
  [
    'what was rejected is not what others see of a member',
    "create table told as select id, nickname from members; update members set nickname = 'Buy here'",
    'update members set nickname = told.nickname from told where told.id = members.id; drop table told',
  ],
]

it.each(saboteurs)('says so where it does not hold that %s', sabotage)

it('keeps who asked from deciding, also in the database', async () => {
  const alone = sql`update approvals set decided_by = asked_by`.execute(db)
  await expect(alone).rejects.toThrow('check constraint')
})
