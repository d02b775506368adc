import type { Provided } from '~/house/caller'
import { type Fen, parseYuan } from '~/values/money'
import type { payoutCalls } from '../contract/members'
import { cancelPayout, receivePayout } from './own-payouts'
import { listPayouts, readStanding, readStatement } from './read-payouts'
import { requestPayout } from './request-payout'

export const calls: Provided<typeof payoutCalls> = {
  standing: ({ asks }, { memberId }) => readStanding(memberId, asks),
  request: ({ amount, accountName, accountNumber, ...sent }, { memberId }) =>
    requestPayout(memberId, { ...sent, amount: parseYuan(amount) as Fen, name: accountName, number: accountNumber }),
  list: ({ cursor }, { memberId }) => listPayouts(memberId, cursor),
  cancel: ({ id }, { memberId }) => cancelPayout(memberId, id),
  receive: ({ id }, { memberId }) => receivePayout(memberId, id),
  statement: (asked, { memberId }) => readStatement(memberId, asked),
}
