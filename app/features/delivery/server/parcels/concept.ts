import { concept } from '~/house/concept'
import { settings } from '~/platform/settings/settings'
import { sendSandboxPushes } from '~/services/express-pushes'
import { calls } from './calls'
import { dropRawPushes } from './drop-raw-pushes'
import { followParcel } from './follow-parcel'
import { forgetParcels } from './forget-parcels'
import { parcelInvariants } from './invariants'
import { processPushes, receivePush } from './receive-push'

/** Only where the sandbox plays the tracking service: its pushes come by the way of real ones. */
const sandboxPushes = async () => (settings().expressGateway === 'sandbox' ? sendSandboxPushes(receivePush) : 0)

export const parcels = concept({
  calls,
  sweeps: { 'process pushes': processPushes, 'sandbox pushes': sandboxPushes },
  outbox: { 'follow parcel': followParcel },
  cleaners: [dropRawPushes],
  forget: (tx, { id }) => forgetParcels(tx, id),
  invariants: parcelInvariants,
})
