import { readLogistics } from '~/features/order-views/server/read-orders'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { settings } from '~/platform/settings/settings'
import { expressGateway } from '~/services/express'
import { sendSandboxPushes } from '~/services/express-pushes'
import type { parcelCalls } from '../../contract/members'
import { parcelInvariants } from './invariants'
import { blankParcels, dropRawPushes, findWaybill } from './store'
import { processPushes, receivePush } from './track-parcels'

const calls: Provided<typeof parcelCalls> = {
  logistics: ({ id }, { memberId, locale }) => readLogistics(memberId, id, locale),
}

async function followParcel(parcelId: string): Promise<boolean> {
  const waybill = await findWaybill(parcelId)
  return waybill ? expressGateway().subscribe(waybill) : true
}

const sandboxPushes = async () => (settings().expressGateway === 'sandbox' ? sendSandboxPushes(receivePush) : 0)

export const parcels = concept({
  calls,
  sweeps: { 'process pushes': processPushes, 'sandbox pushes': sandboxPushes },
  outbox: { 'follow parcel': followParcel },
  cleaners: [dropRawPushes],
  personal: [{ table: 'parcels', by: 'member_id', erase: blankParcels, holds: { number: 'number' } }],
  invariants: parcelInvariants,
})
