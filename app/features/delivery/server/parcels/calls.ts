import type { parcelCalls } from '~/contract/parcels/calls'
import type { Provided } from '../caller'
import { readLogistics } from '../order-views/read-logistics'

export const calls: Provided<typeof parcelCalls> = {
  logistics: ({ id }, { memberId, locale }) => readLogistics(memberId, id, locale),
}
