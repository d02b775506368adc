import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { rewardCalls } from '../contract/members'
import type { rewardDesk } from '../contract/operators'
import { approveApproved, approveSubmission, rejectSubmission } from './decide-submission'
import { rewardInvariants } from './invariants'
import { createTaskAs, setTaskClosed, taskOf } from './operate-tasks'
import { personalRewards } from './personal-data'
import { listDeskSubmissions, listDeskTasks, readDeskSubmission, readDeskTask } from './read-desk'
import { listRewards, readBalance, readMoves, readReward, rewardsOfOrder } from './read-rewards'
import { submitTask } from './submit-task'

const calls: Provided<typeof rewardCalls> = {
  index: (input, { memberId, locale }) => listRewards(memberId, input, locale),
  ofOrder: ({ orderId }, { memberId, locale }) => rewardsOfOrder(memberId, orderId, locale),
  details: ({ id }, { memberId, locale }) => readReward(memberId, id, locale),
  submit: (sent, { memberId }) => submitTask(memberId, sent),
  balance: (_, { memberId }) => readBalance(memberId),
  moves: ({ cursor }, { memberId }) => readMoves(memberId, cursor),
}

const desk: Provided<typeof rewardDesk> = {
  tasks: (input, { locale }) => listDeskTasks(input, locale),
  task: ({ id }, { locale }) => readDeskTask(id, locale),
  create: (typed, { operator }) => createTaskAs(operator.id, taskOf(typed), typed.submissionId),
  close: ({ id }, { operator }) => setTaskClosed(operator.id, id, true),
  open: ({ id }, { operator }) => setTaskClosed(operator.id, id, false),
  submissions: (input, { locale }) => listDeskSubmissions(input, locale),
  submission: ({ id }, { locale }) => readDeskSubmission(id, locale),
  approve: ({ id }, { operator }) => approveSubmission(operator.id, id),
  reject: ({ id, reason }, { operator }) => rejectSubmission(operator.id, id, reason),
}

export const rewards = concept({
  calls,
  desk,
  personal: personalRewards,
  approvable: { approveReward: approveApproved },
  invariants: rewardInvariants,
})
