import type { parcelCalls } from '~/contract/parcels'
import type { Provided } from '../caller'
import { readLogistics } from './read-logistics'

export const parcels: Provided<typeof parcelCalls> = {
  logistics: ({ id }, { memberId, locale }) => readLogistics(memberId, id, locale),
}
