import { type Due, listDueFor } from './receipt-store'

const BATCH = 200

/** Does one thing to every order that is due, each in a transaction of its own, and answers how many were moved by it. */
export async function eachDue(due: Due, one: (orderId: string) => Promise<boolean>): Promise<number> {
  const errors: unknown[] = []
  let moved = 0
  for (const orderId of await listDueFor(due, BATCH)) {
    try {
      if (await one(orderId)) moved++
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length) throw new AggregateError(errors, `${errors.length} orders that are due to ${due} could not`)
  return moved
}
