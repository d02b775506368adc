import { sql } from 'kysely'
import { zodToJsonSchema } from 'zod-to-json-schema'
import type { Call } from '~/contract/call'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { appealCells } from './appeals'
import { forgetHomes } from './cases'
import { addressOf, type Person } from './cast'
import { goodsQuestionCells } from './goods-questions'
import { invoiceCells } from './invoice-things'
import { activityThings } from './own-activities'
import { articleCells } from './own-articles'
import { cardCells } from './own-cards'
import {
  address,
  byId,
  cartLine,
  caseOf,
  coupon,
  notice,
  type Open,
  type Own,
  order,
  paid,
  picture,
  received,
  reviewedLine,
  stars,
} from './own-makers'
import { videoCells } from './own-videos'
import { questionCells } from './questions'
import { receivedOrder } from './received'
import { reportCells } from './reports'
import { toBuy } from './shopping'
import type { Stage } from './stage'

interface Shape {
  anyOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
}

/** Fields whose value names a thing, or several. */
const NAMING = /^(id|ids|[a-z]\w*Ids?|avatar|pictures|cartId)$/

function fieldsIn(shape: Shape): string[] {
  const deeper = [...(shape.anyOf ?? []), ...(shape.allOf ?? []), ...(shape.items ? [shape.items] : [])]
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, of]) => [name, ...fieldsIn(of)]),
    ...deeper.flatMap(fieldsIn),
  ]
}

/** The fields of a call that name a thing, at any depth. */
/** The caller's own order, also where the line that is named is somebody else's. */
async function ownOrder(made: object, caller: Person, stage: Stage): Promise<string> {
  const { orderId } = made as { orderId: string }
  const own = db.selectFrom('orders').select('id').where('id', '=', orderId).where('member_id', '=', caller.id)
  return (await own.executeTakeFirst())?.id ?? ((await received(caller, stage)).orderId as string)
}

export const namingFields = (one: Call): string[] => {
  const shape = zodToJsonSchema(one.input, { target: 'openApi3', $refStrategy: 'none', pipeStrategy: 'input' }) as Shape
  return [...new Set(fieldsIn(shape))].filter((name) => NAMING.test(name))
}

/** Takes away what would be in the way of the next thing: addresses up to their limit, carts that are ordered whole, coupons that are taken by themselves, the draws of today. */
export async function tidy(): Promise<void> {
  forgetHomes()
  await sql`update addresses set deleted_at = shop_now(), is_default = false where deleted_at is null`.execute(db)
  await sql`delete from cart_lines`.execute(db)
  await sql`update member_coupons set status = 'expired' where status = 'unused'`.execute(db)
  await sql`update prize_draws set drawn_at = drawn_at - interval '1 day'`.execute(db)
}

/**
 * Every field by which a member's call names a thing, `call.field`. A new call with such a field has to say here whose the
 * thing is: the matrix is not complete without.
 */
