import type { z } from 'zod'
import { maskedMember } from '~/features/members/server/known-member'
import { waitingFor } from '~/features/operators/server/approvals/read-approvals'
import { listFailedRefunds } from '~/features/payments/server/refunds'
import { readReturnAddress } from '~/features/settings/server/read-settings'
import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { parseYuan } from '~/values/money'
import { cutPage, decodeCursor, PAGE_SIZE } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { caseDesk } from '../contract/operators'
import { acting, extendReceipt } from './act-on-case'
import { rejectCase } from './answer-case'
import { openable } from './case-options'
import { receiveExchange, resend } from './exchange-goods'
import { openRefund } from './open-refund'
import { detailsOf, summariesOf } from './read-cases'
import { refundCaseAs } from './refund-as'
import { retryCaseRefund } from './refund-settled'
import { correctResent } from './resent-parcel'
import { judgeReturn, refuseReturn } from './returned-goods'
import { countQueue, listQueue } from './store-queue'
import { findCaseRow } from './store-read'

type Listed = z.input<typeof caseDesk.list.output>
type ListInput = z.output<typeof caseDesk.list.input>

async function list({ queue, kind, orderId, cursor }: ListInput, locale: Locale): Promise<Result<Listed, never>> {
  const stuck = (await listFailedRefunds()).map((refund) => refund.id)
  const [key, id] = (cursor && decodeCursor(cursor)) || []
  const after = key === undefined || id === undefined ? undefined : { key: String(key), id: String(id) }
  const query = { queue, kind, orderId: orderId || undefined, stuck, after }
  const [found, counts] = await Promise.all([listQueue(query, PAGE_SIZE + 1), countQueue(stuck)])
  const { rows, next } = cutPage(found, (row) => [row.key, row.id])
  return ok({ items: await summariesOf(rows, locale), counts, next })
}

async function details(id: string, locale: Locale) {
  const row = await findCaseRow(id)
  if (!row) return refuse('notFound')
  const isReturnToAnswer = row.kind !== 'refund' && row.state === 'applied'
  const [shown, member, approvals, returnAddress] = await Promise.all([
    detailsOf(row, locale),
    maskedMember(row.memberId),
    waitingFor({ kind: 'afterSale', id }),
    isReturnToAnswer ? readReturnAddress(db) : undefined,
  ])
  return ok({
    ...shown,
    member,
    approvals,
    isSellable: row.isSellable,
    lacksReturnAddress: returnAddress === null,
    mayExtendReceipt: row.goodsState === 'returned' && row.dueAt !== null && row.extendedAt === null,
  })
}

export const desk: Provided<typeof caseDesk> = {
  list: (input, { locale }) => list(input, locale),
  details: ({ id }, { locale }) => details(id, locale),
  openable: ({ orderId }, { locale }) => openable(orderId, locale),
  open: ({ amount, ...sent }, { operator }) =>
    openRefund(operator.id, { ...sent, amount: amount === '' ? undefined : parseYuan(amount) }),
  approve: ({ id }, { operator }) => refundCaseAs(operator.id, 'approveCase', id),
  reject: ({ id, answer }, { operator }) =>
    acting(operator.id, 'rejectCase', id, (tx, by) => rejectCase(tx, id, { ...by, answer })),
  received: ({ id, sellable }, { operator }) => refundCaseAs(operator.id, 'receiveReturn', id, { sellable }),
  arrived: ({ id }, { operator }) =>
    acting(operator.id, 'receiveExchange', id, (tx, by) => receiveExchange(tx, id, by)),
  resend: ({ id, sellable, ...parcel }, { operator }) =>
    acting(operator.id, 'resendExchange', id, (tx) =>
      resend(tx, id, { by: 'operator', byId: operator.id, ...parcel, isSellable: sellable === 'yes' }),
    ),
  cannotSend: ({ id, answer }, { operator }) => refundCaseAs(operator.id, 'cannotSend', id, { answer }),
  correct: ({ id, ...parcel }, { operator }) =>
    acting(operator.id, 'correctExchange', id, (tx, by) => correctResent(tx, id, { ...by, ...parcel })),
  lost: ({ id, answer }, { operator }) => refundCaseAs(operator.id, 'loseExchange', id, { answer }),
  refuse: ({ id, answer }, { operator }) =>
    acting(operator.id, 'refuseReturn', id, (tx, by) => refuseReturn(tx, id, { ...by, answer })),
  judge: ({ id, sellable }, { operator }) =>
    acting(operator.id, 'judgeReturn', id, (tx) => judgeReturn(tx, id, sellable === 'yes')),
  extend: ({ id }, { operator }) => acting(operator.id, 'extendReceipt', id, (tx, by) => extendReceipt(tx, id, by)),
  retryRefund: ({ id }, { operator }) =>
    acting(operator.id, 'retryRefund', id, (tx, by) => retryCaseRefund(tx, id, by)),
}
