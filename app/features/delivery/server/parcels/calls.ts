import { readLogistics } from '~/features/order-views/server/read-logistics'
import type { Provided } from '~/house/caller'
import type { parcelCalls } from '../../contract/members'

export const calls: Provided<typeof parcelCalls> = {
  logistics: ({ id }, { memberId, locale }) => readLogistics(memberId, id, locale),
}
