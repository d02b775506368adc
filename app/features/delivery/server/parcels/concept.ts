import { concept } from '~/house/concept'
import { settings } from '~/platform/settings/settings'
import { sendSandboxPushes } from '~/services/express-pushes'
import { calls } from './calls'
import { followParcel } from './follow-parcel'
import { parcelInvariants } from './invariants'
import { processPushes, receivePush } from './receive-push'
import { blankParcels, dropRawPushes } from './store-privacy'

/** Sandbox pushes come in by the way of real ones. */
const sandboxPushes = async () => (settings().expressGateway === 'sandbox' ? sendSandboxPushes(receivePush) : 0)

export const parcels = concept({
  calls,
  sweeps: { 'process pushes': processPushes, 'sandbox pushes': sandboxPushes },
  outbox: { 'follow parcel': followParcel },
  cleaners: [dropRawPushes],
  personal: [{ table: 'parcels', by: 'member_id', erase: blankParcels, holds: { number: 'number' } }],
  invariants: parcelInvariants,
})
