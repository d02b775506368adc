import { watchDatabase } from '../metrics'
import { countOpen } from './store'

/** Shows how many outside calls are still to be made, and for how many seconds the oldest has been due. */
export function watchOutbox(): void {
  watchDatabase('lilac_outbox_open', 'Outside calls that are still to be made', async () => (await countOpen()).open)
  watchDatabase(
    'lilac_outbox_lag_seconds',
    'How long the oldest outside call is overdue',
    async () => (await countOpen()).lag,
  )
}
