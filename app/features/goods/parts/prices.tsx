import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { type Fen, shortYuan } from '~/values/money'
import { classNames } from '~/web/ui/class-names'
import { Money, Was } from '~/web/ui/money'

type PricesProps = {
  price: Fen
  was?: Fen | null
  afterCoupon?: Fen | null
  size?: 'md' | 'lg'
}

/** With a coupon that everybody can claim, the price after it stands before the price; only a market price is struck out. */
export function Prices({ price, was, afterCoupon, size = 'lg' }: PricesProps) {
  if (afterCoupon !== undefined && afterCoupon !== null && afterCoupon < price) {
    return (
      <p className="prices">
        <span className="price text-2xs">{m.goods_after_coupon()} </span>
        <Money fen={afterCoupon} size={size} short />
        <span className="num text-2xs text-ink-3">
          <span className="sr-only">{m.goods_before_coupon()} </span>¥{shortYuan(price)}
        </span>
      </p>
    )
  }
  return (
    <p className="prices">
      <Money fen={price} size={size} short />
      {was && was > price ? <Was fen={was} /> : null}
    </p>
  )
}

const formats = new Map<string, Intl.NumberFormat>()

function formatIn(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  formats.set(locale, format)
  return format
}

export function soldText(sold: number): string {
  return m.shell_goods_sold({ count: formatIn(getLocale()).format(sold) })
}

export const Sold = ({ sold, className }: { sold: number; className?: string }) =>
  sold > 0 ? (
    <span className={classNames('num whitespace-nowrap text-2xs text-ink-3', className)}>{soldText(sold)}</span>
  ) : null
