import { z } from 'zod'
import { call } from '~/contract/call'
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
  list: call({
    method: 'GET',
    path: '/api/notice/list',
    access: 'member',
    about: 'Notices to this member, and to all members since registration, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(notice),
    own: { lists: { notices: {} } },
  }),
  details: call({
    method: 'GET',
    path: '/api/notice/details',
    access: 'member',
    about: 'One notice, with the screen that it links to. Reading it does not mark it as read.',
    input: z.object({ id: f.id }),
    output: notice.extend({ target: noticeTarget.nullable() }),
  }),
  unread: call({
    method: 'GET',
    path: '/api/notice/unread',
    access: 'member',
    about: 'The number of unread notices; more than 99 count as 100.',
    input: f.none,
    output: z.object({ count: z.number().int() }),
  }),
  read: call({
    method: 'POST',
    path: '/api/notice/read',
    access: 'member',
    about: 'Marks one notice as read, or all of them without an id.',
    input: z.object({ id: f.id.optional() }),
    output: f.none,
  }),
}
