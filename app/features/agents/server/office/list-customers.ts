import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { cutPage, decodeCursor, PAGE_SIZE } from '~/values/paging'
import { phoneIn } from '~/values/phones'
import { maskPhone } from '~/values/validators'
import { type agentOfficeCalls, type Customer, ORDER_BANDS, SPENT_BANDS } from '../../contract/office'
import { type After, type CustomerRow, countCustomers, listCustomersOf, type Wanted } from './store-customers'

const DIGITS = 4

const bandOf = (figure: number, bands: readonly number[]): number | null => bands.find((end) => figure <= end) ?? null

const shown = ({ id, phone, joinedAt, isExact, orders, spent }: CustomerRow): Customer => ({
  id,
  phone: maskPhone(phone),
  joinedAt,
  isExact,
  orders: isExact ? orders : bandOf(orders, ORDER_BANDS),
  spent: isExact ? spent : bandOf(spent, SPENT_BANDS),
})

function afterOf(cursor: string | undefined, isRanked: boolean): After | undefined {
  const values = decodeCursor(cursor ?? '') ?? []
  if (values.length !== (isRanked ? 2 : 1)) return undefined
  return { key: isRanked ? Number(values[0]) : null, id: String(values.at(-1)) }
}

export async function listCustomers(
  memberId: string,
  { level, sort, q, cursor }: z.output<typeof agentOfficeCalls.customers.input>,
) {
  const wanted: Wanted = { memberId, level, digits: (phoneIn(q)?.slice(-DIGITS) ?? q) || null }
  const after = afterOf(cursor, sort === 'orders' || sort === 'spent')
  const [total, found] = await Promise.all([
    countCustomers(db, wanted),
    listCustomersOf(db, wanted, { sort, after, most: PAGE_SIZE + 1 }),
  ])
  const { rows, next } = cutPage(found, ({ key, id }) => (key === null ? [id] : [key, id]))
  return { items: rows.map(shown), next, total }
}
