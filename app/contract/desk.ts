import { approvalDesk } from './approvals/desk'
import { caseDesk } from './cases/desk'
import { consoleDesk } from './console/desk'
import { couponDesk } from './coupons/desk'
import { feedbackDesk } from './feedback/desk'
import { flashSaleDesk } from './flash-sales/desk'
import { goodsDesk } from './goods/desk'
import { mallSettingDesk } from './mall-settings/desk'
import { memberDesk } from './members/desk'
import { missionDesk } from './missions/desk'
import { orderDesk } from './orders/desk'
import { pointsDesk } from './points/desk'
import { pointsGoodsDesk } from './points-goods/desk'
import { prizeDrawDesk } from './prize-draws/desk'
import { publishingDesk } from './publishing/desk'
import { reviewDesk } from './reviews/desk'
import { rewardDesk } from './rewards/desk'

/** What operators call, by concept: the console is made of these. */
export const desk = {
  cases: caseDesk,
  approvals: approvalDesk,
  console: consoleDesk,
  coupons: couponDesk,
  feedback: feedbackDesk,
  flashSales: flashSaleDesk,
  goods: goodsDesk,
  mallSettings: mallSettingDesk,
  members: memberDesk,
  missions: missionDesk,
  orders: orderDesk,
  points: pointsDesk,
  pointsGoods: pointsGoodsDesk,
  prizeDraws: prizeDrawDesk,
  publishing: publishingDesk,
  reviews: reviewDesk,
  rewards: rewardDesk,
}
