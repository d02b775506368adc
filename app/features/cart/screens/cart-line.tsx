import { useLocation } from '@remix-run/react'
import type { GoodsDetail } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { Button } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'
import { GoodsRow } from '~/web/ui/goods-row'
import { Icon } from '~/web/ui/icon'
import { Money } from '~/web/ui/money'
import { Quantity } from '~/web/ui/quantity'
import type { CartLine } from '../contract/members'
import { MANAGE_FORM } from './cart-acts'
import { Options } from './cart-options'

type LineProps = {
  line: CartLine
  refusal?: { message: string; typed: unknown }
  edited?: GoodsDetail
  /** Chosen with others, and nothing of it changed here. */
  managed?: { isChosen: boolean }
}

export function CartLineRow({ line, refusal, edited, managed }: LineProps) {
  return (
    <GoodsRow
      as="li"
      id={`line-${line.id}`}
      className="border-b border-line py-3 last:border-0"
      picture={line.picture}
      isGone={line.invalid !== null}
      href={withQuery(paths.goods, { id: line.goodsId, sku: line.skuId })}
      title={line.title}
      subtitle={managed && line.optionText}
      before={managed ? <Box line={line} isChosen={managed.isChosen} /> : !line.invalid && <Choice line={line} />}
      beside={!managed && <Remove line={line} />}
      price={<Money fen={line.price} size="lg" short />}
      action={<Pieces line={line} refusal={refusal} isManaged={managed !== undefined} />}
      below={refusedOrShort(line, refusal?.message)}
    >
      {!managed && (
        <div className="relative">
          <Options line={line} edited={edited} />
        </div>
      )}
      <PriceChange change={line.priceChange} />
    </GoodsRow>
  )
}

const Box = ({ line, isChosen }: { line: CartLine; isChosen: boolean }) => (
  <label className="-ml-3 flex h-11 w-11 items-center justify-center">
    <input
      type="checkbox"
      name="lineId"
      value={line.id}
      form={MANAGE_FORM}
      className="round-check"
      defaultChecked={isChosen}
      aria-label={m.orders_cart_select({ title: line.title })}
    />
  </label>
)

function Choice({ line }: { line: CartLine }) {
  const { pathname } = useLocation()
  return (
    <form method="post" action={pathname} className="flex flex-none items-center">
      <input type="hidden" name="intent" value="select" />
      <input type="hidden" name="lineId" value={line.id} />
      <Tick isOn={line.isSelected} label={m.orders_cart_select({ title: line.title })} />
    </form>
  )
}

function Remove({ line }: { line: CartLine }) {
  const { pathname } = useLocation()
  return (
    <form method="post" action={pathname} className="-mr-2 -mt-1.5">
      <input type="hidden" name="lineId" value={line.id} />
      <Button
        look="plain"
        size="sm"
        intent="remove"
        aria-label={m.orders_cart_remove({ title: line.title })}
        className="text-ink-3"
      >
        <Icon name="trash" size="sm" />
      </Button>
    </form>
  )
}

function Pieces({ line, refusal, isManaged }: Pick<LineProps, 'line' | 'refusal'> & { isManaged: boolean }) {
  const { pathname } = useLocation()
  const typed = Number(refusal?.typed)
  if (line.invalid)
    return (
      <span className="text-xs text-ink-2">{line.invalid === 'gone' ? m.goods_off_sale() : m.goods_sold_out()}</span>
    )
  if (isManaged) return <span className="num text-ink-2">× {line.quantity}</span>
  return (
    <form method="post" action={pathname} noValidate>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="lineId" value={line.id} />
      <Quantity
        of={line.title}
        value={Number.isInteger(typed) && typed > 0 ? typed : line.quantity}
        max={line.most}
        auto
        refusedBy={refusal && `refused-${line.id}`}
      />
    </form>
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
    <p className={change < 0 ? 'text-xs text-good' : 'text-xs text-ink-2'}>
      {change < 0 ? m.orders_cart_price_dropped({ amount }) : m.orders_cart_price_rose({ amount })}
    </p>
  )
}
