import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { DeskWebAddress, webAddressDesk } from '../../contract/operators'
import { findById, listWebAddresses, type WebAddressRow } from './store'
import { removeWebAddress, saveWebAddress } from './vouch'

const shown = ({ changed_at, ...row }: WebAddressRow): DeskWebAddress => ({
  ...row,
  changedAt: changed_at,
})

export const desk: Provided<typeof webAddressDesk> = {
  list: async ({ cursor }) => {
    const { rows, next } = await pageById(cursor, (beforeId, most) => listWebAddresses(db, beforeId, most))
    return ok({ items: rows.map(shown), next })
  },
  details: async ({ id }) => {
    const row = await findById(db, id)
    return row ? ok(shown(row)) : refuse('notFound')
  },
  save: (sent, { operator }) => saveWebAddress(operator.id, sent),
  remove: ({ id }, { operator }) => removeWebAddress(operator.id, id),
}
