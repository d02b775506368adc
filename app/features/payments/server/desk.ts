import type { Provided } from '~/house/caller'
import { pageById } from '~/values/paging'
import { ok } from '~/values/result'
import type { paymentDesk } from '../contract/operators'
import { listReconciliations } from './store-reconciliations'

export const desk: Provided<typeof paymentDesk> = {
  reconciliations: async ({ queue, cursor }) => {
    const { rows, next } = await pageById(cursor, (beforeId, most) =>
      listReconciliations({ differing: queue === 'differing', beforeId, most }),
    )
    return ok({ items: rows, next })
  },
}
