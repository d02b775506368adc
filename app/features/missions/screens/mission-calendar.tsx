import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { classNames } from '~/web/ui/class-names'
import { Icon } from '~/web/ui/icon'
import type { SignInCalendar } from '../contract/members'

const DAY_MS = 86_400_000
const MONDAY = Date.UTC(2024, 0, 1)
const WEEK = [0, 1, 2, 3, 4, 5, 6]

const nameOf = (weekday: number, form: 'narrow' | 'long') =>
  new Intl.DateTimeFormat(getLocale(), { weekday: form, timeZone: 'UTC' }).format(MONDAY + weekday * DAY_MS)

/** Weeks of the month from Monday on; null where a day is of another month. */
function weeksOf(today: string): (string | null)[][] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const rows = Math.ceil((before + length) / 7)
  return Array.from({ length: rows }, (_, row) =>
    WEEK.map((column) => {
      const day = row * 7 + column - before + 1
      return day < 1 || day > length ? null : `${today.slice(0, 8)}${String(day).padStart(2, '0')}`
    }),
  )
}

export function Calendar({ of: { today, signedIn } }: { of: SignInCalendar }) {
  return (
    <section className="card mt-3 p-3">
      <table className="num w-full table-fixed text-center text-sm">
        <caption className="pb-2 text-left text-base font-bold">{m.missions_month({ count: signedIn.length })}</caption>
        <thead className="text-xs text-ink-2">
          <tr>
            {WEEK.map((weekday) => (
              <th key={weekday} scope="col" abbr={nameOf(weekday, 'long')} className="pb-1 font-normal">
                {nameOf(weekday, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(today).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
                <td key={weekday} className="p-0.5">
                  {day && <Day day={day} isToday={day === today} isSignedIn={signedIn.includes(day)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Day({ day, isToday, isSignedIn }: { day: string; isToday: boolean; isSignedIn: boolean }) {
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'mx-auto flex h-8 w-8 max-w-full items-center justify-center rounded-full',
        isSignedIn ? 'grad' : isToday ? 'border-2 border-brand-700 font-bold text-brand-700' : 'text-ink-2',
      )}
    >
      {isSignedIn ? (
        <Icon name="check" size="sm" label={m.missions_signed_day({ day: Number(day.slice(8)) })} />
      ) : (
        Number(day.slice(8))
      )}
    </span>
  )
}
