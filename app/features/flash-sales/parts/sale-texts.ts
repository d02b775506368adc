import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateTimeText, timeText } from '~/values/time'
import type { SaleCard, SalePhase } from '../contract/members'

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
