import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type Fen, fen, shortYuan } from '~/values/money'
import { DataTable } from '~/web/kits/list/data-table'
import type { BulkAct, BulkGoods, ChangedGoods, Touched } from '../contract/bulk'
import { GOODS_FILTERS, goodsStatusTexts } from '../contract/editing'
import { alarmText, bulkWhyTexts } from './goods-bulk-texts'
import { markText } from './goods-tags'

export const SHOWN_MOST = 50

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
    alarming: changing.filter(({ alarms }) => alarms.length > 0),
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

const Name = ({ id, name }: { id: string; name: string }) => (
  <a href={withQuery(paths.consoleOneGoods, { id })}>{name}</a>
)

export const WillChange = ({ what, items }: TableProps) => (
  <DataTable
    caption={m.console_bulk_will({ count: items.length })}
    columns={[m.word_name(), m.console_bulk_now(), m.console_bulk_then()]}
    rows={items.map((one) => ({ key: one.id, cells: [<Name key="name" {...one} />, ...sides(one, what)] }))}
  />
)

export const Alarming = ({ items }: Pick<TableProps, 'items'>) => (
  <DataTable
    caption={m.console_bulk_alarms({ count: items.length })}
    columns={[m.word_name(), m.console_bulk_now(), m.console_bulk_then()]}
    rows={items.slice(0, SHOWN_MOST).map((one) => ({
      key: one.id,
      cells: [
        <Name key="name" {...one} />,
        range(one.priceFrom, one.priceTo),
        <ul key="then">
          {one.alarms.map((alarm) => (
            <li key={alarm.kind}>{alarmText(alarm)}</li>
          ))}
        </ul>,
      ],
    }))}
  />
)

function touchedText({ status, category, tags, prices }: Touched): string {
  if (status) return goodsStatusTexts[status]()
  if (tags) return marks(tags)
  const amounts = prices?.map(({ price }) => price) ?? []
  return amounts.length > 0 ? range(fen(Math.min(...amounts)), fen(Math.max(...amounts))) : (category ?? '')
}

type OutcomeProps = { caption: string; items: readonly ChangedGoods[] }

export const Touching = ({ caption, items }: OutcomeProps) => (
  <DataTable
    caption={caption}
    columns={[m.word_name(), m.console_bulk_before(), m.console_bulk_after()]}
    rows={items.map(({ before, after, ...one }) => ({
      key: one.id,
      cells: [<Name key="name" {...one} />, before ? touchedText(before) : '–', after ? touchedText(after) : '–'],
    }))}
  />
)

export const WillStay = ({ caption, items }: { caption: string; items: readonly (BulkGoods | ChangedGoods)[] }) => (
  <DataTable
    caption={caption}
    columns={[m.word_name(), m.word_reason()]}
    rows={items.map((one) => ({
      key: one.id,
      cells: [<Name key="name" {...one} />, one.why ? bulkWhyTexts[one.why]() : '–'],
    }))}
  />
)

export const More = ({ count }: { count: number }) =>
  count > 0 && <p className="mt-2 text-sm text-ink-2">{m.console_bulk_more({ count })}</p>
