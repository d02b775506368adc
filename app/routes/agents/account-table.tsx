import type { LoaderFunctionArgs } from '@remix-run/node'
import { calls } from '~/contract/calls'
import { h5 } from '~/h5/client'
import { m } from '~/paraglide/messages'
import { eventTexts } from '~/parts/rewards/reward-texts'
import { csvText } from '~/values/csv'
import { yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { askedOf } from './asked-statement'

/** Rows that one file holds at most. */
const MOST = 10_000

/** What changed the balance, as a table for a spreadsheet. It draws no screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { event, month } = askedOf(request)
  const rows: string[][] = [
    [m.payouts_when(), m.field_name_kind(), m.payouts_change(), m.payouts_balance(), m.payouts_order()],
  ]
  let cursor: string | undefined
  do {
    const page = await member.call(calls.payouts.statement, { event, month, cursor })
    for (const { at, event: what, change, balance, orderId } of page.items)
      rows.push([
        dateTimeText(new Date(at), member.locale),
        eventTexts[what](),
        yuanText(change),
        yuanText(balance),
        orderId ?? '',
      ])
    cursor = page.next
  } while (cursor && rows.length <= MOST)
  return new Response(csvText(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="account${month ? `-${month}` : ''}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
