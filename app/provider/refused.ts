import type { Envelope } from '~/contract/envelope'
import { type RefusalKey, refusals, refusalText } from '~/contract/refusals'
import type { Locale } from '~/values/locales'

/** An envelope with the HTTP status that fits it. */
export type Answered = { status: number; envelope: Envelope }

/** The answer for a refusal; `fields` are sentences by the name of the field at fault. */
export function refused(
  key: RefusalKey,
  locale: Locale,
  params: Record<string, string | number> = {},
  fields?: Record<string, string>,
): Answered {
  const { code, status } = refusals[key]
  const msg = refusalText(key, locale, params)
  return { status, envelope: { code, msg, data: fields ? { fields } : {} } }
}
