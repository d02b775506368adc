import { watchDatabase } from '../metrics'
import { countOpen } from './store'

/** In seconds, the age of the oldest. */
export function watchOutbox(): void {
  watchDatabase('lilac_outbox_open', 'Outside calls that are still to be made', async () => (await countOpen()).open)
  watchDatabase(
    'lilac_outbox_lag_seconds',
    'How long the oldest outside call is overdue',
    async () => (await countOpen()).lag,
  )
}
