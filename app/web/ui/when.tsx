import { getLocale } from '~/paraglide/runtime'
import { dateText, dateTimeText } from '~/values/time'

type WhenProps = {
  at: string
  /** `last`: the day that ends at this instant, for the end of a period. */
  day?: boolean | 'last'
}

/** In the mall's time zone. */
export function When({ at, day }: WhenProps) {
  const moment = new Date(Date.parse(at) - (day === 'last' ? 1 : 0))
  return (
    <time dateTime={moment.toISOString()} className="num">
      {(day ? dateText : dateTimeText)(moment, getLocale())}
    </time>
  )
}
