import type { Provided } from '~/house/caller'
import type { payoutDesk } from '../contract/operators'
import { approvePayout, failPayout, handOverPayout, markPayoutPaid, rejectPayout } from './decide-payout'
import { listPayees } from './list-payees'
import { listDeskPayouts, listForBank, readDeskPayout, showAccount } from './read-desk'

export const desk: Provided<typeof payoutDesk> = {
  list: (asked) => listDeskPayouts(asked),
  details: ({ id }) => readDeskPayout(id),
  approve: ({ id }, { operator }) => approvePayout({ operatorId: operator.id, id }),
  reject: ({ id, reason }, { operator }) => rejectPayout({ operatorId: operator.id, id, reason }),
  handOver: ({ id }, { operator }) => handOverPayout({ operatorId: operator.id, id }),
  pay: ({ id, proof, pictures: [proofPicture] }, { operator }) =>
    markPayoutPaid({ operatorId: operator.id, id, proof, proofPicture }),
  fail: ({ id, reason }, { operator }) => failPayout({ operatorId: operator.id, id, reason }),
  account: ({ id }, { operator }) => showAccount(operator.id, id),
  forYear: ({ year, cursor }, { operator }) => listPayees(operator.id, year, cursor),
  forBank: (_, { operator }) => listForBank(operator.id),
}
