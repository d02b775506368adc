import { isAlone, sumMarked } from '~/platform/database/sum-marked'
import { transaction } from '~/platform/database/transaction'
import { sumBuyers } from './store-buyers'
import { addToDays, type Mark, sumMonth } from './store-sums'

const MARKS = 'figures_to_sum'

/** Each mark is of its own, so that what is added twice counts twice. */
export async function sumFigures(): Promise<number> {
  const done = await sumMarked<Mark>(MARKS, ['id', 'kind', 'thing_id', 'day', 'sign'], async (tx, marks) => {
    await addToDays(tx, marks)
    const orderIds = marks.flatMap(({ kind, thing_id: id }) => (kind === 'sale' ? [id] : []))
    if (orderIds.length > 0) await sumBuyers(tx, orderIds)
  })
  for (let isMore = true; isMore; ) isMore = await transaction(async (tx) => (await isAlone(tx, MARKS)) && sumMonth(tx))
  return done
}
