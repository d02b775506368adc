import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { GoodsToGoOn } from '~/features/goods/parts/goods-to-go-on'
import { likedGoods } from '~/features/goods/parts/liked-goods'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { CouponCard } from '../parts/coupon-card'
import { conditionText, valueText } from '../parts/coupon-texts'

export const handle: ScreenHandle = { title: () => m.coupons_goods_title(), parent: paths.coupons }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id') ?? ''
  const cursor = searchParams.get('cursor') ?? undefined
  const page = await member.call(calls.coupons.specifyGoodsList, { id, cursor })
  return { id, page, liked: await likedGoods(member, page.items.length === 0) }
}

export default function CouponGoods() {
  const { id, page, liked } = useLoaderData<typeof loader>()
  const { coupon, items, next } = page
  return (
    <>
      <div className="px-4 pt-3">
        <ul>
          <CouponCard
            heading="h2"
            value={valueText(coupon)}
            name={coupon.name}
            condition={conditionText(coupon)}
            validity={m.coupons_valid_until({ date: dateText(new Date(coupon.validUntil), getLocale()) })}
            quiet={coupon.status !== 'unused'}
          />
        </ul>
        {items.length === 0 && (
          <Empty
            title={m.coupons_goods_none()}
            text={m.coupons_goods_none_text()}
            action={{ href: paths.coupons, text: m.coupons_title() }}
          />
        )}
        <GoodsCards id="coupon-goods" items={items} />
        <Pager list="coupon-goods" auto next={next && withQuery(paths.couponGoods, { id, cursor: next })} />
      </div>
      <GoodsToGoOn items={liked} />
    </>
  )
}
