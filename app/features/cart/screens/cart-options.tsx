import { useLocation } from '@remix-run/react'
import type { GoodsDetail } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'
import { withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { Button, ButtonLink } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'
import type { CartLine } from '../contract/members'

export function Options({ line, edited }: { line: CartLine; edited?: GoodsDetail }) {
  const { pathname } = useLocation()
  if (!line.hasOptions) return null
  if (!edited) {
    return (
      <a
        href={`${withQuery(pathname, { line: line.id })}#line-${line.id}`}
        className="hit mt-1 inline-flex text-xs text-ink-2"
      >
        <span className="inline-flex items-center rounded bg-tint px-2 py-0.5">
          {line.optionText}
          <Icon name="chevron" size="sm" className="ml-1" />
        </span>
      </a>
    )
  }
  const names = (values: string[]) =>
    values
      .map((key, index) => edited.options[index]?.values.find((value) => value.key === key)?.name ?? key)
      .join(' · ')
  return (
    <form method="post" action={pathname} className="mt-1 flex flex-wrap items-center">
      <input type="hidden" name="intent" value="sku" />
      <input type="hidden" name="lineId" value={line.id} />
      <select
        name="skuId"
        defaultValue={line.skuId}
        aria-label={m.orders_cart_options({ title: line.title })}
        className="input mb-1"
      >
        {edited.skus.map((sku) => (
          <option key={sku.id} value={sku.id} disabled={sku.available === 0}>
            {names(sku.values)} ¥{yuanText(sku.price)}
          </option>
        ))}
      </select>
      <Button size="sm" look="soft" className="mr-2">
        {m.orders_cart_take()}
      </Button>
      <ButtonLink size="sm" look="plain" href={pathname}>
        {m.orders_cart_keep()}
      </ButtonLink>
    </form>
  )
}
