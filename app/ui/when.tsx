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
  return (
    <time dateTime={at} className="num">
      {(day ? dateText : dateTimeText)(new Date(at), getLocale())}
    </time>
  )
}
