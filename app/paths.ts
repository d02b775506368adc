/**
 * Every screen's address. URLs keep the specification's words; everything else calls a screen by its name here.
 * A screen that is named but not yet in the route table is not linked from anywhere.
 */
export const paths = {
  home: '/',
  homeAlias: '/pages/home/index',
  homeOld: '/pages/home/index_old',
  sort: '/pages/sort/index',
  videoTab: '/pages/video/index',
  cartTab: '/pages/shopping/index',
  mine: '/pages/mine/index',

  login: '/commonPages/login/login',
  invitationCode: '/commonPages/login/invitationCode',
  goodsSearch: '/commonPages/search/goodsSearch',
  videoSearch: '/commonPages/search/videoSearch',
  activityWeb: '/commonPages/webView/activityWeb',
  activityCustomize: '/commonPages/webView/activityCustomize',
  prizeList: '/commonPages/webView/prizeList',
  brand: '/commonPages/cfExclusive/index',
  articles: '/commonPages/genderSchool/list',
  article: '/commonPages/genderSchool/details',
  logistics: '/commonPages/seeLogistics/index',
  page: '/commonPages/webView/common',
  activities: '/commonPages/activity/list',
  activity: '/commonPages/activity/details',
  notices: '/commonPages/notice/list',
  notice: '/commonPages/notice/details',

  goods: '/goodsPages/details/details',
  flashGoods: '/goodsPages/flashSale/details',
  comments: '/goodsPages/details/comment-list',
  cart: '/goodsPages/shoppingCar/index',
  placeOrder: '/goodsPages/placeAnOrder/index',
  placeFlashOrder: '/goodsPages/placeAnOrder/seckill',
  payChoice: '/goodsPages/placeAnOrder/payChoice',
  payStatus: '/goodsPages/placeAnOrder/payStatus',
  flashSales: '/goodsPages/flashSale/list',

  videos: '/minePages/video/list',
  videoMaterial: '/minePages/video/userMaterial',
  videoRelease: '/minePages/video/release',
  prizeDraw: '/minePages/blindBox/index',
  prizeRecord: '/minePages/blindBox/record',
  cardPreview: '/minePages/businessCard/preview',
  cards: '/minePages/businessCard/list',
  cardEdit: '/minePages/businessCard/edit',
  addresses: '/minePages/shippingAddress/index',
  addressForm: '/minePages/shippingAddress/operate',
  missions: '/minePages/missionCenter/index',
  points: '/minePages/myIntegral/index',
  pointsList: '/minePages/myIntegral/list',
  pointsGoods: '/minePages/myIntegral/goodsDetails',
  placePointsOrder: '/minePages/myIntegral/placeAnOrder',
  coupons: '/minePages/myCoupon/index',
  couponGoods: '/minePages/myCoupon/specifyGoodsList',
  footprints: '/minePages/myFootprints/index',
  favourites: '/minePages/myCollect/index',
  settings: '/minePages/setting/index',
  changePhone: '/minePages/setting/phone',
  deleteAccount: '/minePages/setting/logoff',
  ownData: '/minePages/setting/data',
  feedback: '/minePages/setting/feedback',
  myArticles: '/minePages/myArticle/index',
  articleEditor: '/minePages/myArticle/graphicEditing',
  articleRelease: '/minePages/myArticle/release',
  orders: '/minePages/myOrder/list',
  order: '/minePages/myOrder/details',
  review: '/minePages/myOrder/evaluate',
  followUp: '/minePages/myOrder/follow-up',
  afterSaleApply: '/minePages/afterSales/apply',
  afterSaleRefund: '/minePages/afterSales/applyConfirm',
  afterSaleReturn: '/minePages/afterSales/returnGoodsConfirm',
  afterSale: '/minePages/afterSales/details',
  rewards: '/minePages/cashback/index',
  reward: '/minePages/cashback/details',
  rewardTask: '/minePages/cashback/submitTask',

  agentHome: '/agentBackendPages/home/index',
  agentApply: '/agentBackendPages/apply/index',
  withdraw: '/agentBackendPages/withdraw/index',
  accountDetails: '/agentBackendPages/withdraw/details',
  accountTable: '/agentBackendPages/withdraw/table',
  actingGoods: '/agentBackendPages/actingGoods/index',
  agentOrders: '/agentBackendPages/order/list',
  agentOrder: '/agentBackendPages/order/details',
  traffic: '/agentBackendPages/flow/index',
  agentFootprints: '/agentBackendPages/footprints/index',
  agentUsers: '/agentBackendPages/userManage/index',
  goodsShare: '/agentBackendPages/goodsShare/index',

  sandboxSms: '/sandbox/sms',
  sandboxCashier: '/sandbox/cashier',
  sandboxWallet: '/sandbox/wallet',

  console: '/console',
  consoleLogin: '/console/login',
  consoleFactor: '/console/factor',
  consoleSettings: '/console/settings',
  consoleOrders: '/console/orders',
  consoleOrder: '/console/orders/details',
  consoleShipMany: '/console/orders/ship',
  consoleMembers: '/console/members',
  consoleMember: '/console/members/details',
  consoleNotices: '/console/notices',
  consoleNoticeForm: '/console/notices/new',
  consoleCases: '/console/afterSales',
  consoleCase: '/console/afterSales/details',
  consoleAudit: '/console/audit',
  consoleAct: '/console/audit/details',
  consoleReviews: '/console/reviews',
  consoleReview: '/console/reviews/details',
  consolePayouts: '/console/withdrawals',
  consolePayout: '/console/withdrawals/details',
  consolePayoutFile: '/console/withdrawals/table',
  consoleStock: '/console/stock',
  consoleSku: '/console/stock/details',
  consoleStockMoves: '/console/stock/moves',
  consoleMissions: '/console/missions',
  consoleMission: '/console/missions/details',
  consoleWebAddresses: '/console/webAddresses',
  consoleWebAddress: '/console/webAddresses/details',
  consoleRewards: '/console/rewards',
  consoleReward: '/console/rewards/details',
  consoleRewardForm: '/console/rewards/new',
  consoleRewardSubmissions: '/console/rewards/submissions',
  consoleRewardSubmission: '/console/rewards/submission',
  consolePointsGoods: '/console/points',
  consoleOnePointsGoods: '/console/points/details',
  consolePointsGoodsForm: '/console/points/new',
  consoleFlashSales: '/console/flashSales',
  consoleFlashSale: '/console/flashSales/details',
  consoleFlashSaleForm: '/console/flashSales/new',
  consoleFlashSaleCopy: '/console/flashSales/copy',
  consoleDraws: '/console/prizes',
  consoleDraw: '/console/prizes/version',
  consoleDrawForm: '/console/prizes/new',
  consoleDrawPrize: '/console/prizes/prize',
  consoleDrawn: '/console/prizes/drawn',
  consoleCoupons: '/console/coupons',
  consoleCoupon: '/console/coupons/details',
  consoleCouponForm: '/console/coupons/new',
  consoleApprovals: '/console/approvals',
  consoleApproval: '/console/approvals/details',
  consolePublishing: '/console/publishing',
  consolePublication: '/console/publishing/details',
  consoleAgents: '/console/agents',
  consoleAgent: '/console/agents/details',
  consoleFeedback: '/console/feedback',
  consoleFeedbackItem: '/console/feedback/details',
} as const

/** What a phone is told of the shop as an app on its home screen. */
export const MANIFEST = '/manifest.webmanifest'

/** The list of public screens for search engines. */
export const SITEMAP = '/sitemap.xml'

export type ScreenName = keyof typeof paths

export { withQuery } from './values/with-query'

/** Pictures to hand on, drawn for the member who asks for them. */
export const posterPaths = { goods: '/posters/goods', invitation: '/posters/invitation' } as const

/** Whether a path belongs to the mall's own side. */
export const isConsolePath = (pathname: string) =>
  pathname === paths.console || pathname.startsWith(`${paths.console}/`)

const known = new Set<string>(Object.values(paths))

/** Whether a path is one of our screens, so that a redirect may lead there. */
export const isScreen = (pathname: string) => known.has(pathname)
