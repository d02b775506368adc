import type { z } from 'zod'
import type { caseDesk } from '~/contract/after-sales/desk'
import type { RefusalKey } from '~/contract/refusals'
import type { Locale } from '~/values/locales'
import { cutPage, decodeCursor, PAGE_SIZE } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { noteAct } from '../acts/note-act'
import type { Provided } from '../caller'
import type { Act } from '../database/mover'
import { type Tx, transaction } from '../database/transaction'
import { maskedMember } from '../members/masked-member'
import { listFailedRefunds } from '../payments/refunds-of'
import { approveCase, rejectCase } from './answer-case'
import { extendReceipt } from './extend-receipt'
import { detailsOf, summariesOf } from './read-cases'
import { retryCaseRefund } from './refund-settled'
import { judgeReturn, receiveReturn, refuseReturn } from './returned-goods'
import { countQueue, factsOf, listQueue } from './store-queue'
import { findCaseRow } from './store-read'

type Listed = z.input<typeof caseDesk.list.output>
type Asked = z.output<typeof caseDesk.list.input>
type Done<R extends RefusalKey> = Promise<Result<Record<string, never>, R>>

/** The cases of a queue, 20 a page, with how many wait in each that somebody has to see to. */
async function list({ queue, kind, orderId, cursor }: Asked, locale: Locale): Promise<Result<Listed, never>> {
  const stuck = (await listFailedRefunds()).map((refund) => refund.id)
  const [key, id] = (cursor && decodeCursor(cursor)) || []
  const after = key === undefined || id === undefined ? undefined : { key: String(key), id: String(id) }
  const asked = { queue, kind, orderId: orderId || undefined, stuck, after }
  const [found, counts] = await Promise.all([listQueue(asked, PAGE_SIZE + 1), countQueue(stuck)])
  const { rows, next } = cutPage(found, (row) => [row.key, row.id])
  return ok({ items: await summariesOf(rows, locale), counts, next })
}

async function details(id: string, locale: Locale) {
  const row = await findCaseRow(id)
  if (!row) return refuse('notFound')
  const [shown, member] = await Promise.all([detailsOf(row, locale), maskedMember(row.memberId)])
  return ok({
    ...shown,
    member,
    isSellable: row.isSellable,
    mayExtendReceipt: row.goodsState === 'returned' && row.dueAt !== null && row.extendedAt === null,
  })
}

/** Does an operator's act in one transaction with its line in the audit log. */
function acting<R extends RefusalKey>(
  operatorId: string,
  act: string,
  id: string,
  work: (tx: Tx, by: Act) => Done<R>,
): Done<R> {
  return transaction(async (tx) => {
    const before = await factsOf(tx, id)
    const done = await work(tx, { by: 'operator', byId: operatorId })
    if (!done.ok) return done
    const after = await factsOf(tx, id)
    await noteAct(tx, { operatorId, act, subject: { kind: 'afterSale', id }, before, after })
    return done
  })
}

export const desk: Provided<typeof caseDesk> = {
  list: (asked, { locale }) => list(asked, locale),
  details: ({ id }, { locale }) => details(id, locale),
  approve: ({ id }, { operator }) => acting(operator.id, 'approveCase', id, (tx, by) => approveCase(tx, id, by)),
  reject: ({ id, answer }, { operator }) =>
    acting(operator.id, 'rejectCase', id, (tx, by) => rejectCase(tx, id, { ...by, answer })),
  received: ({ id, sellable }, { operator }) =>
    acting(operator.id, 'receiveReturn', id, (tx, by) =>
      receiveReturn(tx, id, { ...by, isSellable: sellable === 'yes' }),
    ),
  refuse: ({ id, answer }, { operator }) =>
    acting(operator.id, 'refuseReturn', id, (tx, by) => refuseReturn(tx, id, { ...by, answer })),
  judge: ({ id, sellable }, { operator }) =>
    acting(operator.id, 'judgeReturn', id, (tx) => judgeReturn(tx, id, sellable === 'yes')),
  extend: ({ id }, { operator }) => acting(operator.id, 'extendReceipt', id, (tx, by) => extendReceipt(tx, id, by)),
  retryRefund: ({ id }, { operator }) =>
    acting(operator.id, 'retryRefund', id, (tx, by) => retryCaseRefund(tx, id, by)),
}
