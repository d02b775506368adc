import type { z } from 'zod'
import { searchMembers } from '~/features/members/server/find-members'
import type { OrderFilters } from '~/features/orders/contract/filters'
import { listFailedRefunds } from '~/features/payments/server/refunds'
import { firstOf } from '~/values/characters'
import { type Locale, pickText } from '~/values/locales'
import { fen, parseYuan } from '~/values/money'
import { cutPage, decodeCursor, encodeCursor, PAGE_SIZE } from '~/values/paging'
import { soughtIn } from '~/values/phones'
import { startOfDay } from '~/values/time'
import type { listedDesk } from '../contract/listed'
import { hoursToShip } from './hours-to-ship'
import { goodsFound, idsFound } from './store-found'
import { type List, listing, listRows, lookedUpTo, type Place, type Sort, totalOf } from './store-list'
import type { Wanted } from './store-parts'

export type OrderQuery = Partial<OrderFilters> & { sort?: Sort | '' }
type Page = Pick<z.input<typeof listedDesk.list.output>, 'items' | 'next' | 'total'>

const OLDEST_FIRST: readonly string[] = ['paid', 'overdue', 'urged']
/** Who shares the last digits of a phone. */
const AGENTS_MOST = 50

const masked = (name: string) => `${firstOf(name, 1)}**`

export async function agentsFound(typed: string): Promise<string[]> {
  return (await searchMembers(soughtIn(typed), undefined, AGENTS_MOST)).map(({ id }) => id)
}

async function wantedBy(query: OrderQuery): Promise<Wanted> {
  const { q = '', status = '', from = '', to = '', least = '', most = '', agent = '', goods = '' } = query
  const isRefused = status === 'refundRefused'
  const [found, refused, agents, goodsIds, hours] = await Promise.all([
    q ? idsFound(q) : undefined,
    isRefused ? listFailedRefunds() : undefined,
    agent ? agentsFound(agent) : undefined,
    goods ? goodsFound(goods) : undefined,
    hoursToShip(),
  ])
  const sets = [found, refused?.map(({ orderId }) => orderId)].filter((set) => set !== undefined)
  const [first, second] = sets
  return {
    status: isRefused ? '' : status,
    from: from ? startOfDay(from) : undefined,
    before: to ? startOfDay(to, 1) : undefined,
    least: parseYuan(least),
    most: parseYuan(most),
    way: query.way ?? '',
    agents,
    goods: goodsIds,
    remark: query.remark ?? '',
    authorId: query.authorId ?? '',
    only: second ? first?.filter((id) => second.includes(id)) : first,
    hours,
  }
}

const WAITS: readonly string[] = ['', ...OLDEST_FIRST]

function sortOf({ sort, status = '' }: OrderQuery): Sort {
  // Only what is paid waits to be shipped.
  if (sort === 'waiting') return WAITS.includes(status) ? 'waiting' : 'oldest'
  return sort || (OLDEST_FIRST.includes(status) ? 'oldest' : 'newest')
}

export const listingOf = async (query: OrderQuery): Promise<List> => listing(await wantedBy(query), sortOf(query))

function placeIn(cursor: string | undefined): Place | undefined {
  const [rank, id] = decodeCursor(cursor ?? '') ?? []
  return typeof rank === 'number' && typeof id === 'string' ? { rank, id } : undefined
}

export async function listOrders(query: OrderQuery & { cursor?: string }, locale: Locale): Promise<Page> {
  const list = await listingOf(query)
  const place = placeIn(query.cursor)
  const [found, total] = await Promise.all([listRows(list, place, PAGE_SIZE + 1), place ? null : totalOf(list)])
  const { rows, next } = cutPage(found, ({ rank, id }) => [rank, id])
  const more = next === undefined ? await lookedUpTo(list, place) : undefined
  return {
    items: rows.map(({ titles, name, rank: _, ...row }) => ({
      ...row,
      recipient: masked(name),
      titles: titles.map((title) => pickText(title, locale)),
    })),
    next: more ? encodeCursor([more.rank, more.id]) : next,
    total: total && { ...total, sum: fen(total.sum) },
  }
}
