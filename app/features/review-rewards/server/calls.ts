import type { Provided } from '~/house/caller'
import type { rewardCalls } from '../contract/members'
import { listRewards, readBalance, readMoves, readReward, rewardsOfOrder } from './read-rewards'
import { submitTask } from './submit-task'

export const calls: Provided<typeof rewardCalls> = {
  index: (asked, { memberId, locale }) => listRewards(memberId, asked, locale),
  ofOrder: ({ orderId }, { memberId, locale }) => rewardsOfOrder(memberId, orderId, locale),
  details: ({ id }, { memberId, locale }) => readReward(memberId, id, locale),
  submit: (sent, { memberId }) => submitTask(memberId, sent),
  balance: (_, { memberId }) => readBalance(memberId),
  moves: ({ cursor }, { memberId }) => readMoves(memberId, cursor),
}
