import type { HeadersFunction } from '@remix-run/node'

/** Seconds for which a kept page counts as new; prices and stock that run out drop it at once. */
const MAX_AGE = 30
/** Seconds for which an older page is still shown while a new one is made. */
const STALE = 300

/** Tags of goods: their pages, and every page that shows them. */
export const goodsTags = (...lists: (readonly { id: string }[])[]) => lists.flat().map(({ id }) => `goods:${id}`)

/**
 * Loader headers of a page that may be kept for every guest. Tags name what it is made of: `catalogue` (which goods
 * there are, and their prices), `shelves` (categories, brands, freight), `stock` (what is sold out), `coupons` (which
 * batches there are), `content` (banners, picks, hot words, pages, videos) and `goods:<id>`. `settings` is added by
 * itself.
 */
export function kept(tags: readonly string[]): { 'Surrogate-Control': string; 'Surrogate-Key': string } {
  return {
    'Surrogate-Control': `max-age=${MAX_AGE}, stale-while-revalidate=${STALE}`,
    'Surrogate-Key': [...new Set(['settings', ...tags])].join(' '),
  }
}

/** A route's `headers` that lets its loader decide whether the page is kept. */
export const keptHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const headers = new Headers()
  if (errorHeaders) return headers
  for (const name of ['Surrogate-Control', 'Surrogate-Key']) {
    const value = loaderHeaders.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}
