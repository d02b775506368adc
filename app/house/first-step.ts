import type { RawBuilder } from 'kysely'
import type { Locale } from '~/values/locales'

export interface FirstStep {
  /** Where it stands among the others. */
  at: number
  title: (params: Record<string, never>, options: { locale: Locale }) => string
  /** `live`: the mall does not open without it in live mode. */
  isNeeded?: true | 'live'
  screen: string
  query?: Record<string, string>
  /** The part of the screen. */
  place?: string
  /** By looking: an SQL truth, or what this process knows. */
  isDone: () => RawBuilder<unknown> | boolean
}
