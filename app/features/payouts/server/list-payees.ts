import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { cutPage, decodeCursor } from '~/values/paging'
import { ok, type Result } from '~/values/result'
import type { payoutDesk } from '../contract/operators'
import { openAccount } from './account'
import { sumPayees } from './store-desk'

const SIZE = 200

type Payees = z.input<typeof payoutDesk.forYear.output>

export async function listPayees(
  operatorId: string,
  year: number,
  cursor: string | undefined,
): Promise<Result<Payees, never>> {
  return transaction(async (tx): Promise<Result<Payees, never>> => {
    const [after = ''] = decodeCursor(cursor ?? '') ?? []
    const rows = await sumPayees(tx, year, String(after), SIZE + 1)
    const page = cutPage(rows, ({ memberId }) => [memberId], SIZE)
    const items = page.rows.map(({ lastId, sealed, ...row }) => {
      const account = lastId === null ? null : openAccount(lastId, sealed)
      return { ...row, name: account?.name ?? '', idNumber: account?.idNumber ?? '' }
    })
    const subject = { kind: 'payouts of a year', id: String(year) }
    await noteAct(tx, { operatorId, act: 'showPayees', subject, after: { payees: items.length } })
    return ok({ items, next: page.next })
  })
}
