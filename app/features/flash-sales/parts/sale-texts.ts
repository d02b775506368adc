import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateTimeText, timeText } from '~/values/time'
import type { SaleCard, SalePhase } from '../contract/members'
import type { DeskSale, SALE_QUEUES } from '../contract/operators'

export const phaseTexts: Record<SalePhase, () => string> = {
  upcoming: m.flash_phase_upcoming,
  running: m.flash_phase_running,
  soldOut: m.flash_phase_sold_out,
  over: m.flash_phase_over,
}

type Span = Pick<SaleCard, 'phase' | 'startsAt' | 'endsAt'>

/** With the date, for browsers without a script. */
export function whenText({ phase, startsAt, endsAt }: Span): string {
  const at = (time: string) => dateTimeText(new Date(time), getLocale())
  if (phase === 'upcoming') return m.flash_begins_at({ at: at(startsAt) })
  return phase === 'over' ? m.flash_ended_at({ at: at(endsAt) }) : m.flash_ends_at({ at: at(endsAt) })
}

export function whenTodayText({ phase, startsAt, endsAt }: Span): string {
  if (phase === 'upcoming') return m.flash_begins_at({ at: timeText(new Date(startsAt)) })
  const at = timeText(new Date(endsAt))
  return phase === 'over' ? m.flash_ended_at({ at }) : m.flash_ends_at({ at })
}

export const slotKey = (startsAt: string): string => timeText(new Date(startsAt)).replace(':', '')

export const salePath = (id: string): string => withQuery(paths.flashGoods, { id })

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
