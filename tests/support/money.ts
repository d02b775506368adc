import { claimCoupon } from '~/features/coupons/server/claim-coupon'
import { type BatchToCreate, createBatch } from '~/features/coupons/server/create-batch'
import { addLot } from '~/features/points/server/store'
import { transaction } from '~/platform/database/transaction'
import { post } from '~/platform/ledger/post'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import type { Person } from './cast'

/** Points that somebody may spend, as if earlier orders had earned them. */
export async function withPoints(person: Person, points: number, days = 365): Promise<void> {
  await transaction(async (tx) => {
    const entries = [{ debit: 'points source', credit: ['points', person.id], amount: points }] as const
    await post(tx, { kind: 'points settled', ref: randomToken(), ownerId: person.id, entries })
    await addLot(tx, person.id, points, days)
  })
}

const texts = (text: string) => ({ en: text, 'zh-Hans': text })

/** A batch of coupons: ¥20 off from ¥100 unless something else is said. */
export async function aBatch(more: Partial<BatchToCreate> = {}): Promise<string> {
  const given: BatchToCreate = { name: texts('A gift'), kind: 'amount', quota: 1_000, ...more }
  if (given.kind === 'amount') given.amountOff ??= fen(2_000)
  given.threshold ??= fen(10_000)
  const created = await transaction((tx) => createBatch(tx, given))
  if (!created.ok) throw new Error(`${created.refusal} ${JSON.stringify(created.params)}`)
  return created.value.batchId
}

/** A coupon of a batch for somebody, who claims it. */
export async function aCoupon(person: Person, more: Partial<BatchToCreate> = {}): Promise<string> {
  const claimed = await claimCoupon(person.id, await aBatch(more))
  if (!claimed.ok) throw new Error(claimed.refusal)
  return claimed.value.couponId
}

/** Its name is a secret of the operators until a member gets one. */
export async function batchThing() {
  const mark = randomToken()
  const id = await aBatch({ taking: 'operator', name: { en: mark, 'zh-Hans': mark } })
  return { query: { id }, mark }
}
