import type { z } from 'zod'
import { couponGap } from '~/features/coupons/server/coupons-to-use'
import { freightOf } from '~/features/delivery/server/freight/freight-of'
import { optionText, type SkuForSale, skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { hoursToArrive, missingForFree, type OrderRules, orderRules } from '~/features/settings/server/order-rules'
import { flock } from '~/platform/database/flock'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { addFen, timesFen } from '~/values/money'
import { ok, type Result } from '~/values/result'
import type { cartCalls } from '../contract/members'
import { mostOf } from './line-bounds'
import { type CartCaller, type CartHolder, ownerOf } from './open-cart'
import { countPieces, type LineRow, listLines } from './store'

type View = z.input<typeof cartCalls.list.output>
type Line = View['lines'][number]

function viewed(row: LineRow, sku: SkuForSale, { rules, locale }: { rules: OrderRules; locale: Locale }): Line {
  const { id, skuId, quantity, isSelected, priceWhenAdded } = row
  return {
    id,
    goodsId: sku.goodsId,
    skuId,
    title: pickText(sku.title, locale),
    optionText: optionText(sku.options, locale),
    picture: sku.picture,
    price: sku.price,
    priceChange: sku.price - priceWhenAdded,
    quantity,
    available: sku.available,
    limitPerOrder: sku.limitPerOrder,
    most: mostOf(sku, rules),
    isSelected,
    invalid: !sku.isOnSale ? 'gone' : sku.available === 0 ? 'soldOut' : null,
    hasOptions: sku.options.length > 0,
  }
}

export async function viewCart(caller: CartCaller): Promise<Result<View, never>> {
  const owner = ownerOf(caller)
  const [rows, rules] = await Promise.all([owner ? listLines(db, owner) : [], orderRules(db)])
  const skus = await skusForSale(
    db,
    rows.map((row) => row.skuId),
    caller.memberId,
  )
  const lines = rows.flatMap((row) => {
    const sku = skus.get(row.skuId)
    return sku ? [viewed(row, sku, { rules, locale: caller.locale })] : []
  })
  const valid = lines.filter((line) => line.invalid === null)
  const selected = valid.filter((line) => line.isSelected)
  const total = addFen(
    ...selected.map((line) => timesFen(skus.get(line.skuId)?.price as SkuForSale['price'], line.quantity)),
  )
  const toSend = selected.map(({ skuId, quantity }) => {
    const { freight: template, weight } = skus.get(skuId) as SkuForSale
    return { template, weight, quantity }
  })
  // The address is not known yet: the freight of most regions.
  const { freight } = freightOf(toSend, { region: '', goodsTotal: total, freeFrom: rules.freeFreightFrom })
  const forCoupons = selected.map(({ skuId, goodsId, quantity }) => {
    const { price, categoryIds } = skus.get(skuId) as SkuForSale
    return { goodsId, categoryIds, gross: timesFen(price, quantity) }
  })
  return ok({
    lines,
    total,
    selectedCount: selected.reduce((sum, line) => sum + line.quantity, 0),
    allSelected: valid.length > 0 && selected.length === valid.length,
    missingForFreeFreight: missingForFree({ goodsTotal: total, freight }, rules),
    ...(await couponGap(db, caller.memberId, forCoupons)),
    hoursToArrive: selected.length > 0 ? hoursToArrive(rules) : 0,
  })
}

export async function countCart(caller: CartHolder): Promise<Result<{ count: number }, never>> {
  const owner = ownerOf(caller)
  return ok({ count: owner ? await countPieces(flock, owner) : 0 })
}
