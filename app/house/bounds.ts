import type { RefusalKey } from './registers/refusals'

/**
 * What bounds the rows that one client can write. `none`: no row. `daily`: calls a day of a member, a device, and a
 * hundred times as many of a network; operators have a number for all of theirs. `key`: one row per thing, by a unique key. `once`: a move that each row makes
 * once. `refusal`: refused above a count. `age`: a cleaner drops old rows.
 */
export type Bound =
  | 'none'
  | { daily: number }
  | { key: string }
  | { once: string }
  | { refusal: RefusalKey }
  | { age: string }

const none = 'none'
const daily = (most: number): Bound => ({ daily: most })
const key = (table: string): Bound => ({ key: table })
const once = (table: string): Bound => ({ once: table })
const full = (refusal: RefusalKey): Bound => ({ refusal })
const age = (table: string): Bound => ({ age: table })

export const bounds = new Map<string, Bound>(
  Object.entries({
    'accounts.requestDeletion': daily(20),
    'accounts.cancelDeletion': daily(20),
    'accounts.changePhone': daily(20),
    'accounts.setPrivacy': none,
    'accounts.ownRows': daily(3_000),
    'addresses.save': full('addressesFull'),
    'addresses.remove': none,
    'addresses.setDefault': none,
    'addresses.recognise': none,
    'agentOffice.tell': none,
    'agentOffice.share': daily(50),
    'agentOffice.dropLink': none,
    'agents.apply': daily(10),
    'articles.write': full('articlesFull'),
    'articles.release': daily(30),
    'articles.takeOff': daily(30),
    'articles.remove': none,
    'cards.write': daily(100),
    'cards.renewLink': none,
    'cards.remove': none,
    'carts.add': full('cartFull'),
    'carts.change': none,
    'carts.changeSku': none,
    'carts.select': none,
    'carts.remove': none,
    'carts.restore': full('cartFull'),
    'carts.toFavourites': full('favouritesFull'),
    'carts.clearInvalid': none,
    'carts.merge': full('cartFull'),
    'cases.apply': daily(50),
    'cases.withdraw': once('after_sales'),
    'cases.sendBack': once('after_sales'),
    'cases.extend': once('after_sales'),
    'commissions.openLinks': none,
    'coupons.claim': key('member_coupons'),
    'coupons.receiveNewMemberCoupon': key('member_coupons'),
    'favourites.set': full('favouritesFull'),
    'favourites.remove': none,
    'feedback.send': full('feedbackFull'),
    'flashSales.remind': key('flash_reminders'),
    'flashSales.place': daily(200),
    'footprints.record': key('footprints'),
    'footprints.join': key('footprints'),
    'footprints.remove': none,
    'goodsQuestions.ask': full('goodsQuestionsFull'),
    'goodsQuestions.answer': full('goodsAnswersFull'),
    'goodsQuestions.remove': none,
    'invoices.ask': daily(50),
    'shortLinks.make': full('shortLinksFull'),
    'members.getVerificationCode': full('codeTooMany'),
    'members.getChallenge': none,
    'members.phoneRegister': full('codeTooMany'),
    'members.logout': none,
    'members.updateMemberInfo': daily(30),
    'members.enterInvitation': once('members'),
    'messenger.getWechatH5OpenId': once('messenger_trips'),
    'messenger.beginTrip': daily(50),
    'messenger.logIn': once('messenger_trips'),
    'messenger.getWxACode': age('mini_scenes'),
    'messenger.getWxSchemeUrl': key('mini_schemes'),
    'missions.claim': key('mission_claims'),
    'notices.read': key('notice_reads'),
    'orders.urge': daily(50),
    'orders.readdress': once('orders'),
    'orders.takeBack': once('orders'),
    'orders.place': daily(200),
    'orders.cancel': once('orders'),
    'orders.receive': once('orders'),
    'orders.extend': once('orders'),
    'orders.hide': once('orders'),
    'orders.buyAgain': full('cartFull'),
    'pages.agree': key('page_agreements'),
    'payments.start': daily(200),
    'payouts.request': daily(20),
    'payouts.cancel': once('payouts'),
    'payouts.receive': none,
    'payouts.removeAccount': none,
    'pointsGoods.place': daily(100),
    'prizeDraws.redeemIntegral': daily(500),
    'prizeDraws.writeAddress': once('prize_draws'),
    'publishing.appeal': once('publications'),
    'questions.ask': full('questionsFull'),
    'questions.write': full('questionsFull'),
    'questions.read': none,
    'reports.send': full('reportFull'),
    'reviews.write': key('reviews'),
    'reviews.followUp': key('reviews'),
    'rewards.submit': daily(50),
    'shops.change': daily(20),
    'shops.pick': full('shopFull'),
    'shops.move': none,
    'shops.say': daily(60),
    'subscriptions.agree': key('subscriptions'),
    'uploads.upload': full('uploadsFull'),
    'videos.upload': full('filmsFull'),
    'videos.write': full('videosFull'),
    'videos.release': daily(30),
    'videos.takeOff': daily(30),
    'videos.remove': none,
    'videos.like': key('video_likes'),
    'desk.console.requestCode': full('codeTooMany'),
    'desk.console.logIn': full('codeTooMany'),
    'desk.typed.keep': age('typed_forms'),
  }),
)
