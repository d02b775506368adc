import { log } from '~/platform/log'
import { askGateway } from './learn-state'
import { takeToQuery } from './store'

/** Asks the gateways about open payments whose callback may have been lost. Returns how many were asked about. */
export async function queryPayments(): Promise<number> {
  const due = await takeToQuery()
  for (const id of due) {
    await askGateway(id).catch((error) => log().warn({ payment: id, err: error }, 'a gateway did not answer'))
  }
  return due.length
}
