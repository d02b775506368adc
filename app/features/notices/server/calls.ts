import type { Provided } from '~/house/caller'
import type { noticeCalls } from '../contract/members'
import { countUnreadNotices, listNotices, markRead, readNotice } from './read-notices'

export const calls: Provided<typeof noticeCalls> = {
  list: ({ cursor }, { memberId, locale }) => listNotices(memberId, cursor, locale),
  details: ({ id }, { memberId, locale }) => readNotice(memberId, id, locale),
  unread: (_, { memberId }) => countUnreadNotices(memberId),
  read: ({ id }, { memberId }) => markRead(memberId, id),
}
