import type { Visit } from '~/values/visit'

/** Older browsers, and messengers that draw a preview, say so in words of their own. */
const OLDER = ['Purpose', 'X-Purpose', 'X-Moz']

/** Whether the browser only looks ahead: nobody has seen the page yet, so nothing about the visit is kept. */
export function isPrefetch({ headers }: Pick<Visit, 'headers'>): boolean {
  const isAhead = (name: string) => /prefetch|prerender|preview/i.test(headers.get(name) ?? '')
  return isAhead('Sec-Purpose') || OLDER.some(isAhead)
}
