import { saveAddress } from '~/features/addresses/server/save-address'
import { claimCoupon, receiveNewMemberCoupon } from '~/features/coupons/server/claim-coupon'
import { recordFootprint } from '~/features/favourites/server/footprints/record-footprint'
import { setFavourite } from '~/features/favourites/server/set-favourite'
import { claimMission } from '~/features/missions/server/claim-mission'
import { db } from '~/platform/database/pool'
import { demoOrders, FAVOURITES, LOOKED_AT } from './data/orders'
import { fillDemoOrder } from './fill-demo-orders'

const ADDRESS = { region: '330106', detail: 'West Lake Road 90, room 502', isDefault: true }
/** Of the demo's batches: the one that everybody may claim. */
const CLAIMED = '902'

/**
 * Gives the demo's member a past, through the verbs of everybody who took part: orders in every state, a review, two
 * after-sale cases, coupons, points, favourites and footprints. For whoever has just made the demo's first operator, so
 * it happens once; what a crash in the midst of it leaves out stays out.
 */
export async function fillDemoMember(phone: string, operatorId: string): Promise<void> {
  const member = db.selectFrom('members').select(['id', 'nickname']).where('phone', '=', phone)
  const { id: memberId, nickname: name } = await member.executeTakeFirstOrThrow()
  const saved = await saveAddress({ ...ADDRESS, memberId, name, phone })
  if (!saved.ok) throw new Error(saved.refusal)
  await receiveNewMemberCoupon(memberId)
  await claimCoupon(memberId, CLAIMED)
  // One after the other: the lists show the newest first.
  for (const order of demoOrders) await fillDemoOrder({ memberId, operatorId, addressId: saved.value.id }, order)
  // Today's signing in is left to whoever tries the demo; what the review brings waits to be claimed.
  await claimMission(memberId, 'firstOrder')
  for (const goodsId of LOOKED_AT) await recordFootprint(memberId, goodsId)
  for (const goodsId of FAVOURITES) await setFavourite(memberId, { goodsId, isFavourite: true })
}
