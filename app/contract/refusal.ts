import type { Locale } from '~/values/locales'

type Say = (params: never, options: { locale: Locale }) => string

/** `retry`: seconds until the call may be sent again, unless the refusal's own `seconds` say it; 'day' the end of the day. */
export type Refusal = { code: number; status: number; say: Say; retry?: number | 'day' }

/** What a concept may refuse, by key. */
export type Refusals = Record<string, Refusal>
