import type { Provided } from '~/house/caller'
import type { caseCalls } from '../contract/members'
import { applyForCase } from './apply-for-case'
import { caseOptions } from './case-options'
import { extendSendBack, sendBack, withdrawCase } from './member-moves'
import { listCases, readCase } from './read-cases'

export const calls: Provided<typeof caseCalls> = {
  options: ({ orderId }, { memberId, locale }) => caseOptions(memberId, orderId, locale),
  apply: (sent, { memberId }) => applyForCase(memberId, sent),
  list: (asked, { memberId, locale }) => listCases(memberId, asked, locale),
  details: ({ id }, { memberId, locale }) => readCase(memberId, id, locale),
  withdraw: ({ id }, { memberId }) => withdrawCase(memberId, id),
  sendBack: (sent, { memberId }) => sendBack(memberId, sent),
  extend: ({ id }, { memberId }) => extendSendBack(memberId, id),
}
