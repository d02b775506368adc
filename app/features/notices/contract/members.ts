import { z } from 'zod'
import { member } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { NOTICE_KINDS } from '~/house/registers/notice-kinds'
import { noticeTarget } from './targets'

const notice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  text: z.string(),
  sentAt: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const noticeCalls = {
  list: member.get('/api/notice/list', {
    about: 'Notices to this member, and to all members since registration, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(notice),
    own: { lists: { notices: {} } },
  }),
  details: member.get('/api/notice/details', {
    about: 'One notice, with the screen that it links to. Reading it does not mark it as read.',
    input: z.object({ id: f.id }),
    output: notice.extend({ target: noticeTarget.nullable() }),
  }),
  unread: member.get('/api/notice/unread', {
    about: 'The number of unread notices; more than 99 count as 100.',
    input: f.none,
    output: z.object({ count: z.number().int() }),
  }),
  read: member.post('/api/notice/read', {
    about: 'Marks one notice as read, or all of them without an id.',
    input: z.object({ id: f.id.optional() }),
    output: f.none,
  }),
}
