import { choicesOf } from '#tests/support/inputs'
import { fillWithOld } from '#tests/support/many-rows'
import { everyCall } from '~/house/registers/every-call'
import { closeDatabase, connectDatabase } from '~/platform/database/pool'

/** Adds so many orders, and 50,000 rows to every other growing table. */
export async function growOld(url: string, orders: number): Promise<void> {
  connectDatabase(url, 2)
  const ofOrders = ['orders', 'order_lines', 'order_moves', 'parcels', 'payments', 'stock_moves']
  await fillWithOld(50_000, Object.fromEntries(ofOrders.map((table) => [table, orders])))
  await closeDatabase()
}

/** What people type into filters that offer no choices. */
const FILTERED = {
  ...{ least: '100', most: '1', from: '2026-01-01', to: '2026-01-31', way: 'sandbox' },
  ...{ agent: '0001', goods: 'scarf' },
}
const SOUGHT = ['13100000001', '0001', 'SF1234567890', 'Mei']

/** Every list and overview, with each choice and typical searches. */
export const looks = (): { name: string; path: string; input: Record<string, string> }[] =>
  everyCall
    .filter(({ one }) => one.access === 'operator' && one.method === 'GET' && !one.file)
    // An operator with a second factor has nothing to enrol.
    .filter(({ name, one }) => name !== 'desk.console.enrolment' && one.input.safeParse({}).success)
    .flatMap(({ name, one }) => {
      const chosen = choicesOf(one).flatMap(([field, choices]) => choices.map((choice) => ({ [field]: choice })))
      const fields = Object.keys((one.input as unknown as { shape: object }).shape)
      const sought = fields.filter((field) => field === 'q' || field === 'search')
      const searches = sought.flatMap((field) => SOUGHT.map((text) => ({ [field]: text })))
      const filtered = Object.entries(FILTERED).filter(([field]) => fields.includes(field))
      const typed = [...filtered.map(([field, text]) => ({ [field]: text })), Object.fromEntries(filtered)]
      return [{}, ...chosen, ...searches, ...(filtered.length ? typed : [])].map((input) => ({
        name,
        path: one.path,
        input: input as Record<string, string>,
      }))
    })
