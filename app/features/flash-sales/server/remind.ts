import { sendNotice } from '~/features/notices/server/send-notice'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { eachDue } from '~/platform/database/each-due'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { type Due, deleteReminder, insertReminder, listToNotify, markNotified } from './store-reminders'

interface Wish {
  memberId: string
  saleId: string
  isWanted: boolean
}

export function remind({ memberId, saleId, isWanted }: Wish): Promise<Result<Record<string, never>, 'saleBegun'>> {
  return transaction(async (tx) => {
    if (!isWanted) await deleteReminder(tx, saleId, memberId)
    else if (!(await insertReminder(tx, saleId, memberId))) return refuse('saleBegun')
    return ok({})
  })
}

const notifyOne = (due: Due): Promise<boolean> =>
  transaction(async (tx) => {
    const sale = await markNotified(tx, due)
    if (!sale) return false
    const params = { title: sale.title, at: sale.startsAt }
    await sendNotice(tx, { memberId: due.memberId, kind: 'saleSoon', params })
    return true
  })

export async function notifyOfSales(): Promise<number> {
  const { 'flashSales.remindMinutes': minutes } = await readMallSettings(db, 'flashSales.remindMinutes')
  return eachDue((most) => listToNotify(minutes, most), notifyOne)
}
