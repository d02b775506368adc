import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useFacts } from '~/features/settings/parts/mall-facts'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type Fen, fen, shortYuan } from '~/values/money'
import type { SkuRow } from '~/web/enhance/sku-choice'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'
import { Money } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { Sheet } from '~/web/ui/sheet'
import { WhyNot } from '~/web/ui/why-not'
import type { GoodsDetail } from '../contract/members'
import { soldText } from './prices'

type HeadProps = {
  goods: GoodsDetail
  sku?: SkuRow
  isPreview?: boolean
  children?: ReactNode
}

export function DetailsHead({ goods, sku, isPreview, children }: HeadProps) {
  const price = sku ? fen(sku.price) : goods.priceFrom
  const was = sku ? sku.was : goods.marketPrice
  const after = sku ? sku.after : goods.afterCoupon?.price
  return (
    <div className="px-4 pb-3 pt-3.5">
      <div className="flex flex-wrap items-baseline">
        <span data-sku="after" hidden={after == null} className="mr-2">
          <span className="text-sm font-bold text-price">{m.goods_after_coupon()}</span>
          <Money fen={fen(after ?? price)} size="2xl" />
        </span>
        <span data-sku="price">
          <Money fen={price} size="2xl" />
        </span>
        <s data-sku="was" className="num ml-2 text-sm text-ink-3">
          {was && was > price ? `¥${shortYuan(fen(was))}` : ''}
        </s>
        {goods.sales > 0 && <span className="num ml-auto pl-2 text-xs text-ink-3">{soldText(goods.sales)}</span>}
      </div>
      {children}
      <Notes goods={goods} />
      <h1 className="mt-1.5 text-lg font-bold">{goods.name}</h1>
      {goods.subtitle && <p className="mt-1 text-sm text-ink-2">{goods.subtitle}</p>}
      {!isPreview && <WhyNotForSale goods={goods} />}
    </div>
  )
}

function Notes({ goods }: { goods: GoodsDetail }) {
  if (goods.points === 0 && goods.limitPerOrder === null) return null
  return (
    <p className="mt-1">
      {goods.points > 0 && <Tag tone="price">{m.goods_points({ count: goods.points })}</Tag>}
      {goods.limitPerOrder !== null && <Tag tone="price">{m.goods_limit({ most: goods.limitPerOrder })}</Tag>}
    </p>
  )
}

function WhyNotForSale({ goods }: { goods: GoodsDetail }) {
  if (goods.isOnSale && goods.inStock) return null
  return <WhyNot text={goods.isOnSale ? m.goods_sold_out_text() : m.goods_off_sale_text()} />
}

export const RowLabel = ({ children }: { children: ReactNode }) => (
  <span className="w-[4.5rem] flex-none pr-2 text-sm text-ink-2">{children}</span>
)

type DeliveryProps = { goods: Pick<GoodsDetail, 'freight' | 'hoursToShip'>; price: number }

export function Delivery({ goods: { freight, hoursToShip }, price }: DeliveryProps) {
  const yuan = (amount: Fen) => `¥${shortYuan(amount)}`
  const isFree = freight.from === 0 || price >= freight.freeFrom
  return (
    <div className="row large:flex-wrap">
      <RowLabel>{m.goods_delivery()}</RowLabel>
      <span className="num min-w-0 flex-1 large:basis-full">
        {isFree
          ? m.goods_delivery_free()
          : m.goods_delivery_from({ from: yuan(freight.from), freeFrom: yuan(freight.freeFrom) })}
        <span className="block text-xs text-ink-2">{m.orders_ships_within({ hours: hoursToShip })}</span>
      </span>
    </div>
  )
}

export function Services({ goods: { services } }: { goods: GoodsDetail }) {
  if (services.length === 0) return null
  return (
    <Sheet
      title={m.goods_services()}
      summary={
        <>
          <RowLabel>{m.goods_services()}</RowLabel>
          <span className="clamp-1 min-w-0 flex-1 large:basis-full">
            {services.map(({ name }) => name).join(' · ')}
          </span>
        </>
      }
    >
      <ul>
        {services.map(({ id, name, text }) => (
          <li key={id} className="flex py-2">
            <Icon name="shield" className="mr-3 mt-0.5 text-brand-700" />
            <span>
              <strong className="block">{name}</strong>
              {text && <span className="text-sm text-ink-2">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

export function BrandCard({ goods: { brand } }: { goods: GoodsDetail }) {
  const mall = useRouteLoaderData<{ brand: string }>('root')?.brand ?? ''
  const { logo, tagline } = useFacts() ?? {}
  const card = brand
    ? { ...brand, note: m.goods_brand(), href: withQuery(paths.brand, { id: brand.id }), go: m.goods_brand_go() }
    : { name: mall, logo, note: tagline, href: paths.home, go: m.goods_mall_go() }
  return (
    <section className="mt-2 flex flex-wrap items-center bg-card px-4 py-3">
      {card.logo && (
        <span className="mr-3 w-11 flex-none">
          <Picture picture={card.logo} alt="" sizes="44px" className="rounded-card" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-28">
        <h2 className="clamp-1 font-bold">{card.name}</h2>
        {card.note && <p className="clamp-1 text-xs text-ink-2">{card.note}</p>}
      </div>
      <ButtonLink look="line" size="sm" className="ml-auto max-w-full" href={card.href}>
        {card.go}
      </ButtonLink>
    </section>
  )
}
