import { concept } from '~/house/concept'
import { calls } from './calls'
import { dropOldNotices, forgetNotices } from './forget-notices'

export const notices = concept({ calls, cleaners: [dropOldNotices], forget: (tx, { id }) => forgetNotices(tx, id) })
