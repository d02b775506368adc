import type { z } from 'zod'
import { readWebAddress } from '~/contract/web-address'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { webAddressCalls } from '../../contract/members'
import type { DeskWebAddress, webAddressDesk } from '../../contract/operators'
import { findById, findByUrl, listWebAddresses, type WebAddressRow } from './store'
import { markOfAddress, removeWebAddress, saveWebAddress } from './vouch'

const shown = ({ changed_at, ...row }: WebAddressRow): DeskWebAddress => ({
  ...row,
  mark: markOfAddress(row),
  changedAt: changed_at.toISOString(),
})

const desk: Provided<typeof webAddressDesk> = {
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

type Looked = z.input<typeof webAddressCalls.look.output>

async function lookAt(typed: string): Promise<Result<Looked, 'badInput'>> {
  const url = readWebAddress(typed)
  if (!url) return refuse('badInput', { field: 'url' })
  const known = await findByUrl(db, url.href)
  return ok({ url: url.href, host: url.host, title: known?.title ?? '', show: known?.show ?? 'between' })
}

const calls: Provided<typeof webAddressCalls> = { look: ({ url }) => lookAt(url) }

export const webAddresses = concept({ calls, desk })
