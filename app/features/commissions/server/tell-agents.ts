import { sendNotice } from '~/features/notices/server/send-notice'
import type { Tx } from '~/platform/database/transaction'
import { whoIsTold } from './store-rates'

type Kind = 'commissionEarned' | 'commissionSettled'

export async function tellAgents(
  tx: Tx,
  kind: Kind,
  orderId: string,
  sums: readonly { memberId: string; amount: number }[],
): Promise<void> {
  const told = await whoIsTold(
    tx,
    sums.map(({ memberId }) => memberId),
  )
  for (const { memberId, amount } of sums)
    if (amount > 0 && told.has(memberId))
      await sendNotice(tx, { memberId, kind, params: { amount }, path: { screen: 'agentOrder', id: orderId } })
}
