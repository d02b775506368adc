import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { dateTimeText, timeText } from '~/values/time'
import type { DeskSale, SALE_QUEUES } from '../contract/operators'
import { phaseTexts } from '../parts/sale-texts'

export const saleQueueTexts: Record<(typeof SALE_QUEUES)[number], () => string> = {
  all: m.word_all,
  open: m.console_sales_open,
  over: m.flash_phase_over,
}

export const salePhaseTexts: Record<DeskSale['phase'], () => string> = {
  ...phaseTexts,
  stopped: m.console_sales_state_stopped,
}

/** In the mall's time zone; a sale ends on the day on which it begins. */
export const saleTimeText = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  m.console_sales_slot_text({
    from: dateTimeText(new Date(startsAt), getLocale()),
    until: timeText(new Date(endsAt)),
  })
