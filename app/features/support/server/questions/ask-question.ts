import type { z } from 'zod'
import { sendNotice } from '~/features/notices/server/send-notice'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { takeDaily } from '~/platform/limits/rate-limits'
import { ok, type Result, refuse } from '~/values/result'
import type { messageInput, QuestionKind } from '../../contract/members'
import { findOwn, findSubject, insertMessage, type NewMessage, threadOf } from './store'
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

/** In all threads together. */
export const MESSAGES_PER_DAY = 20

type Message = z.output<typeof messageInput>
type Subject = { kind: QuestionKind; subjectId: string }
type About = Pick<NewMessage, 'kind' | 'subjectId' | 'title' | 'picture'>
type Written = Promise<Result<{ id: string }, 'notFound' | 'questionsFull' | 'submissionReused'>>

async function writeOnce(
  memberId: string,
  { submissionId, ...content }: Message,
  about: (tx: Tx) => Promise<About | undefined>,
): Written {
  return transaction(async (tx) => {
    const claimed = await claimSubmission(tx, { scope: 'question', key: submissionId, memberId, content })
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id: await threadOf(tx, id) })
    const found = await about(tx)
    if (!found) return refuse('notFound')
    const { body, pictures } = content
    if (!(await ownsPictures(tx, memberId, pictures))) return refuse('notFound', { field: 'pictures' })
    if (!(await takeDaily(tx, `question:${memberId}`, MESSAGES_PER_DAY)))
      return refuse('questionsFull', { params: { most: MESSAGES_PER_DAY } })
    const { kind, subjectId, title, picture } = found
    return ok({ id: await insertMessage(tx, { id, memberId, kind, subjectId, title, picture, body, pictures }) })
  })
}

/** An existing thread goes on, also about goods that have gone off sale. */
export const askQuestion = (memberId: string, sent: Message & Subject): Written =>
  writeOnce(memberId, sent, async (tx) => {
    const subject = { kind: sent.kind, subjectId: sent.subjectId }
    const known = (await findOwn(tx, memberId, subject)) ?? (await findSubject(tx, memberId, subject))
    return known && { ...known, ...subject }
  })

export const writeMessage = (memberId: string, sent: Message & { id: string }): Written =>
  writeOnce(memberId, sent, (tx) => findOwn(tx, memberId, { id: sent.id }))
