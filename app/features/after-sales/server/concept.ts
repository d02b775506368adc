import { sendRefund } from '~/features/payments/server/send-refund'
import { concept } from '~/house/concept'
import { calls } from './calls'
import { meetDeadlines } from './case-deadlines'
import { closeApproved } from './close-order'
import { desk } from './desk'
import { hasOpenCase } from './has-open-case'
import { caseInvariants } from './invariants'
import { countOpenCases, isToBeSentBack } from './open-cases'
import { openApproved } from './open-refund'
import { personalCases } from './personal-data'
import { approveApproved, receiveApproved } from './refund-as'
import { caseRefundSettled } from './refund-settled'
import { caseTiles } from './tiles'

export const cases = concept({
  calls,
  desk,
  sweeps: { 'after-sale deadlines': meetDeadlines },
  outbox: { refund: (id) => sendRefund(id, caseRefundSettled) },
  personal: personalCases,
  obstacles: { openCases: countOpenCases },
  invariants: caseInvariants,
  tiles: caseTiles,
  stillToDo: { afterSaleSendBack: isToBeSentBack },
  holdsOrder: hasOpenCase,
  approvable: {
    closeOrder: closeApproved,
    openRefund: openApproved,
    approveCase: approveApproved,
    receiveReturn: receiveApproved,
  },
})
