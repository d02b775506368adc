import type { HeadersFunction } from '@remix-run/node'

/** Seconds for which a kept page counts as new; prices and stock that run out drop it at once. */
const MAX_AGE = 30
/** Seconds for which an older page is still shown while a new one is made. */
const STALE = 300

/** Tags of goods: their pages, and every page that shows them. */
export const goodsTags = (...lists: (readonly { id: string }[])[]) => lists.flat().map(({ id }) => `goods:${id}`)

interface Lifetime {
  /** Seconds until something on the page turns by the clock; 0 where nothing does. */
  turnsIn?: number
  /** For pages that count down: so short that a refresh which they ask for comes no later than the turn by more. */
  isBrief?: boolean
}

const BRIEF = 2

/** The first of several turns, in seconds; 0 where none comes. */
export const soonest = (...turns: readonly number[]): number => {
  const coming = turns.filter((seconds) => seconds > 0)
  return coming.length > 0 ? Math.min(...coming) : 0
}

/**
 * Loader headers of a page that may be kept for every guest. Tags name what it is made of: `catalogue` (which goods
 * there are, and their prices), `shelves` (categories, brands, freight), `stock` (what is sold out), `coupons` (which
 * batches there are), `content` (banners, picks, hot words, pages with a key), `pages` (assembled ones), `videos` (which there are), `flash-sales`, `points-goods`, `prizes` (which
 * can be drawn, and what has run out of them), `activities`, `articles` (which there are), `article:<id>`, `shop:<id>` (an agent's shop) and `goods:<id>`. `settings` is added by itself. No page outlives the moment at which something on it turns by the clock.
 */
export function kept(
  tags: readonly string[],
  { turnsIn = 0, isBrief }: Lifetime = {},
): { 'Surrogate-Control': string; 'Surrogate-Key': string } {
  const left = turnsIn > 0 ? turnsIn : Number.POSITIVE_INFINITY
  const fresh = Math.min(isBrief ? BRIEF : MAX_AGE, left)
  const stale = isBrief ? 0 : Math.min(STALE, left - fresh)
  return {
    'Surrogate-Control': `max-age=${fresh}, stale-while-revalidate=${stale}`,
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
