import type { Locale } from '~/values/locales'

type Say = (params: never, options: { locale: Locale }) => string

/** `retry`: seconds until a retry, unless `seconds` of the refusal says it; 'day': the end of the day. */
export type Refusal = { code: number; status: number; say: Say; retry?: number | 'day' }

export type Refusals = Record<string, Refusal>
