import { sumMarked } from '~/platform/database/sum-marked'
import { type ShopDay, writeVisitDay } from './store-sums'

export const sumVisits = (): Promise<number> =>
  sumMarked<ShopDay>('visits_to_sum', ['shop_id', 'day'], async (tx, marks) => {
    for (const one of marks) await writeVisitDay(tx, one)
  })
