import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { aBatch } from '#tests/support/money'
import { rounds } from '#tests/support/proofs'
import { inParallel, meeting } from '#tests/support/race'
import { registerMember } from '~/features/members/server/register-member'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { claimCoupon } from './claim-coupon'

const CONNECTIONS = 16
useDatabase({ connections: CONNECTIONS })

const people = (count: number, from: number) =>
  inParallel(8, count, (index) =>
    transaction((tx) => registerMember(tx, { phone: `139${String(from + index).padStart(8, '0')}` })),
  )

const CLAIMS = rounds(100, 500)
const QUOTA = CLAIMS / 5

it(`gives ${QUOTA} coupons ${QUOTA} times in ${CLAIMS} claims`, async () => {
  const members = await people(CLAIMS, 0)
  const batchId = await aBatch({ quota: QUOTA })
  const claims = await inParallel(CONNECTIONS, CLAIMS, (index) => claimCoupon(members[index]?.id as string, batchId))
  expect(claims.filter((claim) => claim.ok)).toHaveLength(QUOTA)
  expect(new Set(claims.map((claim) => (claim.ok ? 'ok' : claim.refusal)))).toEqual(new Set(['ok', 'couponsOut']))
  expect(await audit()).toEqual([])
}, 60_000)

it('gives one member one coupon in 50 claims at once', async () => {
  const [someone] = await people(1, 1_000)
  const batchId = await aBatch()
  const claims = await inParallel(CONNECTIONS, 50, () => claimCoupon(someone?.id as string, batchId))
  expect(claims.filter((claim) => claim.ok)).toHaveLength(1)
  expect(await audit()).toEqual([])
})

it('would give more if the quota were read first and counted later', async () => {
  const members = await people(8, 2_000)
  const batchId = await aBatch({ quota: 1 })
  const all = meeting(8)
  const naive = ({ id }: { id: string }) =>
    transaction(async (tx) => {
      const { claimed, quota } = await tx
        .selectFrom('coupon_batches')
        .select(['claimed', 'quota'])
        .where('id', '=', batchId)
        .executeTakeFirstOrThrow()
      await all()
      if (claimed >= quota) return false
      await tx
        .updateTable('coupon_batches')
        .set({ claimed: claimed + 1 })
        .where('id', '=', batchId)
        .execute()
      const day = new Date().toISOString()
      const later = new Date(Date.now() + 86_400_000).toISOString()
      const values = {
        batch_id: batchId,
        member_id: id,
        seq: 1,
        valid_from: day,
        valid_until: later,
        taken_by: 'claim',
      }
      await tx.insertInto('member_coupons').values(values).execute()
      return true
    })
  const given = await Promise.all(members.map(naive))
  expect(given.filter(Boolean).length).toBeGreaterThan(1)
  expect((await audit()).map(({ rule }) => rule)).toContain('a batch gave what it counts, within quota and limit')
  await db.deleteFrom('member_coupons').where('batch_id', '=', batchId).execute()
  await db.updateTable('coupon_batches').set({ claimed: 0 }).where('id', '=', batchId).execute()
})
