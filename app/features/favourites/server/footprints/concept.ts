import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { footprintCalls } from '../../contract/members'
import { joinFootprints, listCustomerFootprints, listFootprints, recordFootprint } from './footprints'
import { deleteFootprints } from './store'

const calls: Provided<typeof footprintCalls> = {
  record: async ({ goodsId }, { memberId }) => {
    await recordFootprint(memberId, goodsId)
    return ok({})
  },
  join: async ({ goodsIds }, { memberId }) => {
    await joinFootprints(memberId, goodsIds)
    return ok({})
  },
  list: async ({ cursor }, { memberId, locale }) => ok(await listFootprints(memberId, cursor, locale)),
  remove: async ({ goodsIds }, { memberId }) => {
    await deleteFootprints(db, memberId, goodsIds)
    return ok({})
  },
  ofCustomers: async ({ cursor }, { memberId, locale }) => ok(await listCustomerFootprints(memberId, cursor, locale)),
}

export const footprints = concept({
  calls,
  personal: [{ table: 'footprints', by: 'member_id', erase: 'delete', shows: 'footprints' }],
})
