import * as m from '~/paraglide/messages'
import { isPublicHost } from '~/values/validators'
import * as f from './fields'

export const WEB_SHOWS = ['frame', 'between'] as const
export type WebShow = (typeof WEB_SHOWS)[number]

export const WEB_URL_MOST = 1_000
export const WEB_TITLE_MOST = 60

/** Undefined with user name or password, which make one host look like another and are read by others. */
export function readUrl(typed: string): URL | undefined {
  if (!URL.canParse(typed)) return undefined
  const url = new URL(typed)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  url.hash = ''
  return url
}

/** Undefined for non-public hosts too. */
export function readWebAddress(typed: string): URL | undefined {
  const url = readUrl(typed)
  return url && isPublicHost(url.hostname) ? url : undefined
}

export const webUrl = f
  .text(WEB_URL_MOST)
  .refine((typed) => readWebAddress(typed)?.protocol === 'https:', 'web_address')
  .transform((typed) => (readWebAddress(typed) as URL).href)

export const webShowTexts: Record<WebShow, () => string> = {
  frame: () => m.console_web_frame(),
  between: () => m.console_web_between(),
}
