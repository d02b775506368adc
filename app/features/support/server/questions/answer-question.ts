import { sendNotice } from '~/features/notices/server/send-notice'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { findThread, insertAnswer, isNewest } from './store-desk'

interface Answer {
  id: string
  body: string
  seen: number
}

/** The log has no text: messages are deleted when the member leaves. Idempotent for the newest reply. */
export const answerQuestion = (
  operatorId: string,
  { id, body, seen }: Answer,
): Promise<Result<Record<string, never>, 'notFound' | 'questionMeanwhile'>> =>
  transaction(async (tx) => {
    const answered = await insertAnswer(tx, { id, operatorId, body, seen })
    // Pressed twice, or the page was sent once more.
    if (!answered && (await isNewest(tx, { id, operatorId, body }))) return ok({})
    if (!answered) return refuse((await findThread(tx, id)) ? 'questionMeanwhile' : 'notFound')
    const { memberId, title: about } = answered
    await sendNotice(tx, { memberId, kind: 'questionAnswered', params: { about }, path: { screen: 'question', id } })
    await noteAct(tx, { operatorId, act: 'answerQuestion', subject: { kind: 'question', id } })
    return ok({})
  })
