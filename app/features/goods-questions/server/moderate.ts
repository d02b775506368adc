import { dropOpen, holdThing } from '~/features/moderation/server/publishing/publish'
import { noteShown, takeDownShown } from '~/features/moderation/server/publishing/take-down'
import type { Reportable } from '~/house/publishable'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { OwnKind } from '../contract/members'
import { notifyAsker, publishedAnswer, publishedQuestion } from './published'
import { findQuestion, lockReply, removeQuestion, setReply } from './store'
import { findAnswer, removeAnswer } from './store-answers'

type Thing = { kind: OwnKind; id: string }
type Done = Result<object, RefusalKey>

const kinds = {
  goodsQuestion: {
    ...{ find: findQuestion, published: publishedQuestion, remove: removeQuestion },
    hiding: { act: 'hideGoodsQuestion' },
    showing: { act: 'showGoodsQuestion' },
  },
  goodsAnswer: {
    ...{ find: findAnswer, published: publishedAnswer, remove: removeAnswer },
    hiding: { act: 'hideGoodsAnswer' },
    showing: { act: 'showGoodsAnswer' },
  },
} as const

type Reply = { operatorId: string; id: string; reply: string; seen?: string }

/** A second reply replaces the first; whoever asks is notified of the first only. */
export async function replyToGoodsQuestion({
  operatorId,
  id,
  reply,
  seen,
}: Reply): Promise<Result<Record<string, never>, 'notFound' | 'overtaken'>> {
  return transaction(async (tx) => {
    const before = await lockReply(tx, id)
    if (!before) return refuse('notFound')
    if (before.reply === reply) return ok({})
    const subject = { kind: 'goodsQuestion', id }
    if (isOvertaken(seen, before.reply, reply)) return refuseOvertaken(tx, { act: 'replyToGoodsQuestion', subject })
    await setReply(tx, id, reply)
    if (before.reply === null) await notifyAsker(tx, id)
    await noteAct(tx, { operatorId, act: 'replyToGoodsQuestion', subject, before, after: { reply } })
    return ok({})
  })
}

type By = { operatorId: string; reason: string }

async function hideIn(tx: Tx, { kind, id }: Thing, { operatorId, reason }: By): Promise<Done> {
  const { find, hiding } = kinds[kind]
  await holdThing(tx, { kind, subjectId: id })
  const row = await find(tx, id)
  if (!row) return refuse('notFound')
  if (!row.is_shown) return ok({})
  const act = { by: 'operator', byId: operatorId, note: reason } as const
  const taken = await takeDownShown(tx, { kind, subjectId: id, memberId: row.member_id }, act)
  if (!taken.ok) return taken
  const after = { hiddenReason: reason }
  await noteAct(tx, { operatorId, ...hiding, subject: { kind, id }, before: { hiddenReason: null }, after })
  return ok({})
}

/** Idempotent. The author is shown the reason and may appeal once. */
export const hideGoodsEntry = ({ kind, id, ...by }: Thing & By): Promise<Done> =>
  transaction((tx) => hideIn(tx, { kind, id }, by))

/** Idempotent. Ends an appeal that waits. */
export const showGoodsEntry = ({ kind, id, operatorId }: Thing & { operatorId: string }): Promise<Done> =>
  transaction(async (tx): Promise<Done> => {
    const { find, published, showing } = kinds[kind]
    const thing = { kind, subjectId: id }
    await holdThing(tx, thing)
    const row = await find(tx, id)
    if (!row) return refuse('notFound')
    if (row.is_shown) return ok({})
    const act = { by: 'operator', byId: operatorId } as const
    await noteShown(tx, thing, act)
    const applied = await published.apply(tx, id, {}, act)
    if (!applied.ok) return applied
    const before = { hiddenReason: row.hidden_reason }
    const after = { hiddenReason: null }
    await noteAct(tx, { operatorId, ...showing, subject: { kind, id }, before, after })
    return ok({})
  })

export const removeGoodsEntry = (
  memberId: string,
  { kind, id }: Thing,
): Promise<Result<Record<string, never>, 'notFound'>> =>
  transaction(async (tx) => {
    const { find, remove } = kinds[kind]
    if ((await find(tx, id))?.member_id !== memberId) return refuse('notFound')
    await dropOpen(tx, { kind, memberId, subjectId: id })
    await remove(tx, id, memberId)
    return ok({})
  })

export const reportable = (kind: OwnKind): Reportable => ({
  async seen(reader, id) {
    const row = await kinds[kind].find(reader, id)
    // An answer is seen with its question alone.
    if (kind === 'goodsAnswer' && row && !(await findQuestion(reader, row.question_id))?.is_shown) return undefined
    return row?.is_shown ? { memberId: row.member_id, looked: { text: row.body, pictures: [] } } : undefined
  },
  takeDown: (tx, id, by) => hideIn(tx, { kind, id }, by),
})
