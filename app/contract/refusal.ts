import type { Locale } from '~/values/locales'

type Say = (params: never, options: { locale: Locale }) => string

/**
 * `retry`: seconds until the call may be sent again, unless the refusal's own `seconds` say it; 'day' the end of the day.
 * `overtaken`: somebody else was faster, and the thing is in another state by now.
 */
export type Refusal = { code: number; status: number; say: Say; retry?: number | 'day'; overtaken?: true }

/** What a concept may refuse, by key. */
export type Refusals = Record<string, Refusal>
