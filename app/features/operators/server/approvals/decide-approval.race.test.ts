import { beforeAll, expect, it } from 'vitest'
import { askForBatch } from '#tests/support/approvals'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { meeting } from '#tests/support/race'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { approve, reject, withdraw } from './decide-approval'

useDatabase()

let goods: string
let [finance, owner, asker] = ['', '', '']
beforeAll(async () => {
  const one = await operatorOf('goods')
  asker = one.id
  goods = await operatorTokenOf(one)
  finance = (await operatorOf('finance')).id
  owner = (await operatorOf('owner')).id
})

const batches = async () =>
  Number(
    (
      await db
        .selectFrom('coupon_batches')
        .select(({ fn }) => fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )

it('is decided once, whoever comes at the same time', async () => {
  for (let round = 0; round < rounds(5, 100); round++) {
    const id = await askForBatch(goods)
    const before = await batches()
    const done = await Promise.all([
      approve({ operatorId: finance, id }),
      approve({ operatorId: owner, id }),
      reject({ operatorId: owner, id, reason: 'no' }),
      withdraw({ operatorId: asker, id }),
    ])
    expect(done.filter((one) => one.ok)).toHaveLength(1)
    expect(new Set(done.flatMap((one) => (one.ok ? [] : one.refusal)))).toEqual(new Set(['approvalDecided']))
    const isMade = done.slice(0, 2).some((one) => one.ok)
    expect((await batches()) - before).toBe(isMade ? 1 : 0)
  }
  expect(await audit()).toEqual([])
})

it('would be decided twice if its state were read first and written later', async () => {
  const id = await askForBatch(goods)
  const both = meeting(2)
  const naive = (operatorId: string) =>
    transaction(async (tx) => {
      const { state } = await tx.selectFrom('approvals').select('state').where('id', '=', id).executeTakeFirstOrThrow()
      await both()
      if (state !== 'waiting') return false
      await tx
        .updateTable('approvals')
        .set({ state: 'approved', decided_by: operatorId, decided_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
      await tx
        .insertInto('approval_history')
        .values({ approval_id: id, move: 'approve', to_state: 'approved', by_kind: 'operator', by_id: operatorId })
        .execute()
      return true
    })
  expect(await Promise.all([naive(finance), naive(owner)])).toEqual([true, true])
  expect((await audit()).map(({ rule }) => rule)).toContain(
    'an approval is decided once, and stands where its history ends',
  )
})
