import { getLocale } from '~/paraglide/runtime'
import { dateText, dateTimeText } from '~/values/time'

type WhenProps = {
  /** An instant as a call answers it, in ISO 8601. */
  at: string
  /** The day alone. */
  day?: boolean
}

/** A moment in the reader's language and the mall's time zone, readable for machines as well. */
export function When({ at, day }: WhenProps) {
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} className="num">
      {(day ? dateText : dateTimeText)(moment, getLocale())}
    </time>
  )
}
