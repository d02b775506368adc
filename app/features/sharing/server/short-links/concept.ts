import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { linkBy } from '~/values/link'
import { ok, type Result, refuse } from '~/values/result'
import { withQuery } from '~/values/with-query'
import type { shortLinkCalls } from '../../contract/members'
import { writeUses } from './count-uses'
import { makeShortLink } from './make-link'
import { dropUnused, findTarget } from './store'

const HOME = '/'

async function targetOf(code: string): Promise<Result<{ path: string }, 'notFound'>> {
  const found = await findTarget(db, code)
  if (!found) return refuse('notFound')
  const { memberId: id, businessId } = found
  return ok({ path: found.isOpen ? withQuery(found.path, { ...linkBy({ id, businessId }) }) : HOME })
}

const calls: Provided<typeof shortLinkCalls> = {
  make: ({ path }, { memberId }) => makeShortLink(memberId, path),
  open: ({ link }) => targetOf(link),
}

export const shortLinks = concept({
  calls,
  sweeps: { 'count uses of short links': writeUses },
  atStop: writeUses,
  cleaners: [dropUnused],
  personal: [
    {
      table: 'short_links',
      by: 'member_id',
      erase: 'delete',
      shows: {
        shortLinks: {
          columns: { code: 'code', path: 'path', uses: 'uses', madeAt: 'made_at', usedAt: 'used_at' },
          sort: ['made_at', 'code'],
        },
      },
    },
  ],
})
