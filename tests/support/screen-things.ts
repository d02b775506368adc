import { saveAddress } from '~/features/addresses/server/edit-addresses'
import { giveCouponAs } from '~/features/coupons/server/give-coupon'
import { sendNotice } from '~/features/notices/server/send-notice'
import { paths, type ScreenName } from '~/paths'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { activityThings } from './activities'
import { earnedThing } from './agents'
import { cardThings } from './cards'
import { addressOf, type Person } from './cast'
import { consoleThings } from './console-things'
import { contentThings } from './content-things'
import { aCap, receivedCap } from './exchanges'
import { aSale } from './flash-sales'
import { goodsQuestionThings } from './goods-questions'
import { invoiceThings } from './invoice-things'
import { aBatch } from './money'
import { anOperator, ship } from './order-life'
import { pageThings } from './pages'
import { payoutThings } from './payout-things'
import { openPointsGoodsOf } from './points-goods'
import { wonThing } from './prize-things'
import { questionThings } from './questions'
import { reviewed } from './received'
import { anOrder, inCart } from './shopping'
import { caseOf, goodsOf, type Make, type Owned, paid, paidThing, received, type Thing } from './thing-makers'

/** Why a parameter names nothing that is one member's. */
type Open =
  | 'names nothing'
  | 'goods on sale, anybody’s'
  | 'of a list that all know'
  | 'of a link that its holder has been given'
  | 'the asker’s own place to go back to'
  | 'the address of a screen of ours, from the asker’s own browser'
  | 'a filter: finds only what the asker may see'
  | 'handed on into a form, as it came'
  | 'signed by the mall, for whoever was given the link'
  | 'a page of another company, which knows who pays by its number alone'

const ordered: Make = async (owner, skuId) => {
  const { id } = await anOrder(owner, { skuId })
  return { query: { id }, mark: id }
}

const shippedThing: Make = async (owner, skuId) => {
  const { id } = await paid(owner, skuId)
  const { number } = await ship(id)
  const parcel = await db.selectFrom('parcels').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  return { query: { id, parcel: parcel.id }, mark: number }
}
const receivedLine: Make = async (owner, skuId) => {
  const { id, lineId } = await received(owner, skuId)
  return { query: { id, line: lineId }, mark: lineId }
}
const lineToExchange: Make = async (owner) => {
  const { id, lineId } = await receivedCap(owner, await aCap())
  return { query: { id, line: lineId }, mark: lineId }
}
const reviewedLine: Make = async (owner, skuId) => {
  const { id, lineId } = await received(owner, skuId)
  await reviewed(owner, lineId)
  return { query: { id, line: lineId }, mark: lineId }
}
const address: Make = async (owner) => {
  const id = await addressOf(owner)
  return { query: { id }, mark: 'West Lake Road 1' }
}
const notice: Make = async (owner) => {
  const orderId = randomToken(8)
  await transaction((tx) => sendNotice(tx, { memberId: owner.id, kind: 'orderShipped', params: { goods: orderId } }))
  const rows = db.selectFrom('notices').select('id').where('member_id', '=', owner.id).orderBy('id', 'desc')
  return { query: { id: (await rows.executeTakeFirstOrThrow()).id }, mark: orderId }
}
async function givenCoupon(owner: Person) {
  const batchId = await aBatch({ taking: 'operator', quota: 1 })
  const given = await giveCouponAs(await anOperator(), { batchId, memberId: owner.id })
  if (!given.ok || !given.value.couponId) throw new Error('no coupon was given')
  return given.value.couponId
}

type Cell = `${ScreenName}.${string}`

/**
 * Every parameter of an address by which a screen may name a thing, `screen.parameter`. A screen that reads another one
 * has to say here whose the thing is: the matrix is not complete without.
 */
