import { z } from 'zod'
import * as f from '~/contract/fields'
import { goOn } from '~/features/checkout/parts/place-order-campaign'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { isPrefetch } from '~/web/h5/prefetch'
import { BigNotice } from '~/web/ui/big-notice'
import { ButtonLink } from '~/web/ui/button'
import { salePath } from '../parts/sale-texts'

/** Seconds until a retry, at least; randomised. */
export const PAUSE = 3

type Busy = { again: string; saleId: string; seconds: number }

const querySchema = z.object({
  saleId: f.id.catch(''),
  again: f.id.optional().catch(undefined),
})

export const goOnFromSale = async (member: Client, orderId: string, total: number) =>
  goOn(member, orderId, total, [await cookies.rush.clear()])

/** Resends a busy post from a cookie. The URL has to name its submission, so a link from elsewhere places nothing. */
export async function placeAgain(member: Client, request: Request): Promise<Busy | undefined> {
  const { saleId, again } = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  if (again === undefined || isPrefetch(request)) return undefined
  const order = await cookies.rush.read(request)
  if (!order || order.submissionId !== again || order.saleId !== saleId) return undefined
  const placed = await member.ask(calls.flashSales.place, order)
  if (placed.ok) throw await goOnFromSale(member, placed.data.orderId, order.total)
  const { skuId, quantity, addressId } = order
  const here = withQuery(paths.placeFlashOrder, { saleId, skuId, quantity, addressId })
  if (placed.code !== refusals.busy.code) {
    const extras = { toast: { text: placed.msg, kind: 'error' } as const, cookies: [await cookies.rush.clear()] }
    throw await redirectTo(here, extras)
  }
  return { again: withQuery(here, { again }), saleId, seconds: PAUSE + Math.floor(Math.random() * PAUSE) }
}

export function BusyAgain({ again, saleId, seconds }: Busy) {
  return (
    <BigNotice icon="clock" title={m.flash_busy_title()}>
      <p className="mt-2 text-ink-2">{m.flash_busy_text({ seconds })}</p>
      <div className="mt-6 w-full">
        <ButtonLink wide href={again}>
          {m.flash_busy_again()}
        </ButtonLink>
        <ButtonLink wide look="plain" className="mt-2" href={salePath(saleId)}>
          {m.flash_busy_stop()}
        </ButtonLink>
      </div>
    </BigNotice>
  )
}
