import { sendNotice } from '~/features/notices/server/send-notice'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { takeBackReward } from './pay-reward'
import { move, ofRefundedLine } from './store'

/** Hold the order first. Only for a line that is refunded whole by now. */
export async function revokeRewards(tx: Tx, lineId: string, act: Act): Promise<void> {
  for (const held of await ofRefundedLine(tx, lineId)) {
    const { id, memberId, reward, isPaid, taskId } = held
    if (!(await move(tx, id, 'revoke', act))) continue
    if (isPaid) await takeBackReward(tx, held)
    const path = { screen: 'reward', id: taskId } as const
    await sendNotice(tx, { memberId, kind: 'rewardRevoked', params: { amount: isPaid ? reward : 0 }, path })
  }
}
