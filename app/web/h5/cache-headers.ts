import type { HeadersFunction } from '@remix-run/node'

/** Seconds; price and stock changes invalidate it at once. */
const MAX_AGE = 30
/** Seconds in which a stale page is served while it is revalidated. */
const STALE = 300

/** Goods on a page; a price after a coupon holds as long as the coupon can be claimed. */
type CachedGoods = { id: string; afterCoupon?: { secondsLeft: number | null } | null }

interface Lifetime {
  /** 0 where nothing changes by the clock. */
  turnsIn?: number
  /** For pages that count down: a reload at the turn must not get the page from before it for long. */
  isBrief?: boolean
  goods?: readonly CachedGoods[]
}

const BRIEF = 2

export const soonest = (...turns: readonly number[]): number => {
  const coming = turns.filter((seconds) => seconds > 0)
  return coming.length > 0 ? Math.min(...coming) : 0
}

/**
 * Tags name what the page depends on: `catalogue`, `shelves` (categories, brands, freight), `stock` (sold out),
 * `coupons`, `content` (banners, picks, hot words, pages with a key), `pages`, `videos`, `flash-sales`, `points-goods`,
 * `prizes`, `activities`, `articles`, `article:<id>`, `shop:<id>` and `goods:<id>`; `settings` is implied. No page is
 * cached beyond its next change by the clock.
 */
export function surrogateHeaders(
  tags: readonly string[],
  { turnsIn = 0, isBrief, goods = [] }: Lifetime = {},
): { 'Surrogate-Control': string; 'Surrogate-Key': string } {
  const turn = soonest(turnsIn, ...goods.map(({ afterCoupon }) => afterCoupon?.secondsLeft ?? 0))
  const left = turn > 0 ? turn : Number.POSITIVE_INFINITY
  const goodsTags = goods.flatMap((one) => [`goods:${one.id}`, ...('afterCoupon' in one ? ['coupons'] : [])])
  const fresh = Math.min(isBrief ? BRIEF : MAX_AGE, left)
  const stale = isBrief ? 0 : Math.min(STALE, left - fresh)
  return {
    'Surrogate-Control': `max-age=${fresh}, stale-while-revalidate=${stale}`,
    'Surrogate-Key': [...new Set(['settings', ...tags, ...goodsTags])].join(' '),
  }
}

export const cacheHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const headers = new Headers()
  if (errorHeaders) return headers
  for (const name of ['Surrogate-Control', 'Surrogate-Key']) {
    const value = loaderHeaders.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}
