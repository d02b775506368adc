import type { Visit } from '~/values/visit-kinds'

/** Older browsers, and messengers that render a preview, use headers of their own. */
const OLDER = ['Purpose', 'X-Purpose', 'X-Moz']

/** Nobody has seen the page yet, so nothing is recorded. */
export function isPrefetch({ headers }: Pick<Visit, 'headers'>): boolean {
  const isAhead = (name: string) => /prefetch|prerender|preview/i.test(headers.get(name) ?? '')
  return isAhead('Sec-Purpose') || OLDER.some(isAhead)
}
