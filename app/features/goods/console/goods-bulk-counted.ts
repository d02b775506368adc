import type { BulkGoods } from '../contract/editing/bulk'
import { GOODS_FILTERS } from '../contract/editing/filter'

/** Rows that a page shows of each kind; of more it says how many they are. */
const SHOWN_MOST = 50

/** What the goods are found by where all that a filter finds are meant. */
export function filterIn(query: URLSearchParams): Record<string, string> | undefined {
  if (query.get('all') !== 'true') return undefined
  return Object.fromEntries(GOODS_FILTERS.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value))
}

/** What a screen shows of goods that an act is for; its form brings all that would change. */
export function countedOf({ items, category }: { items: readonly BulkGoods[]; category: string }) {
  const [changing, staying] = [items.filter(({ why }) => why === null), items.filter(({ why }) => why !== null)]
  return {
    category,
    changes: changing.length,
    stays: staying.length,
    changing: changing.slice(0, SHOWN_MOST),
    staying: staying.slice(0, SHOWN_MOST),
    seen: changing.map(({ seen }) => seen).join(','),
  }
}
