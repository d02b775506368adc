import type { commissionCalls } from '~/contract/commissions/calls'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { noteLinks } from './note-links'

export const calls: Provided<typeof commissionCalls> = {
  openLinks: async ({ links }, { memberId }) => {
    await noteLinks(memberId, links)
    return ok({})
  },
}
