import { useLocation } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'
import { Money } from '~/web/ui/money'
import type { Cart } from '../contract/members'
import { MANAGE_FORM } from './cart-acts'
import { CartLineRow, Tick } from './cart-line'

type InvalidProps = { lines: Cart['lines']; managed?: { isChosen: boolean } }

export function InvalidLines({ lines, managed }: InvalidProps) {
  const { pathname } = useLocation()
  return (
    <section className="card mt-2 px-3">
      <form method="post" action={pathname} className="flex items-center pt-3">
        <h2 className="font-bold">{m.orders_cart_invalid({ count: lines.length })}</h2>
        {!managed && (
          <Button look="plain" size="sm" className="ml-auto" intent="clearInvalid">
            {m.orders_cart_clear_invalid()}
          </Button>
        )}
      </form>
      <ul>
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} managed={managed} />
        ))}
      </ul>
    </section>
  )
}

export function ManageBar({ isAll }: { isAll: boolean }) {
  const { pathname } = useLocation()
  return (
    <ActionBar>
      <ButtonLink
        look="plain"
        size="sm"
        href={withQuery(pathname, { manage: isAll ? 1 : 'all' })}
        text={isAll ? m.orders_cart_manage_no() : m.orders_cart_select_all()}
      />
      <form
        id={MANAGE_FORM}
        method="post"
        action={withQuery(pathname, { manage: 1 })}
        className="order-acts ml-auto flex-1"
      >
        <Button look="line" intent="favour" text={m.orders_cart_favour()} />
        <Button look="danger" intent="remove" text={m.orders_cart_delete()} />
      </form>
    </ActionBar>
  )
}

export const CheckOutBar = ({ cart }: { cart: Cart }) => (
  <ActionBar className="md:hidden">
    <CheckOut cart={cart} />
  </ActionBar>
)

export const CheckOutCard = ({ cart }: { cart: Cart }) => (
  <section className="card hidden items-center px-3 py-2 md:flex">
    <CheckOut cart={cart} />
  </section>
)

function CheckOut({ cart }: { cart: Cart }) {
  const { pathname } = useLocation()
  return (
    <>
      <form method="post" action={pathname} className="flex flex-none items-center">
        <input type="hidden" name="intent" value="selectAll" />
        <Tick isOn={cart.allSelected} label={m.orders_cart_select_all()} />
        <span aria-hidden className="max-[359px]:hidden">
          {m.orders_cart_all()}
        </span>
      </form>
      <span className="ml-auto mr-3 text-right">
        <span className="block text-xs text-ink-2">{m.word_total()}</span>
        <Money fen={cart.total} size="lg" />
      </span>
      {cart.selectedCount > 0 ? (
        <ButtonLink href={paths.placeOrder} className="flex-initial">
          {m.orders_check_out({ count: cart.selectedCount })}
        </ButtonLink>
      ) : (
        <Button type="button" disabled className="flex-initial">
          {m.orders_check_out({ count: 0 })}
        </Button>
      )}
    </>
  )
}