export const ownThings: Record<string, Own | Open> = {
  ...activityThings,
  ...articleCells,
  ...cardCells,
  ...videoCells,
  ...invoiceCells,
  'addresses.detail.id': byId(address),
  'addresses.remove.id': byId(address),
  'addresses.setDefault.id': byId(address),
  'addresses.save.id': {
    make: address,
    input: (id, _, { phone }) => ({ id, name: 'Qiang', phone, region: '330106', detail: 'Elsewhere 9' }),
  },
  'cases.options.orderId': { make: paid, input: (orderId) => ({ orderId }) },
  'cases.apply.orderId': {
    make: paid,
    input: (orderId) => ({ orderId, kind: 'refund', reason: 'other', submissionId: randomToken() }),
  },
  'cases.apply.lineId': {
    make: async (owner, stage) => {
      const { id: orderId } = await receivedOrder(owner, [stage.scarf])
      const line = db.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
      return { ...(await line.executeTakeFirstOrThrow()), orderId }
    },
    input: async (lineId, made, caller, stage) => {
      const orderId = await ownOrder(made, caller, stage)
      return { orderId, lineId, kind: 'refund', reason: 'other', submissionId: randomToken() }
    },
  },
  'cases.apply.submissionId': 'made by the browser',
  'cases.apply.skuId': 'goods on sale, anybody’s',
  'cases.choices.orderId': { make: received, input: (lineId, { orderId }) => ({ orderId, lineId }) },
  'cases.choices.lineId': {
    make: received,
    input: async (lineId, made, caller, stage) => ({ lineId, orderId: await ownOrder(made, caller, stage) }),
  },
  'cases.apply.pictures': {
    make: picture,
    input: async (id, _, caller, stage) => {
      const { orderId, id: lineId } = await received(caller, stage)
      return { orderId, lineId, pictures: [id], kind: 'refund', reason: 'other', submissionId: randomToken() }
    },
  },
  'cases.list.orderId': { make: caseOf, input: (_, { orderId }) => ({ orderId }), silent: 'reads' },
  'cases.details.id': byId(caseOf),
  'cases.withdraw.id': byId(caseOf),
  'cases.sendBack.id': { make: caseOf, input: (id) => ({ id, company: 'shunfeng', number: 'SF1234567890' }) },
  'cases.extend.id': byId(caseOf),
  'cases.confirm.id': byId(caseOf),
  'cases.takeRefund.id': byId(caseOf),
  'carts.add.skuId': 'goods on sale, anybody’s',
  'carts.change.lineId': { make: cartLine, input: (lineId) => ({ lineId, quantity: 7 }) },
  'carts.changeSku.lineId': { make: cartLine, input: (lineId, _, __, { scarf }) => ({ lineId, skuId: scarf.skuId }) },
  'carts.changeSku.skuId': 'goods on sale, anybody’s',
  'carts.select.lineIds': { make: cartLine, input: (id) => ({ lineIds: [id], isSelected: false }), silent: 'acts' },
  'carts.remove.lineIds': { make: cartLine, input: (id) => ({ lineIds: [id] }), silent: 'acts' },
  'carts.restore.skuId': 'goods on sale, anybody’s',
  'carts.toFavourites.lineIds': { make: cartLine, input: (id) => ({ lineIds: [id] }), silent: 'acts' },
  'carts.merge.cartId': 'made by the browser',
  'coupons.claimable.goodsId': 'goods on sale, anybody’s',
  'coupons.claim.batchId': 'of a list that all know',
  'coupons.specifyGoodsList.id': byId(coupon),
  'favourites.state.goodsId': 'goods on sale, anybody’s',
  'favourites.set.goodsId': 'goods on sale, anybody’s',
  'favourites.remove.goodsIds': 'goods on sale, anybody’s',
  'feedback.send.pictures': {
    make: picture,
    input: (id) => ({ kind: 'other', body: 'It is fine', pictures: [id], contact: '', submissionId: randomToken() }),
  },
  'feedback.send.submissionId': 'made by the browser',
  'footprints.record.goodsId': 'goods on sale, anybody’s',
  'footprints.join.goodsIds': 'goods on sale, anybody’s',
  'footprints.remove.goodsIds': 'goods on sale, anybody’s',
  'goods.guessYouLike.goodsId': 'goods on sale, anybody’s',
  'goods.glances.goodsIds': 'goods on sale, anybody’s',
  'goods.preview.id': 'goods on sale, anybody’s',
  'goods.detail.id': 'goods on sale, anybody’s',
  'goods.brand.id': 'of a list that all know',
  'members.updateMemberInfo.avatar': { make: picture, input: (avatar) => ({ avatar }) },
  'members.phoneRegister.shareMemberId': 'of a list that all know',
  'members.getVerificationCode.challengeId': 'the call’s own',
  'members.phoneRegister.challengeId': 'the call’s own',
  'desk.console.requestCode.challengeId': 'the call’s own',
  'desk.console.logIn.challengeId': 'the call’s own',
  'desk.invitation.show.id': 'of a secret link',
  'notices.details.id': byId(notice),
  'notices.read.id': byId(notice),
  'orders.preview.skuId': 'goods on sale, anybody’s',
  'orders.preview.addressId': {
    make: address,
    input: (addressId, _, __, { scarf }) => ({ skuId: scarf.skuId, quantity: 1, addressId }),
  },
  'orders.place.skuId': 'goods on sale, anybody’s',
  'orders.place.submissionId': 'made by the browser',
  'orders.place.addressId': {
    make: address,
    input: (addressId, _, __, { scarf }) => ({ ...toBuy(scarf.skuId, addressId, scarf.price) }),
  },
  'orders.preview.couponId': {
    make: coupon,
    input: (couponId, _, __, { scarf }) => ({ skuId: scarf.skuId, quantity: 1, couponId }),
    silent: 'reads',
  },
  'orders.place.couponId': {
    make: coupon,
    input: async (couponId, _, caller, { scarf }) => ({
      ...toBuy(scarf.skuId, await addressOf(caller), scarf.price, { couponId }),
    }),
    refusal: 'couponGone',
  },
  'orders.details.id': byId(order),
  'orders.cancel.id': byId(order),
  'orders.receive.id': byId(paid),
  'orders.extend.id': byId(paid),
  'orders.urge.id': byId(paid),
  'orders.takeBack.id': byId(paid),
  // The order first: whoever may not have it hears nothing of the address.
  'orders.readdress.id': {
    make: order,
    input: async (id, _, caller) => ({ id, addressId: await addressOf(caller) }),
  },
  'orders.readdress.addressId': {
    make: address,
    input: async (addressId, _, caller, stage) => ({ id: (await order(caller, stage)).id, addressId }),
  },
  'orders.hide.id': byId(order),
  'orders.buyAgain.id': byId(paid),
  'parcels.logistics.id': byId(paid),
  'payments.start.orderId': { make: order, input: (orderId) => ({ orderId, channel: 'sandbox' }) },
  'payments.channels.orderId': { make: order, input: (orderId) => ({ orderId }) },
  'payments.status.orderId': { make: order, input: (orderId) => ({ orderId }) },
  ...questionCells,
  ...goodsQuestionCells,
  ...reportCells,
  ...appealCells,
  'reviews.list.goodsId': 'goods on sale, anybody’s',
  'reviews.lines.orderId': {
    make: async (owner, stage) => ({ id: (await received(owner, stage)).orderId as string }),
    input: (orderId) => ({ orderId }),
  },
  'reviews.write.lineId': { make: received, input: (lineId) => ({ lineId, ...stars }) },
  'reviews.write.pictures': {
    make: picture,
    input: async (id, _, caller, stage) => ({ lineId: (await received(caller, stage)).id, ...stars, pictures: [id] }),
  },
  'reviews.followUp.lineId': { make: reviewedLine, input: (lineId) => ({ lineId, body: 'still fine' }) },
  'reviews.followUp.pictures': {
    make: picture,
    input: async (id, _, caller, stage) => ({
      lineId: (await reviewedLine(caller, stage)).id,
      body: 'still fine',
      pictures: [id],
    }),
  },
}
