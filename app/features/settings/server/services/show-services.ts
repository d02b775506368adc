import type { Trial } from '~/contract/trials'
import { ok } from '~/values/result'
import { listStates, listWaiting } from './store'

const text = (at: Date | null) => at?.toISOString() ?? null

export async function showServices() {
  const [states, waiting] = await Promise.all([listStates(), listWaiting()])
  return ok({
    items: states.map((one) => ({
      vendor: one.vendor,
      trial: one.outcome as Trial | null,
      detail: one.detail ?? '',
      triedAt: text(one.tried_at),
      failingSince: text(one.failing_since),
      failures: one.failures,
      operation: one.operation ?? '',
      workedAt: text(one.worked_at),
      heardAt: text(one.heard_at),
    })),
    waiting: waiting.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
  })
}
