import { type Holder, holds, may } from '~/contract/roles'
import { whyNotTaken } from '~/features/coupons/server/claim-coupon'
import { couponName } from '~/features/coupons/server/give-to-each'
import type { Operator } from '~/house/caller'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { BroadcastTyped } from '../contract/operators'
import { countGroup, findGroup, type GroupRow } from './store'
import { insertBroadcast, isAhead, moveBroadcast, type Params } from './store-broadcasts'

type Unsent = 'notFound' | 'groupEmpty' | 'groupRight' | 'inPast' | 'couponClosed' | 'couponsOut' | 'couponLimit'

/** Whoever may see groups still sends only what their role sends otherwise. */
const maySend = (operator: Holder, kind: BroadcastTyped['kind']) =>
  holds(operator, kind === 'coupon' ? may.handleCoupons : may.sendNotices)

interface Fitting {
  group: GroupRow
  params: Params
  dueAt: string | undefined
  people: number
  welcome: number
}

async function fitting(tx: Tx, operator: Operator, typed: BroadcastTyped): Promise<Result<Fitting, Unsent>> {
  const { id, kind, batchId, titleZh, textZh, titleEn, textEn, at } = typed
  if (!maySend(operator, kind)) return refuse('groupRight', { field: 'kind' })
  const group = await findGroup(tx, id)
  if (!group) return refuse('notFound')
  const dueAt = at ? `${at}+08:00` : undefined
  if (dueAt && !(await isAhead(tx, dueAt))) return refuse('inPast', { field: 'at' })
  if (kind === 'coupon') {
    const unfit = await whyNotTaken(tx, { batchId, memberId: '', taking: 'operator' })
    if (unfit) return refuse(unfit, { field: 'batchId' })
  }
  // Apart from the transaction, whose plans are for few rows.
  const counts = await countGroup(db, group.rule)
  if (counts.welcome === 0) return refuse('groupEmpty')
  const texts: Params = {
    title: { 'zh-Hans': titleZh, ...(titleEn && { en: titleEn }) },
    text: { 'zh-Hans': textZh, ...(textEn && { en: textEn }) },
  }
  return ok({ group, params: kind === 'notice' ? texts : {}, dueAt, ...counts })
}

export async function previewBroadcast(operator: Operator, typed: BroadcastTyped, locale: Locale) {
  return transaction(async (tx) => {
    const found = await fitting(tx, operator, typed)
    if (!found.ok) return found
    const { params, dueAt, people, welcome } = found.value
    const coupon = typed.kind === 'coupon' ? await couponName(tx, typed.batchId) : undefined
    const title = pickText(coupon ?? params.title ?? {}, locale)
    return ok({ people, welcome, title, text: pickText(params.text ?? {}, locale), dueAt: dueAt ?? null })
  })
}

type SendResult = Result<{ broadcastId: string }, Unsent | 'submissionReused'>

export async function sendBroadcast(operator: Operator, typed: BroadcastTyped): Promise<SendResult> {
  const { submissionId, ...content } = typed
  return transaction(async (tx): Promise<SendResult> => {
    const claim = { scope: 'broadcast', key: submissionId, memberId: operator.id, content: [content] }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const broadcastId = claimed.value.id
    if (!claimed.value.isNew) return ok({ broadcastId })
    const found = await fitting(tx, operator, typed)
    if (!found.ok) return found
    const { group, params, dueAt, welcome: planned } = found.value
    const { kind, batchId } = typed
    await insertBroadcast(tx, broadcastId, {
      ...{ groupId: group.id, rule: group.rule, kind, params, dueAt, planned },
      batchId: batchId || undefined,
      operatorId: operator.id,
    })
    await moveBroadcast(tx, 'plan', [broadcastId], { by: 'operator', byId: operator.id })
    const subject = { kind: 'memberGroup', id: group.id }
    await noteAct(tx, {
      operatorId: operator.id,
      act: 'sendToGroup',
      subject,
      after: { broadcastId, kind, batchId, planned, title: typed.titleZh },
    })
    return ok({ broadcastId })
  })
}

type Stopped = Result<object, 'notFound' | 'broadcastOver'>

export async function stopBroadcast(operatorId: string, { id, broadcastId }: { id: string; broadcastId: string }) {
  return transaction(async (tx): Promise<Stopped> => {
    if (!(await findGroup(tx, id))) return refuse('notFound')
    const stopped = await moveBroadcast(tx, 'stop', [broadcastId], { by: 'operator', byId: operatorId })
    if (stopped.length === 0) return refuse('broadcastOver')
    const subject = { kind: 'memberGroup', id }
    await noteAct(tx, { operatorId, act: 'stopBroadcast', subject, after: { broadcastId } })
    return ok({})
  })
}
