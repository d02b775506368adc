import { accountCalls } from './accounts'
import { addressCalls } from './addresses'
import { afterSaleCalls } from './after-sale-calls'
import { cartCalls } from './carts'
import { consoleCalls } from './console'
import { consoleCaseCalls } from './console-cases'
import { couponDeskCalls } from './coupon-desk'
import { couponCalls } from './coupons'
import { favouriteCalls } from './favourites'
import { feedbackCalls } from './feedback'
import { footprintCalls } from './footprints'
import { goodsCalls } from './goods-calls'
import { homeCalls } from './home'
import { memberDeskCalls } from './member-desk'
import { memberCalls } from './members'
import { noticeCalls } from './notices'
import { orderCalls } from './order-calls'
import { orderDeskCalls } from './order-desk'
import { parcelCalls } from './parcels'
import { paymentCalls } from './payments'
import { pointsCalls } from './points'
import { feedbackConsoleCalls, reviewConsoleCalls } from './review-console'
import { reviewCalls } from './reviews'
import { shopSettingCalls } from './shop-settings'
import { uploadCalls } from './uploads'

/** Every call of the provider, by concept. */
export const calls = {
  accounts: accountCalls,
  addresses: addressCalls,
  afterSales: afterSaleCalls,
  carts: cartCalls,
  console: consoleCalls,
  favourites: favouriteCalls,
  feedback: feedbackCalls,
  feedbackConsole: feedbackConsoleCalls,
  footprints: footprintCalls,
  couponDesk: couponDeskCalls,
  coupons: couponCalls,
  consoleCases: consoleCaseCalls,
  goods: goodsCalls,
  home: homeCalls,
  memberDesk: memberDeskCalls,
  members: memberCalls,
  notices: noticeCalls,
  orderDesk: orderDeskCalls,
  orders: orderCalls,
  parcels: parcelCalls,
  payments: paymentCalls,
  reviewConsole: reviewConsoleCalls,
  reviews: reviewCalls,
  points: pointsCalls,
  shopSettings: shopSettingCalls,
  uploads: uploadCalls,
}
