import type { Trial } from '~/contract/trials'
import { ok } from '~/values/result'
import { listStates, listWaiting } from './store'

export async function showServices() {
  const [states, waiting] = await Promise.all([listStates(), listWaiting()])
  return ok({
    items: states.map((one) => ({
      vendor: one.vendor,
      trial: one.outcome as Trial | null,
      detail: one.detail ?? '',
      triedAt: one.tried_at,
      failingSince: one.failing_since,
      failures: one.failures,
      operation: one.operation ?? '',
      workedAt: one.worked_at,
      heardAt: one.heard_at,
    })),
    waiting,
  })
}
