import { entryOf } from '~/features/moderation/server/publishing/entries'
import { sendNotice } from '~/features/notices/server/send-notice'
import type { Reader, Tx } from '~/platform/database/transaction'
import { ok, refuse } from '~/values/result'
import { findOpenThing } from './open-things'
import { type CommentRow, findComment, noteAnnounced, removeComment, showComment, withholdComment } from './store'
import { noteCommented, noteReplied } from './store-notified'

/** Once an hour for each thing and each comment at most; the texts stay out of it: who comments may leave. */
async function announce(tx: Tx, row: CommentRow): Promise<void> {
  if (row.parent_id !== null) {
    const memberId = await noteReplied(tx, row)
    const path = { screen: 'comment', id: row.parent_id } as const
    if (memberId) await sendNotice(tx, { memberId, kind: 'commentReplied', params: {}, path })
    return
  }
  const maker = await noteCommented(tx, row)
  if (!maker?.member_id) return
  const notice = { kind: 'commented', params: { title: maker.title } } as const
  await sendNotice(tx, { ...notice, memberId: maker.member_id, path: { screen: 'comment', id: row.id } })
}

/** A reply is seen with its comment alone, and both with their thing. */
async function isOpen(reader: Reader, { kind, subject_id, parent_id }: CommentRow): Promise<boolean> {
  if (parent_id !== null && !(await findComment(reader, parent_id))?.is_shown) return false
  return (await findOpenThing(reader, kind, subject_id)) !== undefined
}

export const commentEntry = entryOf({
  kind: 'comment',
  find: findComment,
  withhold: withholdComment,
  remove: removeComment,
  async apply(tx, id) {
    const row = await findComment(tx, id)
    if (!row) return refuse('notFound')
    const isShown = await showComment(tx, row)
    if (isShown && (await isOpen(tx, row)) && (await noteAnnounced(tx, id))) await announce(tx, row)
    return ok({})
  },
  isSeen: isOpen,
  path: () => ({ screen: 'ownComments' }),
  hiding: { act: 'hideComment' },
  showing: { act: 'showComment' },
})
