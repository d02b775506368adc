import type { footprintCalls } from '~/contract/footprints'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { db } from '../database/pool'
import { listCustomerFootprints, listFootprints } from './list-footprints'
import { joinFootprints, recordFootprint } from './record-footprint'
import { deleteFootprints } from './store'

export const calls: Provided<typeof footprintCalls> = {
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
