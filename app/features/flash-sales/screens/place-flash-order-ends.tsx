import { unpaidOrders } from '~/features/checkout/parts/place-order-refused'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { BigNotice } from '~/web/ui/big-notice'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { salePath } from '../parts/sale-texts'

export type Busy = { again: string; saleId: string; seconds: number }

type Refused = { text: string; isHeld: boolean }

/** Instead of an order, where the sale has nothing for this member now. */
export function NothingInSale({ saleId, refused }: { saleId: string; refused?: Refused }) {
  const { text, isHeld } = refused ?? {}
  const wayOn = isHeld
    ? { href: unpaidOrders, text: m.orders_to_unpaid() }
    : { href: saleId ? salePath(saleId) : paths.flashSales, text: m.flash_back() }
  return <Empty icon="bolt" title={m.orders_place_refused()} text={text} action={wayOn} />
}

/** The page that waits: it tries again by itself, with or without a script. */
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
