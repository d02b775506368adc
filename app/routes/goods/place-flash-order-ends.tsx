import { m } from '~/paraglide/messages'
import { salePath } from '~/parts/flash-sales/sale-texts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { Icon } from '~/ui/icon'
import { unpaidOrders } from './place-order-refused'

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
    <div className="flex flex-1 flex-col items-center px-6 pt-10 text-center">
      <span className="empty-icon">
        <Icon name="clock" size="lg" />
      </span>
      <h2 className="mt-4 text-xl font-bold">{m.flash_busy_title()}</h2>
      <p className="mt-2 text-ink-2">{m.flash_busy_text({ seconds })}</p>
      <div className="mt-6 w-full">
        <ButtonLink wide href={again}>
          {m.flash_busy_again()}
        </ButtonLink>
        <ButtonLink wide look="plain" className="mt-2" href={salePath(saleId)}>
          {m.flash_busy_stop()}
        </ButtonLink>
      </div>
    </div>
  )
}
