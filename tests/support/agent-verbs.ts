import { inShop } from './shop-database'
import { anOperator, onShop } from './shop-verbs'

async function idOf(phone: string): Promise<string> {
  const [member] = await inShop<{ id: string }>('select id from members where phone = $1', [phone])
  return member?.id as string
}

/** Approves the application of the member with this phone, or rejects it for a reason. */
export async function decideApplication(phone: string, reason?: string): Promise<void> {
  const [agent] = await inShop<{ id: string }>('select id from agents where member_id = $1', [await idOf(phone)])
  await onShop(async () => {
    const { approveAgent, rejectAgent } = await import('../../app/features/agents/server/decide-agent')
    const by = { operatorId: await anOperator(), id: agent?.id as string }
    const decided = reason ? await rejectAgent({ ...by, reason }) : await approveAgent(by)
    if (!decided.ok) throw new Error(decided.refusal)
  })
}

/** Puts fen on the balance of the member with this phone, and answers a code by which they may be withdrawn. */
export async function letWithdraw(phone: string, amount: number): Promise<string> {
  const id = await idOf(phone)
  return onShop(async () => {
    const { codeFor, give } = await import('./payouts')
    await give(id, amount)
    return codeFor({ id, phone })
  })
}

/** Approves what the member with this phone asked to have on a bank card, and pays it by hand. */
export async function payByHand(phone: string): Promise<void> {
  const memberId = await idOf(phone)
  const [payout] = await inShop<{ id: string }>('select id from payouts where member_id = $1', [memberId])
  await onShop(async () => {
    const { approvePayout, handOverPayout, markPayoutPaid } = await import(
      '../../app/features/payouts/server/decide-payout'
    )
    const by = { operatorId: await anOperator(), id: payout?.id as string }
    for (const decide of [approvePayout, handOverPayout]) {
      const decided = await decide(by)
      if (!decided.ok) throw new Error(decided.refusal)
    }
    const paid = await markPayoutPaid({ ...by, proof: 'B-77' })
    if (!paid.ok) throw new Error(paid.refusal)
  })
}

/** Approves what the member with this phone asked to have on the wallet, for them to receive it. */
export async function approveWithdrawal(phone: string): Promise<void> {
  const memberId = await idOf(phone)
  const [payout] = await inShop<{ id: string }>(
    'select id from payouts where member_id = $1 order by id desc limit 1',
    [memberId],
  )
  await onShop(async () => {
    const { approvePayout } = await import('../../app/features/payouts/server/decide-payout')
    const decided = await approvePayout({ operatorId: await anOperator(), id: payout?.id as string })
    if (!decided.ok) throw new Error(decided.refusal)
  })
}

/** Lets the days go by for which nothing is paid out to a member whom the messenger has just come to know. */
export const letDaysPass = (phone: string) =>
  inShop(
    `update members set openid_changed_at = openid_changed_at - interval '3 days', strange_login_at = null
     where phone = $1 and openid is not null`,
    [phone],
  )

/** Lets the day go by in which a member confirms at the wallet what waits there. */
export async function letConfirmationLapse(phone: string): Promise<void> {
  const owner = [await idOf(phone)]
  // First: a sweep that asks in between would put off the next question.
  await inShop(
    `update sandbox_payouts set taken_at = taken_at - interval '25 hours'
     where id = (select id from payouts where member_id = $1 and state = 'awaiting')`,
    owner,
  )
  await inShop(`update payouts set next_query_at = shop_now() where member_id = $1 and state = 'awaiting'`, owner)
}
