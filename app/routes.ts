import { index, layout, type RouteConfig, route } from '@remix-run/route-config'
import { paths } from './paths'

/** A screen's route is its address without the leading slash. */
const screen = (path: string, file: string, id?: string) =>
  id ? route(path.slice(1), `routes/${file}.tsx`, { id }) : route(path.slice(1), `routes/${file}.tsx`)

export default [
  layout('layouts/tab-bar.tsx', [
    index('routes/tabs/home.tsx'),
    screen(paths.homeAlias, 'tabs/home', 'home-alias'),
    screen(paths.homeOld, 'tabs/home-old'),
    screen(paths.sort, 'tabs/sort'),
    screen(paths.videoTab, 'tabs/video'),
    screen(paths.cartTab, 'goods/cart', 'cart-tab'),
    screen(paths.mine, 'tabs/mine'),
  ]),
  layout('layouts/login.tsx', [
    screen(paths.login, 'common/login'),
    screen(paths.invitationCode, 'common/invitation-code'),
  ]),
  layout('layouts/no-title.tsx', [
    screen(paths.goodsSearch, 'common/goods-search'),
    screen(paths.goods, 'goods/details'),
  ]),
  layout('layouts/default.tsx', [
    screen(paths.brand, 'common/brand'),
    screen(paths.notices, 'common/notices'),
    screen(paths.notice, 'common/notice'),
    screen(paths.page, 'common/page'),
    screen(paths.comments, 'goods/comments'),
    screen(paths.cart, 'goods/cart', 'cart'),
    screen(paths.placeOrder, 'goods/place-order'),
    screen(paths.payStatus, 'goods/pay-status'),
    screen(paths.addresses, 'mine/addresses'),
    screen(paths.addressForm, 'mine/address-form'),
    screen(paths.favourites, 'mine/favourites'),
    screen(paths.footprints, 'mine/footprints'),
    screen(paths.feedback, 'mine/feedback'),
    screen(paths.settings, 'mine/settings'),
    screen(paths.changePhone, 'mine/change-phone'),
    screen(paths.logoff, 'mine/logoff'),
    screen(paths.ownData, 'mine/own-data'),
    screen(paths.orders, 'mine/orders'),
    screen(paths.order, 'mine/order'),
    screen(paths.logistics, 'common/logistics'),
    screen(paths.review, 'mine/review'),
    screen(paths.followUp, 'mine/follow-up'),
    screen(paths.sandboxSms, 'sandbox/sms'),
    screen(paths.sandboxCashier, 'sandbox/cashier'),
  ]),
  layout('layouts/console.tsx', [
    screen(paths.console, 'console/home'),
    screen(paths.consoleLogin, 'console/login'),
    screen(paths.consoleFactor, 'console/factor'),
    screen(paths.consoleSettings, 'console/settings'),
    screen(paths.consoleOrders, 'console/orders'),
    screen(paths.consoleOrder, 'console/order'),
    screen(paths.consoleShipMany, 'console/ship-many'),
    screen(paths.consoleMembers, 'console/members'),
    screen(paths.consoleMember, 'console/member'),
    screen(paths.consoleNotices, 'console/notices'),
    screen(paths.consoleNoticeForm, 'console/notice-form'),
    screen(paths.consoleAudit, 'console/audit'),
    screen(paths.consoleAct, 'console/act'),
    screen(paths.consoleReviews, 'console/reviews'),
    screen(paths.consoleReview, 'console/review'),
    screen(paths.consoleFeedback, 'console/feedback'),
    screen(paths.consoleFeedbackItem, 'console/feedback-item'),
  ]),
  route('h5/*', 'routes/wire/h5.ts'),
  route('media/*', 'routes/wire/media.ts'),
  route('*', 'routes/wire/not-found.tsx'),
] satisfies RouteConfig
