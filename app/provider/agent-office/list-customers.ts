import type { z } from 'zod'
import type { agentOfficeCalls, Customer } from '~/contract/agent-office/calls'
import { ORDER_BANDS, SPENT_BANDS } from '~/contract/agent-office/limits'
import { pageById } from '~/values/paging'
import { maskPhone } from '~/values/validators'
import { db } from '../database/pool'
import { type CustomerRow, countCustomers, listCustomersOf, type Wanted } from './store-customers'

/** The upper end of the band that a figure lies in; null in the last one, which is open. */
const bandOf = (figure: number, bands: readonly number[]): number | null => bands.find((end) => figure <= end) ?? null

const shown = ({ id, phone, joinedAt, isExact, orders, spent }: CustomerRow): Customer => ({
  id,
  phone: maskPhone(phone),
  joinedAt: joinedAt.toISOString(),
  isExact,
  orders: isExact ? orders : bandOf(orders, ORDER_BANDS),
  spent: isExact ? spent : bandOf(spent, SPENT_BANDS),
})

/** A page of the members who came by an agent, and how many there are. */
export async function listCustomers(
  memberId: string,
  { level, sort, q, cursor }: z.output<typeof agentOfficeCalls.customers.input>,
) {
  const wanted: Wanted = { memberId, level, digits: q || null }
  const [total, { rows, next }] = await Promise.all([
    countCustomers(db, wanted),
    pageById(cursor, (after, most) => listCustomersOf(db, wanted, { sort, after, most })),
  ])
  return { items: rows.map(shown), next, total }
}
