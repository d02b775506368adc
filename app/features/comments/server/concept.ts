import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { PersonalRows } from '~/platform/personal-rows'
import { ok } from '~/values/result'
import type { commentCalls } from '../contract/members'
import { desk } from './desk'
import { commentInvariants } from './invariants'
import { commentEntry } from './published'
import { listComments, readComment, readOwn } from './read'
import { blankComments } from './store-erasure'
import { writeComment } from './write'

const calls: Provided<typeof commentCalls> = {
  list: (input, { memberId }) => listComments(input, memberId),
  details: (input, { memberId }) => readComment(input, memberId),
  write: (sent, { memberId }) => writeComment(memberId, sent),
  own: async ({ cursor }, { memberId }) => ok(await readOwn(memberId, cursor)),
  remove: ({ id }, { memberId }) => commentEntry.remove(memberId, id),
}

const personal: PersonalRows[] = [
  {
    table: 'comments',
    by: 'member_id',
    erase: blankComments,
    holds: { body: 'text', reply: 'text' },
    shows: {
      comments: {
        columns: {
          ...{ kind: 'kind', subjectId: 'subject_id', replyTo: 'parent_id', body: 'body', at: 'sent_at' },
          ...{ isShown: 'is_shown', hiddenReason: 'hidden_reason', reply: 'reply' },
        },
        sort: ['id'],
      },
    },
  },
]

export const comments = concept({
  calls,
  desk,
  personal,
  reportable: { comment: commentEntry.reportable },
  publishable: { comment: commentEntry.published },
  invariants: commentInvariants,
})
