import { sql } from 'kysely'
import { sendRefund } from '~/features/payments/server/refunds'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import { countingAs } from '~/platform/alarms'
import type { caseCalls } from '../contract/members'
import { SOON_HOURS } from '../contract/operators'
import { applyForCase } from './apply-for-case'
import { meetDeadlines } from './case-deadlines'
import { caseOptions } from './case-options'
import { exchangeChoices } from './choose-exchange'
import { closeApproved } from './close-order'
import { confirmExchange } from './deliver-exchange'
import { desk } from './desk'
import { takeRefund } from './exchange-goods'
import { caseInvariants } from './invariants'
import { extendSendBack, sendBack, withdrawCase } from './member-moves'
import { countOpenCases, hasOpenCase, isToBeSentBack } from './open-cases'
import { openApproved } from './open-refund'
import { personalCases } from './personal-data'
import { listCases, readCase } from './read-cases'
import { approveApproved, cannotSendApproved, loseApproved, receiveApproved } from './refund-as'
import { caseRefundSettled } from './refund-settled'
import { overdue, waiting } from './store-queue'

const countWaiting = (due = sql`true`) => sql`
  (select count(*) from after_sales
    where is_open and ${waiting} and ${due})`

const tile = { may: 'handleCases', screen: 'consoleCases', query: { queue: 'waiting' } } as const

const caseTiles = {
  casesOverdue: {
    ...tile,
    kind: 'urgent',
    title: m.console_figure_overdue,
    since: () => sql`(select min(applied_at) from after_sales where is_open and ${overdue}
      and ${waiting})`,
    value: () => countWaiting(overdue),
  },
  casesLate: {
    ...tile,
    kind: 'waiting',
    title: (_, options) => m.console_figure_cases_late({ hours: SOON_HOURS }, options),
    value: () =>
      countWaiting(
        sql`not ${overdue} and due_at between shop_now() and shop_now() + make_interval(hours => ${SOON_HOURS})`,
      ),
  },
  cases: { ...tile, kind: 'waiting', title: m.console_figure_cases, value: () => countWaiting() },
} satisfies Record<string, Tile>

const calls: Provided<typeof caseCalls> = {
  options: ({ orderId }, { memberId, locale }) => caseOptions(memberId, orderId, locale),
  apply: (sent, { memberId }) => applyForCase(memberId, sent),
  list: (input, { memberId, locale }) => listCases(memberId, input, locale),
  details: ({ id }, { memberId, locale }) => readCase(memberId, id, locale),
  withdraw: ({ id }, { memberId }) => withdrawCase(memberId, id),
  choices: (sent, { memberId, locale }) => exchangeChoices(memberId, sent, locale),
  confirm: ({ id }, { memberId }) => confirmExchange(memberId, id),
  takeRefund: ({ id }, { memberId }) => takeRefund(memberId, id),
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
  alarms: { overdueCases: countingAs(caseTiles.casesOverdue) },
  stillToDo: { afterSaleSendBack: isToBeSentBack, exchangeSendBack: isToBeSentBack },
  holdsOrder: hasOpenCase,
  approvable: {
    closeOrder: closeApproved,
    openRefund: openApproved,
    approveCase: approveApproved,
    receiveReturn: receiveApproved,
    cannotSend: cannotSendApproved,
    loseExchange: loseApproved,
  },
})
