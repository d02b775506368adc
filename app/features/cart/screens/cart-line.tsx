import { useLocation } from '@remix-run/react'
import type { GoodsDetail } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { Button } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'
import { Icon } from '~/web/ui/icon'
import { Money } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
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
  const { pathname } = useLocation()
  const goods = withQuery(paths.goods, { id: line.goodsId, sku: line.skuId })
  return (
    <li id={`line-${line.id}`} className="flex items-center border-b border-line py-3 last:border-0 large:flex-wrap">
      {managed ? (
        <label className="-ml-3 flex h-11 w-11 flex-none items-center justify-center">
          <input
            type="checkbox"
            name="lineId"
            value={line.id}
            form={MANAGE_FORM}
            defaultChecked={managed.isChosen}
            aria-label={m.orders_cart_select({ title: line.title })}
          />
        </label>
      ) : (
        !line.invalid && (
          <form method="post" action={pathname} className="flex flex-none items-center">
            <input type="hidden" name="intent" value="select" />
            <input type="hidden" name="lineId" value={line.id} />
            <Tick isOn={line.isSelected} label={m.orders_cart_select({ title: line.title })} />
          </form>
        )
      )}
      <a
        href={goods}
        className={classNames('block w-[min(5.5rem,24vw)] flex-none', line.invalid && 'opacity-60')}
        tabIndex={-1}
        aria-label={line.title}
      >
        <Picture picture={line.picture} alt="" sizes="88px" className="rounded-card" />
      </a>
      <div className="ml-3 flex min-h-[5.5rem] min-w-0 flex-1 flex-col large:ml-0 large:mt-2 large:basis-full">
        <div className="flex items-start">
          <p
            className={classNames('clamp-2 relative min-w-0 flex-1 text-sm font-medium', line.invalid && 'text-ink-2')}
          >
            <a href={goods} className="goods-link">
              {line.title}
            </a>
          </p>
          {!managed && <Remove line={line} />}
        </div>
        {managed ? <p className="text-xs text-ink-2">{line.optionText}</p> : <Options line={line} edited={edited} />}
        <PriceChange change={line.priceChange} />
        <div className="mt-auto flex items-center justify-between huge:flex-wrap">
          <Money fen={line.price} size="lg" />
          <Pieces line={line} refusal={refusal} isManaged={managed !== undefined} />
        </div>
        {refusal && (
          <p role="alert" id={`refused-${line.id}`} className="mt-1 text-xs text-price">
            {refusal.message}
          </p>
        )}
        {!refusal && !line.invalid && line.quantity > line.most && (
          <p className="mt-1 text-xs text-price">{m.orders_cart_only_left({ left: line.most })}</p>
        )}
      </div>
    </li>
  )
}

function Remove({ line }: { line: CartLine }) {
  const { pathname } = useLocation()
  return (
    <form method="post" action={pathname} className="-mr-2 -mt-1.5 flex-none">
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
    <form method="post" action={pathname} noValidate className="-my-1.5 flex-none">
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
