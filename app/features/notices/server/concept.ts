import { concept } from '~/house/concept'
import { calls } from './calls'
import { dropOldNotices } from './store'

export const notices = concept({
  calls,
  cleaners: [dropOldNotices],
  personal: [
    { table: 'notice_reads', by: 'member_id', erase: 'delete' },
    { table: 'notices', by: 'member_id', erase: 'delete', holds: { params: 'text' }, shows: 'notices' },
  ],
})