export const screenThings: { [cell in Cell]?: Owned | Open } = {
  'sort.id': 'of a list that all know',
  'page.key': 'of a list that all know',
  'goodsPreview.id': 'signed by the mall, for whoever was given the link',
  'goodsPreview.until': 'signed by the mall, for whoever was given the link',
  'goodsPreview.sign': 'signed by the mall, for whoever was given the link',
  'activityCustomize.until': 'signed by the mall, for whoever was given the link',
  'activityCustomize.sign': 'signed by the mall, for whoever was given the link',
  'activityWeb.url': 'of a list that all know',
  'brand.id': 'of a list that all know',
  'goods.id': 'goods on sale, anybody’s',
  'goods.from': 'the address of a screen of ours, from the asker’s own browser',
  'comments.id': 'goods on sale, anybody’s',
  'placeOrder.skuId': 'goods on sale, anybody’s',
  'cartTab.line': { make: cartLine, passedOver: true },
  'cart.line': { make: cartLine, passedOver: true },
  'flashGoods.id': 'of a list that all know',
  'flashGoods.sku': 'goods on sale, anybody’s',
  'placeFlashOrder.saleId': 'of a list that all know',
  'placeFlashOrder.skuId': 'goods on sale, anybody’s',
  'placeFlashOrder.addressId': {
    make: async (owner, skuId) => {
      const { query, mark } = await address(owner, skuId)
      const { saleId } = await aSale({ goodsId: await goodsOf(skuId), skuId })
      return { query: { saleId, skuId, quantity: '1', addressId: query.id as string }, mark }
    },
    passedOver: true,
  },
  'placeFlashOrder.again': 'the address of a screen of ours, from the asker’s own browser',
  'pointsGoods.id': 'of a list that all know',
  'placePointsOrder.pointsGoodsId': 'of a list that all know',
  'placePointsOrder.addressId': {
    make: async (owner, skuId) => {
      const { query, mark } = await address(owner, skuId)
      const pointsGoodsId = await openPointsGoodsOf(skuId)
      return { query: { pointsGoodsId, quantity: '1', addressId: query.id as string }, mark }
    },
    passedOver: true,
  },
  'flashSales.slot': 'of a list that all know',
  'placeOrder.addressId': {
    make: async (owner, skuId) => {
      const { query, mark } = await address(owner, skuId)
      return { query: { skuId, quantity: '1', addressId: query.id as string }, mark }
    },
    passedOver: true,
  },
  'placeOrder.coupon': {
    make: async (owner, skuId) => {
      const coupon = await givenCoupon(owner)
      await addressOf(owner)
      return { query: { skuId, quantity: '3', coupon }, mark: `name="couponId" value="${coupon}"` }
    },
    passedOver: true,
  },
  'addresses.chosen': { make: async (owner) => withoutQuery(await address(owner, ''), 'chosen'), passedOver: true },
  'addressForm.id': { make: address },
  'notice.id': { make: notice },
  'couponGoods.id': {
    make: async (owner) => ({ query: { id: await givenCoupon(owner) }, mark: 'A gift' }),
  },
  'order.id': { make: ordered },
  'orderAddress.id': { make: ordered },
  'orderAddress.addressId': {
    make: async (owner, skuId) => {
      const { query } = await ordered(owner, skuId)
      const detail = 'Sea View 5'
      const saved = await saveAddress({
        ...{ memberId: owner.id, name: 'Lin Mei', phone: owner.phone, region: '330106' },
        ...{ detail, isDefault: false },
      })
      return { query: { ...query, addressId: saved.ok ? saved.value.id : '' }, mark: detail }
    },
  },
  'payChoice.id': { make: ordered },
  'payStatus.id': { make: ordered },
  'reward.id': 'of a list that all know',
  'rewardTask.id': 'of a list that all know',
  'agentHome.id': 'handed on into a form, as it came',
  'actingGoods.say': 'of a list that all know',
  'agentOrder.id': { make: earnedThing },
  'agentOrders.span': 'a filter: finds only what the asker may see',
  'traffic.days': 'a filter: finds only what the asker may see',
  'agentUsers.level': 'a filter: finds only what the asker may see',
  'goodsShare.id': 'of a list that all know',
  'prizeDraw.face': 'of a list that all know',
  'prizeList.id': 'of a list that all know',
  'prizeRecord.id': { make: wonThing },
  'prizeRecord.addressId': { make: wonThing },
  'logistics.id': { make: shippedThing },
  'logistics.parcel': { make: shippedThing },
  'review.id': { make: receivedLine },
  'review.line': { make: receivedLine },
  'followUp.id': { make: reviewedLine },
  'followUp.line': { make: reviewedLine },
  'afterSaleApply.id': { make: paidThing },
  'afterSaleRefund.id': { make: receivedLine },
  'afterSaleRefund.line': { make: receivedLine },
  'afterSaleReturn.id': { make: receivedLine },
  'afterSaleReturn.line': { make: receivedLine },
  'afterSaleExchange.id': { make: lineToExchange },
  'afterSaleExchange.line': { make: lineToExchange },
  'afterSale.id': { make: caseOf },
  'sandboxCashier.payment': 'a page of another company, which knows who pays by its number alone',
  ...payoutThings,
  ...invoiceThings,
  ...activityThings,
  ...contentThings,
  ...cardThings,
  ...pageThings,
  ...questionThings,
  ...goodsQuestionThings,

  ...consoleThings,
}

async function cartLine(owner: Person, skuId: string): Promise<Thing> {
  await inCart(owner, skuId)
  const lines = db.selectFrom('cart_lines').innerJoin('carts', 'carts.id', 'cart_id').select('cart_lines.id')
  const line = await lines.where('member_id', '=', owner.id).executeTakeFirstOrThrow()
  return { query: { line: line.id }, mark: line.id }
}
const withoutQuery = ({ query, mark }: Thing, name: string): Thing => ({ query: { [name]: query.id as string }, mark })

export const screenOf = (cell: string) => paths[cell.slice(0, cell.indexOf('.')) as ScreenName]
