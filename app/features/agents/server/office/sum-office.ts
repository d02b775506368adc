import { sumMarked } from '~/platform/database/sum-marked'
import { type EarningDay, writeCustomers, writeEarningDay } from './store-sums'

export const sumEarnings = (): Promise<number> =>
  sumMarked<EarningDay>('earnings_to_sum', ['member_id', 'day'], async (tx, marks) => {
    for (const one of marks) await writeEarningDay(tx, one)
  })

export const sumCustomers = (): Promise<number> =>
  sumMarked<{ member_id: string }>('customers_to_sum', ['member_id'], (tx, marks) =>
    writeCustomers(
      tx,
      marks.map((one) => one.member_id),
    ),
  )
