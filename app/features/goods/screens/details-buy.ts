import { calls } from '~/house/registers/calls'
import { refusalText } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import type { SkuRow } from '~/web/enhance/sku-choice'
import { redirectTo } from '~/web/h5/answers'
import { attributionCookie } from '~/web/h5/attribution'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { returnPath } from '~/web/h5/return-path'
import { countCart } from '~/web/h5/visit-counter'
import { readForm, refuseForm } from '~/web/kits/form/form'
import type { GoodsDetail } from '../contract/members'
import { optionField } from '../parts/sku-picker'
import { buyForm, choicesOf, choose, skuOf } from './details-skus'

export async function buy(request: Request) {
  const { locale, user, call, ask } = await h5.guest(request)
  const form = await readForm(buyForm, request, locale)
  if (!form.ok) return form.answer

  const { intent, quantity, back, place, from } = form.value
  const goods = await call(calls.goods.detail, { id: new URL(request.url).searchParams.get('id') ?? '' })
  const choices = choicesOf(goods)
  const sku = skuOf(choices, choose(choices, form.data).chosen)
  if (!sku) return refuseForm(buyForm, form.data, {}, m.goods_choose_all({}, { locale }))
  if (sku.stock === 0 && goods.isOnSale && choices.options.length > 0) {
    const soldOut = m.goods_option_sold_out({ choice: sku.values.join(' · ') }, { locale })
    return refuseForm(buyForm, form.data, { [optionField(choices.options.length - 1)]: soldOut })
  }

  if (intent === 'buy') {
    const refusal = whyNot(goods, sku, quantity, locale)
    if (refusal) return refuseForm(buyForm, form.data, { quantity: refusal })
    return redirectTo(withQuery(paths.placeOrder, { skuId: sku.id, quantity }))
  }
  const added = await ask(calls.carts.add, { skuId: sku.id, quantity })
  // Beside the quantity where that is at fault, and not twice.
  if (!added.ok) return refuseForm(buyForm, form.data, added.fields, added.fields.quantity ? undefined : added.msg)
  await countCart(request, goods.id)
  const list = returnPath(back)
  return redirectTo(
    list
      ? `${list}${place ? `#${place}` : ''}`
      : withQuery(paths.goods, { id: goods.id, sku: sku.id, from: returnPath(from) }),
    {
      toast: m.goods_added({}, { locale }),
      // Added below somebody's video file or card, without their link having been opened.
      cookies: [user ? undefined : await cookies.cart.write(added.data.cartId), await attributionCookie(request)],
    },
  )
}

/** Refuses early, while the choice is still in view. */
function whyNot(goods: GoodsDetail, sku: SkuRow, quantity: number, locale: Locale): string | undefined {
  const { name: title } = goods
  const { stock, most } = sku
  if (!goods.isOnSale) return refusalText('goodsGone', locale, { title })
  if (quantity > stock) return refusalText('stockShort', locale, { left: stock, title })
  return quantity > most ? refusalText('limitPassed', locale, { most, title }) : undefined
}
