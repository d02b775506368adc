import { isPublicHost } from '~/values/validators'
import * as f from './fields'

export const WEB_SHOWS = ['frame', 'between'] as const
export type WebShow = (typeof WEB_SHOWS)[number]

export const WEB_URL_MOST = 1_000
export const WEB_TITLE_MOST = 60

/**
 * An address as the operator's list keeps it: written as browsers write it, without its fragment. Undefined where it leads
 * to no page of the public web (see `isPublicHost`), or carries a name and a password, which make one host look like another.
 */
export function readWebAddress(typed: string): URL | undefined {
  if (!URL.canParse(typed)) return undefined
  const url = new URL(typed)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !isPublicHost(url.hostname)) return undefined
  url.hash = ''
  return url
}

/** An address for the operator's list: encrypted ones only. */
export const webUrl = f
  .text(WEB_URL_MOST)
  .refine((typed) => readWebAddress(typed)?.protocol === 'https:', 'web_address')
  .transform((typed) => (readWebAddress(typed) as URL).href)
