import { getLocale } from '~/paraglide/runtime'
import { dateText, dateTimeText } from '~/values/time'

type WhenProps = {
  /** An instant as a call answers it, in ISO 8601. */
  at: string
  /** The day alone; `last` is the day that is over at this instant, for the end of a period. */
  day?: boolean | 'last'
}

/** A moment in the reader's language and the mall's time zone, readable for machines as well. */
export function When({ at, day }: WhenProps) {
  const moment = new Date(Date.parse(at) - (day === 'last' ? 1 : 0))
  return (
    <time dateTime={moment.toISOString()} className="num">
      {(day ? dateText : dateTimeText)(moment, getLocale())}
    </time>
  )
}
