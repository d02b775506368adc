import { accountCalls } from './accounts/calls'
import { addressCalls } from './addresses/calls'
import { cartCalls } from './carts/calls'
import { caseCalls } from './cases/calls'
import { couponCalls } from './coupons/calls'
import { favouriteCalls } from './favourites/calls'
import { feedbackCalls } from './feedback/calls'
import { flashSaleCalls } from './flash-sales/calls'
import { footprintCalls } from './footprints'
import { goodsCalls } from './goods/calls'
import { homeCalls } from './home'
import { factCalls } from './mall-settings/facts'
import { memberCalls } from './members/calls'
import { missionCalls } from './missions/calls'
import { noticeCalls } from './notices/calls'
import { orderCalls } from './orders/calls'
import { parcelCalls } from './parcels/calls'
import { paymentCalls } from './payments/calls'
import { pointsCalls } from './points/calls'
import { pointsGoodsCalls } from './points-goods/calls'
import { prizeDrawCalls } from './prize-draws/calls'
import { reviewCalls } from './reviews/calls'
import { rewardCalls } from './rewards/calls'
import { uploadCalls } from './uploads/calls'

/** What guests, members and agents call, by concept. The operators' calls are `desk`. */
export const calls = {
  accounts: accountCalls,
  addresses: addressCalls,
  cases: caseCalls,
  carts: cartCalls,
  coupons: couponCalls,
  favourites: favouriteCalls,
  feedback: feedbackCalls,
  flashSales: flashSaleCalls,
  pointsGoods: pointsGoodsCalls,
  footprints: footprintCalls,
  goods: goodsCalls,
  home: homeCalls,
  mallSettings: factCalls,
  members: memberCalls,
  missions: missionCalls,
  notices: noticeCalls,
  orders: orderCalls,
  parcels: parcelCalls,
  payments: paymentCalls,
  points: pointsCalls,
  prizeDraws: prizeDrawCalls,
  reviews: reviewCalls,
  rewards: rewardCalls,
  uploads: uploadCalls,
}
