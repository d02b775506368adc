import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { OwnKind } from '../contract/members'
import { answerEntry, notifyAsker, questionEntry } from './published'
import { lockReply, setReply } from './store'

type Thing = { kind: OwnKind; id: string }

export const entries = { goodsQuestion: questionEntry, goodsAnswer: answerEntry } as const

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

export const hideGoodsEntry = ({ kind, ...sent }: Thing & { operatorId: string; reason: string }) =>
  entries[kind].hide(sent)

export const showGoodsEntry = ({ kind, ...sent }: Thing & { operatorId: string }) => entries[kind].show(sent)

export const removeGoodsEntry = (memberId: string, { kind, id }: Thing) => entries[kind].remove(memberId, id)
