import { log } from '~/platform/log'
import { askGateway } from './learn-state'
import { takeToQuery } from './store'

export async function queryPayments(): Promise<number> {
  const due = await takeToQuery()
  for (const id of due) {
    await askGateway(id).catch((error) => log().warn({ payment: id, err: error }, 'a gateway did not answer'))
  }
  return due.length
}
