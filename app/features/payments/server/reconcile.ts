import { log } from '~/platform/log'
import { getGateway, withBills } from '~/services/payment'
import type { BillRow } from '~/services/payment-port'
import { type Difference, type Due, type OurRow, ourRows, storeResult, takeDue } from './store-reconciliations'

/** Once per day and service; a missing statement is requested again after an hour. */
export async function reconcile(): Promise<number> {
  const channels = withBills()
  if (channels.length === 0) return 0
  let done = 0
  for (const due of await takeDue(channels)) {
    const isDone = await compare(due).catch((error) => {
      log().warn({ channel: due.channel, day: due.day, err: error }, 'the books of a payment service cannot be read')
      return false
    })
    if (isDone) done++
  }
  return done
}

async function compare({ id, day, channel }: Due): Promise<boolean> {
  const bill = await getGateway(channel).bill?.(day)
  if (!bill) return false
  const ours = await ourRows(
    day,
    channel,
    bill.map((row) => row.id),
  )
  const differences = differencesOf(bill, ours)
  const sumOf = (rows: readonly { kind: BillRow['kind']; amount: number }[]) =>
    rows.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0)
  await storeResult(id, { ours: sumOf(ours.filter(({ isOfDay }) => isOfDay)), theirs: sumOf(bill), differences })
  if (differences.length > 0)
    log().error({ channel, day, count: differences.length }, 'the books of a payment service differ from ours')
  return true
}

/** Days end at different moments: each side's payments are searched on the neighbouring days, too. */
function differencesOf(bill: readonly BillRow[], ours: readonly OurRow[]): Difference[] {
  const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`
  const known = new Map(ours.map((row) => [keyOf(row), row]))
  const named = new Set(bill.map(keyOf))
  const theirs = bill
    .map(({ kind, id, amount }) => ({ kind, id, ours: known.get(keyOf({ kind, id }))?.amount ?? null, theirs: amount }))
    .filter((one) => one.ours !== one.theirs)
  const alone = ours
    .filter((row) => row.isOfDay && !row.isEarly && !named.has(keyOf(row)))
    .map(({ kind, id, amount }) => ({ kind, id, ours: amount, theirs: null }))
  return [...theirs, ...alone]
}
