import { sendRefund } from '~/features/payments/server/refunds'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { caseCalls } from '../contract/members'
import { applyForCase } from './apply-for-case'
import { meetDeadlines } from './case-deadlines'
import { caseOptions } from './case-options'
import { closeApproved } from './close-order'
import { desk } from './desk'
import { caseInvariants } from './invariants'
import { extendSendBack, sendBack, withdrawCase } from './member-moves'
import { countOpenCases, hasOpenCase, isToBeSentBack } from './open-cases'
import { openApproved } from './open-refund'
import { personalCases } from './personal-data'
import { listCases, readCase } from './read-cases'
import { approveApproved, receiveApproved } from './refund-as'
import { caseRefundSettled } from './refund-settled'
import { caseTiles } from './tiles'

const calls: Provided<typeof caseCalls> = {
  options: ({ orderId }, { memberId, locale }) => caseOptions(memberId, orderId, locale),
  apply: (sent, { memberId }) => applyForCase(memberId, sent),
  list: (asked, { memberId, locale }) => listCases(memberId, asked, locale),
  details: ({ id }, { memberId, locale }) => readCase(memberId, id, locale),
  withdraw: ({ id }, { memberId }) => withdrawCase(memberId, id),
  sendBack: (sent, { memberId }) => sendBack(memberId, sent),
  extend: ({ id }, { memberId }) => extendSendBack(memberId, id),
}

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
