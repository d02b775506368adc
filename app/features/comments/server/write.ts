import type { z } from 'zod'
import { lockMember } from '~/features/members/server/lock-member'
import { publish } from '~/features/moderation/server/publishing/publish'
import type { RefusalKey } from '~/house/registers/refusals'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { takeDaily } from '~/platform/limits/rate-limits'
import { ok, type Result, refuse } from '~/values/result'
import { COMMENTS_PER_DAY, type commentCalls } from '../contract/members'
import { isOpenToComments } from './open-things'
import { findComment, findThing, insertComment } from './store'

type Input = z.output<typeof commentCalls.write.input>

/** Of a comment on the same thing; a reply has none. */
async function mayReply(
  tx: Tx,
  { kind, id, replyTo }: Omit<Input, 'submissionId'>,
): Promise<Result<object, RefusalKey>> {
  if (replyTo === undefined) return ok({})
  const above = await findComment(tx, replyTo)
  if (!above?.is_shown || above.kind !== kind || above.subject_id !== id)
    return refuse('notFound', { field: 'replyTo' })
  return above.parent_id === null ? ok({}) : refuse('commentNested', { field: 'replyTo' })
}

/** Shown at once or after a review, as set. */
export async function writeComment(
  memberId: string,
  { submissionId, ...content }: Input,
): Promise<Result<{ id: string; waits: boolean }, RefusalKey>> {
  const { kind, id: subjectId, replyTo, body } = content
  return transaction(async (tx) => {
    const claimed = await claimSubmission(tx, { scope: 'comment', key: submissionId, memberId, content })
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id, waits: !(await findComment(tx, id))?.is_shown })
    if (!(await isOpenToComments(tx))) return refuse('commentsOff')
    if (!(await lockMember(tx, memberId))) return refuse('notFound')
    if (!(await findThing(tx, kind, subjectId))) return refuse('notFound', { field: 'id' })
    const may = await mayReply(tx, content)
    if (!may.ok) return may
    if (!(await takeDaily(tx, `comment:${memberId}`, COMMENTS_PER_DAY)))
      return refuse('commentsFull', { params: { most: COMMENTS_PER_DAY } })
    await insertComment(tx, { id, kind, subjectId, parentId: replyTo ?? null, memberId, body })
    const published = await publish(tx, { kind: 'comment', memberId, subjectId: id, content: { body } })
    return published.ok ? ok({ id, ...published.value }) : published
  })
}
