import { readLogistics } from '~/features/order-views/server/read-logistics'
import type { Provided } from '~/house/caller'
import type { parcelCalls } from '../../contract/parcels/calls'

export const calls: Provided<typeof parcelCalls> = {
  logistics: ({ id }, { memberId, locale }) => readLogistics(memberId, id, locale),
}
