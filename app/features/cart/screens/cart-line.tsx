import { useLocation } from '@remix-run/react'
import type { GoodsDetail } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { Button, ButtonLink } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'
import { GoodsRow } from '~/web/ui/goods-row'
import { Icon } from '~/web/ui/icon'
import { Money } from '~/web/ui/money'
import { Quantity } from '~/web/ui/quantity'
import type { CartLine } from '../contract/members'

type LineProps = {
  line: CartLine
  refusal?: { message: string; typed: unknown }
  edited?: GoodsDetail
}

export function CartLineRow({ line, refusal, edited }: LineProps) {
  const { pathname } = useLocation()
  const { most } = line
  const typed = Number(refusal?.typed)
  return (
    <GoodsRow
      as="li"
      id={`line-${line.id}`}
      className="border-b border-line py-3 last:border-0"
      picture={line.picture}
      isGone={line.invalid !== null}
      href={withQuery(paths.goods, { id: line.goodsId, sku: line.skuId })}
      title={line.title}
      before={
        !line.invalid && (
          <form method="post" action={pathname} className="flex flex-none items-center">
            <input type="hidden" name="intent" value="select" />
            <input type="hidden" name="lineId" value={line.id} />
            <Tick isOn={line.isSelected} label={m.orders_cart_select({ title: line.title })} />
          </form>
        )
      }
      beside={
        <form method="post" action={pathname} className="-mr-2 -mt-1.5">
          <input type="hidden" name="lineId" value={line.id} />
          <Button
            look="plain"
            size="sm"
            name="intent"
            value="remove"
            aria-label={m.orders_cart_remove({ title: line.title })}
            className="text-ink-3"
          >
            <Icon name="trash" size="sm" />
          </Button>
        </form>
      }
      price={
        <span className="mr-2">
          <Money fen={line.price} />
          <PriceChange change={line.priceChange} />
        </span>
      }
      action={
        line.invalid ? (
          <span className="text-xs text-ink-2">
            {line.invalid === 'gone' ? m.goods_off_sale() : m.goods_sold_out()}
          </span>
        ) : (
          <form method="post" action={pathname} noValidate>
            <input type="hidden" name="intent" value="change" />
            <input type="hidden" name="lineId" value={line.id} />
            <Quantity
              of={line.title}
              value={Number.isInteger(typed) && typed > 0 ? typed : line.quantity}
              max={most}
              auto
              refusedBy={refusal && `refused-${line.id}`}
            />
          </form>
        )
      }
      below={refusedOrShort(line, refusal?.message)}
    >
      <div className="relative">
        <Options line={line} edited={edited} />
      </div>
    </GoodsRow>
  )
}

function refusedOrShort({ id, invalid, quantity, most }: CartLine, refused: string | undefined) {
  if (refused) {
    return (
      <p role="alert" id={`refused-${id}`} className="text-xs text-price">
        {refused}
      </p>
    )
  }
  if (invalid || quantity <= most) return undefined
  return <p className="text-xs text-price">{m.orders_cart_only_left({ left: most })}</p>
}

export function Tick({ isOn, label }: { isOn: boolean; label: string }) {
  return (
    <button
      type="submit"
      name="isSelected"
      value={String(!isOn)}
      aria-pressed={isOn}
      aria-label={label}
      className="-ml-3 flex h-11 w-11 items-center justify-center"
    >
      <span
        className={classNames(
          'grid h-5 w-5 place-items-center rounded-full border',
          isOn ? 'grad border-transparent' : 'border-ink-3',
        )}
      >
        {isOn && <Icon name="check" size="sm" />}
      </span>
    </button>
  )
}

function PriceChange({ change }: { change: number }) {
  if (change === 0) return null
  const amount = yuanText(fen(Math.abs(change)))
  return (
    <small className="ml-1.5 text-xs text-ink-2">
      {change < 0 ? m.orders_cart_price_dropped({ amount }) : m.orders_cart_price_rose({ amount })}
    </small>
  )
}

function Options({ line, edited }: { line: CartLine; edited?: GoodsDetail }) {
  const { pathname } = useLocation()
  if (!line.hasOptions) return null
  if (!edited) {
    return (
      <a
        href={`${withQuery(pathname, { line: line.id })}#line-${line.id}`}
        className="inline-flex min-h-[2.75rem] items-center text-xs text-ink-2"
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
