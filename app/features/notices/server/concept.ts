import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { noticeCalls } from '../contract/members'
import { countUnreadNotices, listNotices, markRead, readNotice } from './read-notices'
import { dropOldNotices } from './store'

const calls: Provided<typeof noticeCalls> = {
  list: ({ cursor }, { memberId, locale }) => listNotices(memberId, cursor, locale),
  details: ({ id }, { memberId, locale }) => readNotice(memberId, id, locale),
  unread: (_, { memberId }) => countUnreadNotices(memberId),
  read: ({ id }, { memberId }) => markRead(memberId, id),
}

export const notices = concept({
  calls,
  cleaners: [dropOldNotices],
  personal: [
    { table: 'notice_reads', by: 'member_id', erase: 'delete' },
    { table: 'notices', by: 'member_id', erase: 'delete', holds: { params: 'text' }, shows: 'notices' },
  ],
})
