export { caseDesk as cases } from '~/features/after-sales/contract/operators'
export { agentDesk as agents } from '~/features/agents/contract/operators'
export { alarmDesk as alarms } from '~/features/alarms/contract/operators'
export { keyDesk as apiKeys } from '~/features/api-keys/contract/operators'
export { articleDesk as articles } from '~/features/articles/contract/operators'
export { backupDesk as backups } from '~/features/backups/contract/operators'
export { changeDesk as changes } from '~/features/changes/contract/operators'
export { commissionDesk as commissions } from '~/features/commissions/contract/operators'
export { couponDesk as coupons } from '~/features/coupons/contract/operators'
export { freightDesk as freight } from '~/features/delivery/contract/operators'
export { flashSaleDesk as flashSales } from '~/features/flash-sales/contract/operators'
export { goodsDesk as goods, goodsEditingDesk as goodsEditing } from '~/features/goods/contract/operators'
export { goodsQuestionDesk as goodsQuestions } from '~/features/goods-questions/contract/operators'
export { groupDesk as groups } from '~/features/groups/contract/operators'
export { invoiceDesk as invoices } from '~/features/invoices/contract/operators'
export { memberDesk as members } from '~/features/members/contract/operators'
export { missionDesk as missions } from '~/features/missions/contract/operators'
export {
  publishingDesk as publishing,
  reportDesk as reports,
  wordDesk as words,
} from '~/features/moderation/contract/operators'
export { approvalDesk as approvals } from '~/features/operators/contract/approvals'
export { findDesk as find } from '~/features/operators/contract/find'
export { consoleDesk as console } from '~/features/operators/contract/operators'
export {
  invitationDesk as invitation,
  peopleDesk as people,
  selfDesk as self,
} from '~/features/operators/contract/people'
export { typedDesk as typed } from '~/features/operators/contract/typed'
export { orderDesk as orders } from '~/features/order-views/contract/operators'
export { overviewDesk as overview } from '~/features/overview/contract/operators'
export { paymentDesk as payments } from '~/features/payments/contract/operators'
export { payoutDesk as payouts } from '~/features/payouts/contract/operators'
export { pointsDesk as points } from '~/features/points/contract/operators'
export { pointsGoodsDesk as pointsGoods } from '~/features/points-goods/contract/operators'
export { prizeDrawDesk as prizeDraws } from '~/features/prize-draws/contract/operators'
export { proposalDesk as proposals } from '~/features/proposals/contract/operators'
export { rewardDesk as rewards } from '~/features/review-rewards/contract/operators'
export { reviewDesk as reviews } from '~/features/reviews/contract/operators'
export { lookDesk as looks } from '~/features/settings/contract/look'
export { openingDesk as opening } from '~/features/settings/contract/opening'

export { mallSettingDesk as mallSettings, serviceDesk as services } from '~/features/settings/contract/operators'
export { shareTextDesk as shareTexts } from '~/features/sharing/contract/operators'
export { shelfDesk as shelves } from '~/features/shelves/contract/operators'
export { statisticsDesk as statistics } from '~/features/statistics/contract/operators'
export { stockDesk as stock } from '~/features/stock/contract/operators'
export {
  activityDesk as activities,
  pageDesk as pages,
  webAddressDesk as webAddresses,
} from '~/features/storefront/contract/operators'
export { feedbackDesk as feedback, questionDesk as questions } from '~/features/support/contract/operators'
export { importDesk as imports } from '~/features/tables/contract/imports'
export { tableDesk as tables } from '~/features/tables/contract/operators'
export { uploadDesk as uploads } from '~/features/uploads/contract/operators'
export { videoDesk as videos } from '~/features/videos/contract/operators'
export { balanceDesk as balance } from '~/features/wallet/contract/operators'
export { webhookDesk as webhooks } from '~/features/webhooks/contract/operators'
