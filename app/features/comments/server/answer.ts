import { sendNotice } from '~/features/notices/server/send-notice'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { findOpenThing, isOpenToComments } from './open-things'
import { lockReply, setReply } from './store-notified'

type Reply = { operatorId: string; id: string; reply: string; seen?: string }

/** As the mall. A second reply replaces the first; the author is notified of the first only. */
export async function replyToComment({
  operatorId,
  id,
  reply,
  seen,
}: Reply): Promise<Result<Record<string, never>, 'notFound' | 'commentsOff' | 'overtaken'>> {
  return transaction(async (tx) => {
    const held = await lockReply(tx, id)
    if (!held) return refuse('notFound')
    if (!(await isOpenToComments(tx))) return refuse('commentsOff')
    const { member_id: memberId, kind, subject_id: subjectId, ...before } = held
    if (before.reply === reply) return ok({})
    const subject = { kind: 'comment', id }
    if (isOvertaken(seen, before.reply, reply)) return refuseOvertaken(tx, { act: 'replyToComment', subject })
    await setReply(tx, id, reply)
    const path = { screen: 'comment', id } as const
    if (before.reply === null && (await findOpenThing(tx, kind, subjectId)))
      await sendNotice(tx, { memberId, kind: 'commentAnswered', params: {}, path })
    await noteAct(tx, { operatorId, act: 'replyToComment', subject, before, after: { reply } })
    return ok({})
  })
}
