import { sql } from 'kysely'
import { approvePayout } from '~/features/payouts/server/decide-payout'
import { cancelPayout } from '~/features/payouts/server/own-payouts'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { aCommission } from './agents'
import { paidOrder } from './cases'
import { addressOf } from './cast'
import { aSale } from './flash-sales'
import { withPoints } from './money'
import { address, type Make, type Open, type Own, picture, received } from './own-makers'
import { aPayout, aSavedAccount, codeFor, setPayouts, somebody } from './payouts'
import { somePointsGoods, toExchange } from './points-goods'
import { aVersion, drawn, sure } from './prizes'
import { aTask } from './rewards'
import { toBuy } from './shopping'
import type { Stage } from './stage'

/** A sale of the scarf that runs, made anew for each field. */
async function saleOf({ scarf }: Stage) {
  await sql`update flash_sales set state = 'stopped' where state in ('planned', 'running')`.execute(db)
  return aSale({ skuId: scarf.skuId, goodsId: scarf.id })
}

/** Points goods of the scarf, opened anew for each field. */
async function exchangeOf({ scarf }: Stage) {
  await sql`update points_goods set state = 'closed'`.execute(db)
  return somePointsGoods({ skuId: scarf.skuId })
}

/** Goods that this member has won, of a version that gives nothing else. */
const wonPrize: Make = async (owner, { scarf }) => {
  await withPoints(owner, 1)
  const version = await aVersion([{ kind: 'goods', skuId: scarf.skuId, pieces: 1, weight: 1_000_000 }], 1)
  return sure(await drawn(owner.id, version))
}

/** A member may have one open. */
async function closePayouts(owner: { id: string }): Promise<void> {
  await setPayouts('payouts.perDay', 100)
  const open = db.selectFrom('payouts').select('id').where('member_id', '=', owner.id).where('settled_at', 'is', null)
  for (const { id } of await open.execute()) await cancelPayout(owner.id, id)
}

/** The one withdrawal that this member may have open. */
const payoutOf: Make = async (owner) => {
  await closePayouts(owner)
  return { id: await aPayout(owner) }
}
const accountOf: Make = async (owner) => {
  await closePayouts(owner)
  return { id: await aSavedAccount(owner) }
}
const payoutToReceive: Make = async (owner, stage) => {
  const { id } = await payoutOf(owner, stage)
  await approvePayout({ operatorId: stage.owner.id, id })
  return { id }
}

/** What members do in activities: sales, exchanges, prize draws. */
export const activityThings: Record<string, Own | Open> = {
  'pages.assembled.id': 'of a list that all know',
  'pages.ofBrand.id': 'of a list that all know',
  'pages.preview.id': 'of a secret link',
  'activities.details.id': 'of a list that all know',
  'messenger.getWxACode.id': 'goods on sale, anybody’s',
  'flashSales.details.id': 'of a list that all know',
  'flashSales.ofGoods.goodsId': 'goods on sale, anybody’s',
  'flashSales.reminded.id': 'of a list that all know',
  'flashSales.remind.id': 'of a list that all know',
  'flashSales.preview.saleId': 'of a list that all know',
  'flashSales.preview.skuId': 'goods on sale, anybody’s',
  'flashSales.preview.addressId': {
    make: address,
    input: async (addressId, _, __, stage) => {
      const { saleId, skuId } = await saleOf(stage)
      return { saleId, skuId, addressId }
    },
  },
  'flashSales.place.saleId': 'of a list that all know',
  'flashSales.place.skuId': 'goods on sale, anybody’s',
  'flashSales.place.submissionId': 'made by the browser',
  'flashSales.place.addressId': {
    make: address,
    input: async (addressId, _, __, stage) => {
      const { saleId, skuId, price } = await saleOf(stage)
      return { ...toBuy(skuId, addressId, price), saleId }
    },
  },
  'pointsGoods.details.id': 'of a list that all know',
  'pointsGoods.preview.pointsGoodsId': 'of a list that all know',
  'pointsGoods.preview.addressId': {
    make: address,
    input: async (addressId, _, __, stage) => ({ pointsGoodsId: (await exchangeOf(stage)).pointsGoodsId, addressId }),
  },
  'pointsGoods.place.pointsGoodsId': 'of a list that all know',
  'pointsGoods.place.submissionId': 'made by the browser',
  'pointsGoods.place.addressId': {
    make: address,
    input: async (addressId, _, caller, stage) => {
      const { pointsGoodsId, cash } = await exchangeOf(stage)
      await withPoints(caller, 500)
      return toExchange(pointsGoodsId, { addressId, total: cash })
    },
  },
  'prizeDraws.version.id': 'of a list that all know',
  'prizeDraws.redeemIntegral.versionId': 'of a list that all know',
  'prizeDraws.redeemIntegral.submissionId': 'made by the browser',
  'prizeDraws.toReceive.id': { make: wonPrize, input: (id) => ({ id }) },
  'prizeDraws.toReceive.addressId': {
    make: address,
    input: async (addressId, _, caller, stage) => ({ id: (await wonPrize(caller, stage)).id, addressId }),
  },
  'prizeDraws.writeAddress.id': {
    make: wonPrize,
    input: async (id, _, caller) => ({ id, addressId: await addressOf(caller), submissionId: randomToken() }),
  },
  'prizeDraws.writeAddress.addressId': {
    make: address,
    input: async (addressId, _, caller, stage) => ({
      id: (await wonPrize(caller, stage)).id,
      addressId,
      submissionId: randomToken(),
    }),
  },
  'prizeDraws.writeAddress.submissionId': 'made by the browser',
  'commissions.order.id': {
    make: async (owner, { scarf }) => {
      const { id, lineId } = await paidOrder(await somebody(), [{ skuId: scarf.skuId }])
      await aCommission(owner, { id, lineId })
      return { id }
    },
    input: (id) => ({ id }),
  },
  'shops.pick.goodsId': 'goods on sale, anybody’s',
  'shops.move.goodsId': 'goods on sale, anybody’s',
  'shops.say.goodsId': 'goods on sale, anybody’s',
  'shops.shown.businessId': 'of a list that all know',
  'shops.ofGoods.businessId': 'of a list that all know',
  'shops.ofGoods.goodsId': 'goods on sale, anybody’s',
  'payouts.cancel.id': { make: payoutOf, input: (id) => ({ id }) },
  'payouts.receive.id': { make: payoutToReceive, input: (id) => ({ id }) },
  'payouts.removeAccount.id': { make: accountOf, input: (id) => ({ id }), silent: 'acts' },
  'payouts.request.accountId': {
    make: accountOf,
    input: async (accountId, _, caller) => ({
      ...{ amount: '50', way: 'bank', accountId, submissionId: randomToken() },
      verificationCode: await codeFor(caller),
    }),
    refusal: 'payoutAccountGone',
  },
  'payouts.request.submissionId': 'made by the browser',
  'rewards.details.id': 'of a list that all know',
  'rewards.ofOrder.orderId': {
    make: async (owner, stage) => ({ id: (await received(owner, stage)).orderId as string }),
    input: (orderId) => ({ orderId }),
    silent: 'reads',
  },
  'rewards.submit.taskId': 'of a list that all know',
  'rewards.submit.pictures': {
    make: picture,
    input: async (id, _, __, { scarf }) => ({ taskId: await aTask(scarf.id), body: 'fine', pictures: [id] }),
    refusal: 'badInput',
  },
}
