import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'

export const FOUND_MOST = 20
export const FIND_MOST = 60

export const FOUND_KINDS = ['order', 'waybill', 'member', 'goods'] as const

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  title: z.string(),
  state: z.string(),
})
export type Found = z.output<typeof found>

export const findDesk = {
  all: operator(may.enter).get('/api/console/find', {
    about:
      'Orders, waybills, members and goods by number, phone or name, at most 20 a kind, limited to what the operator may see. A search by phone is noted in the audit log.',
    input: z.object({ find: f.optionalText(FIND_MOST) }),
    output: z.object({ items: z.array(found) }),
  }),
}
