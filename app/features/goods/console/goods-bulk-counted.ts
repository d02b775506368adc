import type { BulkGoods } from '../contract/bulk'
import { GOODS_FILTERS } from '../contract/editing'

const SHOWN_MOST = 50

export function filterIn(query: URLSearchParams): Record<string, string> | undefined {
  if (query.get('all') !== 'true') return undefined
  return Object.fromEntries(GOODS_FILTERS.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value))
}

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
