import type { LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { eventTexts } from '~/features/wallet/parts/account-rows'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { h5 } from '~/web/h5/client'
import { type Column, sumColumn, tableFile, timeCell } from '~/web/h5/table-file'
import { queryOf } from './statement-query'

type AccountRow = z.output<typeof calls.payouts.statement.output>['items'][number]

const MOST = 10_000

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { event, month } = queryOf(request)
  const rows: AccountRow[] = []
  let cursor: string | undefined
  do {
    const page = await member.call(calls.payouts.statement, { event, month, cursor })
    rows.push(...page.items)
    cursor = page.next
  } while (cursor && rows.length < MOST)
  return tableFile(`account${month ? `-${month}` : ''}`, rows, columns, member.locale)
}

const columns: Column<AccountRow>[] = [
  [m.payouts_when, ({ at }) => timeCell(at)],
  [m.field_name_kind, ({ event }) => eventTexts[event]()],
  sumColumn(m.payouts_change, ({ change }) => change),
  sumColumn(m.payments_channel_balance, ({ balance }) => balance),
  [m.orders_one, ({ orderId }) => orderId ?? ''],
]
