import type { z } from 'zod'
import { readWebAddress } from '~/contract/web-address'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok, type Result, refuse } from '~/values/result'
import type { webAddressCalls } from '../../contract/members'
import { desk } from './desk'
import { findByUrl } from './store'

type Looked = z.input<typeof webAddressCalls.look.output>

async function lookAt(typed: string): Promise<Result<Looked, 'badInput'>> {
  const url = readWebAddress(typed)
  if (!url) return refuse('badInput', { field: 'url' })
  const known = await findByUrl(db, url.href)
  return ok({ url: url.href, host: url.host, title: known?.title ?? '', show: known?.show ?? 'between' })
}

const calls: Provided<typeof webAddressCalls> = { look: ({ url }) => lookAt(url) }

export const webAddresses = concept({ calls, desk })
