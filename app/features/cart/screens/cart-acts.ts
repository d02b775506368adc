import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { type Client, h5 } from '~/web/h5/client'
import { requestedQuantity } from '~/web/ui/quantity'
import { CART_LINES_MOST, type TakenOut } from '../contract/members'

export const MANAGE_FORM = 'manage'

const removedText = (lines: readonly TakenOut[]) =>
  lines.map(({ skuId, quantity, isSelected }) => `${skuId}.${quantity}.${isSelected ? 1 : 0}`).join('*')

export const removedIn = (text: string): TakenOut[] =>
  text
    .split('*', CART_LINES_MOST)
    .map((line) => line.split('.'))
    .flatMap(([skuId = '', quantity, isSelected]) =>
      /^[\w-]{1,64}$/.test(skuId) && /^[1-9]\d?$/.test(quantity ?? '')
        ? [{ skuId, quantity: Number(quantity), isSelected: isSelected === '1' }]
        : [],
    )

const refused = (message: string) => Response.json({ lineId: '', message, typed: null }, { status: 422 })

export async function manageLines(request: Request, guest: Client, posted: FormData): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const manage = searchParams.get('manage') ? 1 : undefined
  const here = withQuery(pathname, { manage })
  const lineIds = posted.getAll('lineId').map(String)
  const { locale } = guest
  switch (posted.get('intent')) {
    case 'remove': {
      if (lineIds.length === 0) return refused(m.orders_cart_manage_none({}, { locale }))
      const done = await guest.ask(calls.carts.remove, { lineIds })
      if (!done.ok) return refused(done.msg)
      return redirectTo(withQuery(pathname, { manage, removed: removedText(done.data.removed) }))
    }
    case 'favour': {
      const member = await h5.member(request)
      if (lineIds.length === 0) return refused(m.orders_cart_manage_none({}, { locale }))
      const done = await member.ask(calls.carts.toFavourites, { lineIds })
      if (!done.ok) return refused(done.msg)
      return redirectTo(here, { toast: m.orders_cart_favoured({ count: done.data.moved }, { locale }) })
    }
    case 'undo': {
      const done = await guest.ask(calls.carts.restore, { lines: removedIn(String(posted.get('removed') ?? '')) })
      if (!done.ok) return refused(done.msg)
      if (done.data.restored === 0)
        return redirectTo(here, { toast: { text: m.parcels_again_none({}, { locale }), kind: 'error' } })
      return redirectTo(here, { toast: m.orders_cart_restored({ count: done.data.restored }, { locale }) })
    }
  }
}

export function changed(guest: Client, lineId: string, posted: FormData) {
  const isSelected = posted.get('isSelected') === 'true'
  switch (posted.get('intent')) {
    case 'select':
      return guest.ask(calls.carts.select, { lineIds: [lineId], isSelected })
    case 'selectAll':
      return guest.ask(calls.carts.select, { isSelected })
    case 'clearInvalid':
      return guest.ask(calls.carts.clearInvalid)
    case 'sku':
      return guest.ask(calls.carts.changeSku, { lineId, skuId: String(posted.get('skuId') ?? '') })
    default: {
      const typed = String(posted.get('quantity') ?? '')
      const requestedStep = requestedQuantity({ quantity: Number(typed), step: String(posted.get('step') ?? '') })
      return guest.ask(calls.carts.change, {
        lineId,
        quantity: Number.isInteger(requestedStep) ? requestedStep : typed,
      })
    }
  }
}
