import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type Fen, shortYuan } from '~/values/money'
import { DataTable } from '~/web/kits/list/data-table'
import type { BulkAct, BulkGoods } from '../contract/bulk'
import { GOODS_FILTERS } from '../contract/editing'
import { bulkWhyTexts } from './goods-bulk-texts'
import { markText } from './goods-tags'
import { goodsStatusTexts } from './goods-texts'

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

const range = (from: Fen, to: Fen): string =>
  from === to ? `¥${shortYuan(from)}` : `¥${shortYuan(from)} – ¥${shortYuan(to)}`

const marks = (tags: readonly string[]): string => tags.map(markText).join(', ') || '–'

type What = { act: BulkAct; category: string; tag: string }

function sides(one: BulkGoods, { act, category, tag }: What): [now: string, then: string] {
  if (act === 'on') return [goodsStatusTexts[one.status](), goodsStatusTexts['on sale']()]
  if (act === 'off') return [goodsStatusTexts[one.status](), goodsStatusTexts['off sale']()]
  if (act === 'category') return [one.category, category]
  if (act === 'price') return [range(one.priceFrom, one.priceTo), range(one.newFrom, one.newTo)]
  const then = act === 'addTag' ? [...one.tags, tag] : one.tags.filter((known) => known !== tag)
  return [marks(one.tags), marks(then)]
}

type TableProps = { what: What; items: readonly BulkGoods[] }

const Name = ({ id, name }: BulkGoods) => <a href={withQuery(paths.consoleOneGoods, { id })}>{name}</a>

export const WillChange = ({ what, items }: TableProps) => (
  <DataTable
    caption={m.console_bulk_will({ count: items.length })}
    columns={[m.word_name(), m.console_bulk_now(), m.console_bulk_then()]}
    rows={items.map((one) => ({ key: one.id, cells: [<Name key="name" {...one} />, ...sides(one, what)] }))}
  />
)

export const WillStay = ({ items }: Pick<TableProps, 'items'>) => (
  <DataTable
    caption={m.console_bulk_stay({ count: items.length })}
    columns={[m.word_name(), m.word_reason()]}
    rows={items.map((one) => ({
      key: one.id,
      cells: [<Name key="name" {...one} />, one.why ? bulkWhyTexts[one.why]() : ''],
    }))}
  />
)
