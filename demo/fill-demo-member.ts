import { saveAddress } from '~/features/addresses/server/edit-addresses'
import { claimCoupon, receiveNewMemberCoupon } from '~/features/coupons/server/claim-coupon'
import { setFavourite } from '~/features/favourites/server/favourites'
import { recordFootprint } from '~/features/favourites/server/footprints/footprints'
import { claimMission } from '~/features/missions/server/claim-mission'
import { db } from '~/platform/database/pool'
import { demoOrders, FAVOURITES, LOOKED_AT } from './data/orders'
import { fillDemoOrder } from './fill-demo-orders'

const ADDRESS = { region: '330106', detail: 'West Lake Road 90, room 502', isDefault: true }
const CLAIMED = '902'

/** By the verbs of everybody involved; once, with the demo's first operator. What a crash leaves out stays out. */
export async function fillDemoMember(phone: string, operatorId: string): Promise<void> {
  const member = db.selectFrom('members').select(['id', 'nickname']).where('phone', '=', phone)
  const { id: memberId, nickname: name } = await member.executeTakeFirstOrThrow()
  const saved = await saveAddress({ ...ADDRESS, memberId, name, phone })
  if (!saved.ok) throw new Error(saved.refusal)
  await receiveNewMemberCoupon(memberId)
  await claimCoupon(memberId, CLAIMED)
  // One after the other: the lists show the newest first.
  for (const order of demoOrders) await fillDemoOrder({ memberId, operatorId, addressId: saved.value.id }, order)
  // Today's sign-in is left to whoever tries the demo; the review's reward waits to be claimed.
  await claimMission(memberId, 'firstOrder')
  for (const goodsId of LOOKED_AT) await recordFootprint(memberId, goodsId)
  for (const goodsId of FAVOURITES) await setFavourite(memberId, { goodsId, isFavourite: true })
}
